// The five kinds of figures, around the origin, about 9 units high and wide each way. Outlines
// differ (cap, helmet, hood, crest, box), so that they can be told apart when they are small.

import { INK } from "../../viewer/teams.js";

/** @typedef {{ fill: string, edge?: boolean, d: string }} Shape */

const SKIN = "#e8b78e";

/** An officer: peaked cap with a star. @type {Shape[]} */
const CHEF = [
  { fill: SKIN, edge: true, d: "M-6-2h12v5c0 4-3 7-6 7s-6-3-6-7z" },
  { fill: "#2f3e5c", edge: true, d: "M-9.6-4.4c0-5 4.6-7.4 9.6-7.4s9.6 2.4 9.6 7.4c-3 1-6 1.4-9.6 1.4s-6.6-.4-9.6-1.4z" },
  { fill: "#151922", edge: true, d: "M-7.4-3.6c2.4.7 4.8 1 7.4 1s5-.3 7.4-1c.4 1.6 0 2.8-.8 3.6c-2-1-4.2-1.4-6.6-1.4s-4.6.4-6.6 1.4c-.8-.8-1.2-2-.8-3.6z" },
  { fill: "#f2c230", d: "M0-10.6l1.2 2.5l2.8.3l-2.1 1.9l.6 2.7l-2.5-1.4l-2.5 1.4l.6-2.7l-2.1-1.9l2.8-.3z" },
  { fill: INK, d: "M-3.6 1h2.2v1.7h-2.2zM1.4 1h2.2v1.7h-2.2z" },
  { fill: "#6b3f22", d: "M-3.6 5.2c1.2-1.4 2.6-1.2 3.6-.6c1-.6 2.4-.8 3.6.6c-1.2.9-2.4 1-3.6.4c-1.2.6-2.4.5-3.6-.4z" },
];

/** A rifleman: round helmet with a strap. @type {Shape[]} */
const TIRAILLEUR = [
  { fill: SKIN, edge: true, d: "M-5.6-2h11.2v5c0 4-2.8 6.8-5.6 6.8s-5.6-2.8-5.6-6.8z" },
  { fill: "#6f7a44", edge: true, d: "M-10-.6c-.6-7 4-11 10-11s10.6 4 10 11c-1.4-1-3-1.6-4.6-1.8h-10.8c-1.6.2-3.2.8-4.6 1.8z" },
  { fill: "#8f9a62", d: "M-7-4.6c.6-3 2.6-4.8 5.4-5.2c-1.6 1.4-2.6 3.2-3 5.2z" },
  { fill: "#4b3a22", d: "M-6-1.2h1.3l.9 7.4c1.2 1.6 2.4 2.2 3.8 2.2s2.6-.6 3.8-2.2l.9-7.4h1.3l-1 8c-1.4 2.2-3 3.1-5 3.1s-3.6-.9-5-3.1z" },
  { fill: INK, d: "M-3.4 1h2.2v1.7h-2.2zM1.2 1h2.2v1.7h-2.2z" },
];

/** A sniper: hood, and a telescopic sight for an eye. @type {Shape[]} */
const SNIPER = [
  { fill: "#3f5b46", edge: true, d: "M0-12.4c5.6 2 9 7 8.6 14.4c-.3 5-4 7.6-8.6 7.6s-8.3-2.6-8.6-7.6c-.4-7.4 3-12.4 8.6-14.4z" },
  { fill: "#22332a", d: "M0-6.6c3.8 0 6 2.8 6 6.8c0 4-2.6 6-6 6s-6-2-6-6c0-4 2.2-6.8 6-6.8z" },
  { fill: SKIN, d: "M-4.8-1.6h9.6v2.8c-1.4.8-3 1.2-4.8 1.2s-3.4-.4-4.8-1.2z" },
  { fill: INK, d: "M-3.4-1h2v1.5h-2z" },
  { fill: "#11151c", edge: true, d: "M2.4-4.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6z" },
  { fill: "#ff5a4d", d: "M2.4-2.4a2 2 0 1 1 0 4a2 2 0 1 1 0-4z" },
  { fill: "#ffd9d2", d: "M1.7-1.7a.8.8 0 1 1 0 1.6a.8.8 0 1 1 0-1.6z" },
];

/** An assault trooper: crested helmet, visor down. @type {Shape[]} */
const ASSAUT = [
  { fill: "#c8392f", edge: true, d: "M-1.6-13c3.4-.6 7.4.6 9.6 3.6c-3-.8-5-.6-6.6.4l-3 1.4z" },
  { fill: "#aab2bf", edge: true, d: "M-8-1.4c-.4-6 3-9 8-9s8.4 3 8 9l-1 7.4c-1.6 2.6-4 3.8-7 3.8s-5.4-1.2-7-3.8z" },
  { fill: "#dfe5ec", d: "M-6-3c.4-3 2-4.8 4.4-5.2c-1.2 1.4-1.8 3-2 5.2z" },
  { fill: "#1c212b", d: "M-6.8-1.8h13.6v3.4h-5.2l-1.6 1.8l-1.6-1.8h-5.2z" },
  { fill: "#ffcf4a", d: "M-4.8-.9h3v1.3h-3zM1.8-.9h3v1.3h-3z" },
  { fill: "#5a6270", d: "M-3.4 5h1.1v3h-1.1zM-.55 5.4h1.1v3h-1.1zM2.3 5h1.1v3h-1.1z" },
];

/** A giant: a square head of steel between shoulders. @type {Shape[]} */
const COLOSSE = [
  { fill: "#5b6472", edge: true, d: "M-12 3.4l5-2.4h14l5 2.4v6.2c-3.6 1.6-7.6 2.2-12 2.2s-8.4-.6-12-2.2z" },
  { fill: "#8d96a5", edge: true, d: "M-7.6-10.4h15.2l1.4 2.4v8.6l-2.6 3h-12.8l-2.6-3v-8.6z" },
  { fill: "#c3cad4", d: "M-6.6-9.2h7l-2.6 3h-5.6v-1.6z" },
  { fill: "#20252f", d: "M-6.4-5.4h12.8v3.8h-12.8z" },
  { fill: "#59e0ff", d: "M-5-4.4h3.4v1.8h-3.4zM1.6-4.4h3.4v1.8h-3.4z" },
  { fill: "#3c434f", d: "M-4.4 .4h8.8v1h-8.8zM-4.4 2h8.8v1h-8.8z" },
  { fill: "#e2a52e", d: "M-10 5.4h3v2.6h-3zM7 5.4h3v2.6h-3z" },
];

const faces = new Map(Object.entries({ chef: CHEF, tirailleur: TIRAILLEUR, sniper: SNIPER, assaut: ASSAUT, colosse: COLOSSE }));

/** Draws the face of a kind around the origin; false if it has none. @param {OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D} ink @param {string} kind */
export function drawFace(ink, kind) {
  const shapes = faces.get(kind);
  if (!shapes) return false;
  ink.lineJoin = "round";
  for (const { fill, edge, d } of shapes) {
    const path = new Path2D(d);
    if (edge) {
      ink.strokeStyle = INK;
      ink.lineWidth = 1.7;
      ink.stroke(path);
    }
    ink.fillStyle = fill;
    ink.fill(path);
  }
  return true;
}
