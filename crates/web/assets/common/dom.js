// Elements without markup: a text given here can only ever become a text.

/** @typedef {Node | string | number | boolean | null | undefined} Leaf */
/** @typedef {Leaf | Leaf[] | Child[]} Child Elements, texts, numbers, lists of them. */

/**
 * `element("button", { class: "play", onclick: play }, "Play")`
 *
 * Properties: `onxyz` functions become listeners, `style` and `dataset` take objects, `true`
 * and `false` set or leave out an attribute, null and undefined are left out; the rest are
 * attributes. Children: elements, texts, numbers, lists of them; null and false are left out.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, any> | null} [properties] @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** The same for drawings. @param {string} tag @param {Record<string, any> | null} [properties] @param {Child[]} children */
export function drawing(tag, properties, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

/** Puts these children in place of all there are. @template {Element} T @param {T} parent @param {Child[]} children @returns {T} */
export function replace(parent, ...children) {
  parent.replaceChildren(...nodes(children));
  return parent;
}

/** @template {Element} T @param {T} made @param {Record<string, any> | null | undefined} properties @param {Child[]} children @returns {T} */
function fill(made, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) set(made, name, value);
  made.append(...nodes(children));
  return made;
}

/** @param {any} made @param {string} name @param {any} value */
function set(made, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) {
    // A text here would be code.
    if (typeof value !== "function") throw new TypeError(`${name} takes a function`);
    made.addEventListener(name.slice(2), value);
  } else if (name === "style") {
    // One by one, because a policy without inline styles forbids the attribute.
    for (const [key, text] of Object.entries(value)) made.style.setProperty(key, text);
  } else if (name === "dataset") {
    Object.assign(made.dataset, value);
  } else if (name === "href" && !isLink(value)) {
    throw new TypeError(`no link to ${value}`);
  } else {
    made.setAttribute(name, value === true ? "" : value);
  }
}

/** Whether an address leads to a page, and is not code. */
function isLink(/** @type {string} */ address) {
  const scheme = URL.parse(address, document.baseURI)?.protocol;
  return ["http:", "https:", "file:", "blob:"].includes(scheme ?? "");
}

/** @param {Child[]} children */
function nodes(children) {
  return /** @type {Leaf[]} */ (/** @type {any[]} */ (children).flat(Infinity))
    .filter((child) => child !== null && child !== undefined && child !== false && child !== "")
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
}
