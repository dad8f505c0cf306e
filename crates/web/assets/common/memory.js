// What a reader chose, kept where the browser allows it. A page from a file or in a frame
// may have no storage: then a choice lasts as long as the page.

/** @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem(`stechec.${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string | null} value */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(`stechec.${name}`);
    else localStorage.setItem(`stechec.${name}`, value);
  } catch {
    // Nothing to be done, and nothing lost but a convenience.
  }
}
