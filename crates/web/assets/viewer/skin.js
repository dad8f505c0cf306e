// What a game looks like. A game may bring a skin: a module that calls `useSkin` before the
// viewer starts. Whatever a skin leaves out is drawn and told plainly.

/** @typedef {import("../../types/export").Act} Act */
/** @typedef {import("../../types/export").Board} Board */
/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("../../types/export").Header} Header */
/** @typedef {import("../../types/export").Order} Order */
/** @typedef {import("../../types/export").Overlay} Overlay */
/** @typedef {import("./moment.js").Snapshot} Snapshot */
/** @typedef {import("./moment.js").Roster} Roster */
/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./names.js").Names} Names */
/** @typedef {import("../common/dom.js").Child} Child */

/**
 * @typedef {object} Ground Draws the ground; places are those of the plane, in cells.
 * @property {() => OffscreenCanvas} overview The whole board, small, for what is seen from far away.
 * @property {(ink: OffscreenCanvasRenderingContext2D, x: number, y: number, wide: number, high: number, size: number) => void} draw
 *   A part of the board, with cells of `size` pixels.
 * @property {(ink: CanvasRenderingContext2D, cell: number, letter: string, size: number) => void} [cell] One cell whose
 *   ground is another than the board's, in units of the plane.
 * @property {boolean} [hasSides] Whether it draws the board's sides too, which then never change.
 * @property {boolean} [hasZones] The same of zones.
 */

/**
 * @typedef {object} Edge A side of a cell that something stands on, in units of the plane.
 * @property {string} kind
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {[number, number]} middle The middle of its cell.
 */

/**
 * @typedef {Record<string, any>} Effect What is seen of a beat besides figures that move. `place` is
 *   the place of its figure in the list of figures, `figure` that figure as it was before.
 */

/**
 * @typedef {object} Spot Where a figure is drawn.
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 */

/**
 * @typedef {object} Pose How a figure is drawn.
 * @property {number} [tilt] Turned by this angle.
 * @property {number} [flat] So high, as a part of its height.
 * @property {number} [veil] How much of it is bleached, 0 to 1.
 * @property {boolean} [glows] Whether a light is around it: it is its turn.
 */

/**
 * @typedef {object} Skin
 * @property {(board: Board, geometry: import("./geometry.js").Geometry) => Ground} [ground]
 * @property {(ink: OffscreenCanvasRenderingContext2D, kind: string) => boolean} [face] Draws the face of a kind
 *   around the origin, about 9 units each way; false if there is none.
 * @property {(pen: Pen, edges: Edge[]) => void} [sides] Draws all sides; the list stays the same while they do.
 * @property {(ink: CanvasRenderingContext2D, figure: Figure, x: number, y: number, cell: number) => void} [badges] Draws
 *   what is the matter with a figure whose cell has so many pixels, and what it carries.
 * @property {(figure: Figure) => string | undefined} [name] What a figure is called.
 * @property {(figure: Figure) => Pose | undefined} [pose] How a figure is drawn.
 * @property {(mark: string, figure: Figure) => ((ink: CanvasRenderingContext2D) => void) | null | undefined} [badge] Draws the sign of a mark
 *   around the origin, about 8 units each way; null if it has none, undefined for a letter.
 * @property {(pen: Pen, figure: Figure, spot: Spot) => void} [base] Draws what lies below a figure.
 * @property {(die: import("../../types/export").Die) => Child | undefined} [die] What a die shows, in panels.
 * @property {(pen: Pen, overlay: Overlay) => boolean} [overlay] Draws an overlay; false if it is drawn plainly.
 * @property {(pen: Pen, name: string, cells: number[]) => boolean} [traces] Draws a set of cells of a figure.
 * @property {(pen: Pen, figure: Figure, spotOf: (id: number) => Spot | null) => void} [focus] Draws more about the figure
 *   that is told about; says where others are drawn.
 * @property {(events: Act[], before: Snapshot, roster: Roster) => Effect[]} [effects]
 * @property {(pen: Pen, effect: Effect, part: number, spot: Spot) => void} [drawEffect]
 * @property {(event: Act) => number | undefined} [lasts] How long an event lasts at speed 1, in milliseconds.
 * @property {(event: Act, names: Names) => string | null | undefined} [tell] An event in words; null if it is not
 *   told by itself.
 * @property {(first: Act, event: Act) => boolean} [joins] Whether an event is told below another one.
 * @property {(event: Act, names: Names) => string} [tellResult] An event that is told below another one.
 * @property {(events: Act[], all: Act[]) => string | null} [summary] What those of a beat do together that are not
 *   told by themselves.
 * @property {(event: Act, names: Names) => number | null | undefined} [teamOf] Whose colours an event is told in.
 * @property {(order: Order) => string | undefined} [order] An order in words.
 * @property {(option: import("../../types/export").Choice) => string | undefined} [option] Something to choose, in words.
 * @property {(figure: Figure, isOpen: boolean, facts: Record<string, any>) => Child[]} [card] More about a figure.
 * @property {(figure: Figure) => string | undefined} [stance] How a figure stands, in a word.
 * @property {(key: string) => string | undefined} [word] A word of the game (a fact, a mark, a value) for the reader.
 */

/** @type {Skin} */
let worn = {};

/** Called by a game's skin. */
export function useSkin(/** @type {Skin} */ look) {
  worn = look;
}

/** The skin of this page. */
export function skin() {
  return worn;
}

/** A word of the game, as readers know it. */
export function gameWord(/** @type {string} */ key) {
  return worn.word?.(key) ?? key.replaceAll("_", " ");
}
