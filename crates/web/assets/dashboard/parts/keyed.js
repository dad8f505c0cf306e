// Lists that change while they are looked at: an item keeps its element, and with it the
// reader's place, focus and selection.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Makes the children of `parent` those of `items`. `key` names an item, `make` builds an
 * element, `update` fills it in. Whatever moves glides to its new place.
 * @param {any} parent @param {any[]} items
 */
export function keyed(parent, items, /** @type {{ key: (item: any) => any, make: (item: any) => any, update: (child: any, item: any) => void }} */ { key, make, update }) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const before = still.matches ? null
    : new Map([...old].map(([name, child]) => [name, child.getBoundingClientRect().top]));
  let at = parent.firstElementChild;
  for (const item of items) {
    const name = String(key(item));
    let child = old.get(name);
    if (child) {
      old.delete(name);
    } else {
      child = make(item);
      child.dataset.key = name;
    }
    update(child, item);
    if (child === at) at = at.nextElementSibling;
    else move(parent, child, at);
  }
  for (const child of old.values()) child.remove();
  if (before) glide(parent, before);
}

/** Without losing focus, where the browser knows how. @param {any} parent @param {any} child @param {any} before */
function move(parent, child, before) {
  if (parent.moveBefore && child.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

/** @param {any} parent @param {any} before */
function glide(parent, before) {
  for (const child of parent.children) {
    const top = before.get(child.dataset.key);
    const way = top === undefined ? 0 : top - child.getBoundingClientRect().top;
    if (Math.abs(way) < 1) continue;
    child.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }],
      { duration: 350, easing: "ease-out" });
  }
}

/** Changes a text only if it is another one. @param {Element} node @param {any} text */
export function say(node, text) {
  const told = String(text ?? "");
  if (node.textContent !== told) node.textContent = told;
}
