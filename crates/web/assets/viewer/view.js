// What the reader looks at: whose eyes, which team's papers, which figure.

export class View extends EventTarget {
  /** The team whose knowledge is shown; null for everything. */
  team = /** @type {number | null} */ (null);
  /** The team whose orders, log and costs are shown. */
  of = /** @type {number | null} */ (null);
  /** Numbers of figures: chosen, and under the mouse. */
  figure = /** @type {number | null} */ (null);
  hover = /** @type {number | null} */ (null);
  /** The cell under the mouse. */
  cell = /** @type {import("../../types/export").Cell | null} */ (null);
  /** The level that is shown; null for all. */
  level = /** @type {number | null} */ (null);
  /** Whether things had better not move. */
  calm = false;

  set(/** @type {Partial<Pick<View, "team" | "of" | "figure" | "hover" | "cell" | "level" | "calm">>} */ changes) {
    const differs = Object.entries(changes).some(([key, value]) => this[/** @type {keyof View} */ (key)] !== value);
    if (!differs) return;
    Object.assign(this, changes);
    this.dispatchEvent(new Event("change"));
  }

  /** Shows what a team sees, or everything if it was shown already. @param {any} team */
  toggleTeam(team) {
    if (this.team === team) this.set({ team: null });
    else this.set({ team, of: team ?? this.of });
  }

  /** The figure to tell about. */
  get focus() {
    return this.hover ?? this.figure;
  }
}
