// Mouse and fingers on the board: point, choose, drag, zoom.

/** A press that moves less than this, in CSS pixels, is a click. */
const SLOP = 5;

/** @param {any} canvas @param {import("./stage.js").Stage} stage @param {any} view */
export function watchPointer(canvas, stage, view) {
  const fingers = new Map();
  let moved = 0;
  let span = 0;

  /** @param {any} event @returns {[number, number]} */
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { size: Math.hypot(a[0] - b[0], a[1] - b[1]), middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
  };
  // A board that is shown whole need not be dragged: then fingers scroll the page.
  const settle = () => {
    canvas.style.touchAction = stage.camera.fitted ? "pan-y" : "none";
  };

  canvas.addEventListener("pointerdown", (/** @type {any} */ event) => {
    fingers.set(event.pointerId, place(event));
    canvas.setPointerCapture(event.pointerId);
    moved = 0;
    if (fingers.size === 2) span = spread().size;
  });
  canvas.addEventListener("pointermove", (/** @type {any} */ event) => {
    const here = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      view.set({ hover: stage.figureAt(...here), cell: stage.cellAt(...here) });
      return;
    }
    fingers.set(event.pointerId, here);
    moved += Math.hypot(here[0] - before[0], here[1] - before[1]);
    const { ratio } = stage.camera;
    if (fingers.size === 2) {
      const { size, middle } = spread();
      const factor = size / Math.max(1, span);
      if (Math.abs(factor - 1) > 0.03) {
        stage.camera.zoom(factor, middle[0] * ratio, middle[1] * ratio);
        span = size;
      }
    } else if (moved > SLOP && !(stage.camera.fitted && event.pointerType === "touch")) {
      stage.camera.pan((here[0] - before[0]) * ratio, (here[1] - before[1]) * ratio);
    }
    settle();
    stage.invalidate();
  });
  /** @param {any} event */
  const release = (event) => {
    const wasPressed = fingers.delete(event.pointerId);
    if (!wasPressed || event.type === "pointercancel" || moved > SLOP) return;
    const chosen = stage.figureAt(...place(event));
    view.set({ figure: chosen === view.figure ? null : chosen, hover: event.pointerType === "touch" ? null : view.hover });
  };
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
  canvas.addEventListener("pointerleave", () => view.set({ hover: null, cell: null }));
  canvas.addEventListener("wheel", (/** @type {any} */ event) => {
    event.preventDefault();
    const [left, top] = place(event);
    const { ratio } = stage.camera;
    stage.camera.zoom(Math.exp(-Math.sign(event.deltaY) * Math.min(0.35, Math.abs(event.deltaY) / 400)), left * ratio, top * ratio);
    settle();
    stage.invalidate();
  }, { passive: false });
  settle();
}
