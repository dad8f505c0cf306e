// Where things are.

const part = encodeURIComponent;

export const runLink = (run) => `/runs/${part(run)}`;
export const matchLink = (run, id) => `${runLink(run)}/matches/${part(id)}`;
export const championLink = (run, name) => `${runLink(run)}/champions/${part(name)}`;
export const pictureLink = (run, map) => `/api/runs/${part(run)}/maps/${part(map)}/picture`;

/** The list of matches with wishes: pairs of names and values. */
export function matchesLink(run, wishes = []) {
  const query = new URLSearchParams(wishes).toString();
  return `${runLink(run)}/matches${query && `?${query}`}`;
}

/** Addresses of the interface. */
export const runApi = (run, rest = "") => `runs/${part(run)}${rest && `/${rest}`}`;
export { part };
