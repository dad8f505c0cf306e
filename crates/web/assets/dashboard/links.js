// Where things are.

/** The path under which a proxy hands this server out; empty without one. */
export const base = document.documentElement.dataset.base ?? "";

const part = encodeURIComponent;

/** @param {string} run */
export const runLink = (run) => `${base}/runs/${part(run)}`;
/** @param {string} run @param {string} id */
export const matchLink = (run, id) => `${runLink(run)}/matches/${part(id)}`;
/** @param {string} run @param {string} name */
export const championLink = (run, name) => `${runLink(run)}/champions/${part(name)}`;
/** @param {string} run @param {string} language */
export const reportLink = (run, language) => `${runLink(run)}/report/${language}/index.html`;
/** @param {string} run @param {string} map */
export const pictureLink = (run, map) => `${base}/api/runs/${part(run)}/maps/${part(map)}/picture`;

/** An address without the path a proxy put in front. @param {string} path */
export const inside = (path) => (path === base ? "/" : path.startsWith(`${base}/`) ? path.slice(base.length) : path);

/** The list of matches with wishes: pairs of names and values. @param {string} run @param {[string, any][]} wishes */
export function matchesLink(run, wishes = []) {
  const query = new URLSearchParams(wishes).toString();
  return `${runLink(run)}/matches${query && `?${query}`}`;
}

/** Addresses of the interface. @param {string} run */
export const runApi = (run, rest = "") => `runs/${part(run)}${rest && `/${rest}`}`;
export { part };
