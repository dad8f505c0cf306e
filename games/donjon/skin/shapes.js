// The drawings of single cells, in squares of 32 units.

import { INK, PAPER, darker, lighter, lookOf } from "../../viewer/teams.js";

/** @typedef {OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D} Ink */

/** The colour of each kind of cell, by the game's word. @type {Record<string, string>} */
const COLOURS = {
  sol: "#d6cfc0", arbre: "#a9c18c", statue: "#cbc4b6", zat_nord: "#c9bdb6", zat_est: "#c9bdb6", zat_sud: "#c9bdb6", zat_ouest: "#c9bdb6",
  miroir_montant: "#c2cfd6", miroir_descendant: "#c2cfd6", gravats: "#cabfa9", brume: "#dfe5e8", tenebres: "#3f4150",
  fosse: "#8d7d6c", precipice: "#55504f", lave: "#c2452a", piege: "#d6cfc0", interrupteur: "#d6cfc0", trappe_fermee: "#cdbf9f",
  trappe_ouverte: "#8a7a66", averse: "#b7cbd6", rune: "#cbbfdd", engrenage: "#d2c9b4", depart_0: "#c9d8e2", depart_1: "#e8d5c4",
  portail: "#bfb2e0", inconnu: "#474a5c",
};

/** The colour of a kind of cell. @param {string} word */
export function flagstones(word) {
  return Object.hasOwn(COLOURS, word) ? COLOURS[word] : COLOURS.inconnu;
}

const CRACKS = ["M5 8l5 2l2 4", "M22 6l3 5l-2 3M7 25l4-1", "M26 22l-5 3", "M9 6l3 3M24 26l-4-2"];

/** @param {Ink} ink @param {string} data @param {string} colour */
function fill(ink, data, colour) {
  ink.fillStyle = colour;
  ink.fill(new Path2D(data));
}

/** @param {Ink} ink @param {string} data @param {string} colour @param {number} width */
function line(ink, data, colour, width) {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(new Path2D(data));
}

/** @param {Ink} ink @param {number} x @param {number} y @param {number} radius @param {string} colour */
function disc(ink, x, y, radius, colour) {
  ink.beginPath();
  ink.arc(x, y, radius, 0, 2 * Math.PI);
  ink.fillStyle = colour;
  ink.fill();
}

/** Draws what is set into a cell. @param {Ink} ink @param {string} word @param {number} variant */
export function drawShape(ink, word, variant) {
  const colour = flagstones(word);
  if (!DARK.has(word)) line(ink, CRACKS[variant], darker(colour, 0.22), 1);
  if (Object.hasOwn(SHAPES, word)) SHAPES[word](ink, colour);
}

const DARK = new Set(["tenebres", "fosse", "precipice", "lave", "inconnu", "brume", "trappe_ouverte"]);

/** @type {Record<string, (ink: Ink, colour: string) => void>} */
const SHAPES = {
  arbre: tree, statue, gravats: rubble, brume: mist, tenebres: darkness, fosse: pit, precipice: cliff, lave: lava,
  piege: spikes, interrupteur: lever, trappe_fermee: hatch, trappe_ouverte: openHatch, averse: rain, rune, engrenage: gear,
  portail: portal, inconnu: cardBack,
  zat_nord: (ink, colour) => zat(ink, colour, 0), zat_est: (ink, colour) => zat(ink, colour, 1),
  zat_sud: (ink, colour) => zat(ink, colour, 2), zat_ouest: (ink, colour) => zat(ink, colour, 3),
  miroir_montant: (ink) => mirror(ink, false), miroir_descendant: (ink) => mirror(ink, true),
  depart_0: (ink) => start(ink, 0), depart_1: (ink) => start(ink, 1),
};

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function tree(ink) {
  disc(ink, 18, 26, 7, "#00000022");
  fill(ink, "M14 18h4v10h-4z", "#6a4b2f");
  for (const [x, y, radius] of [[16, 11, 8], [10, 16, 6.4], [22, 16, 6.4]]) disc(ink, x, y, radius, "#3f6b3a");
  for (const [x, y, radius] of [[14, 9, 5], [9, 14.5, 3.6], [20.5, 14, 3.8]]) disc(ink, x, y, radius, "#5f9152");
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function statue(ink) {
  fill(ink, "M7 26h18v4H7z", "#8d877b");
  const body = "M16 3a5 5 0 0 1 3 9l4 3v11H9V15l4-3a5 5 0 0 1 3-9z";
  line(ink, body, INK, 2.2);
  fill(ink, body, "#a7a194");
  fill(ink, "M16 3a5 5 0 0 1 3 9l4 3v11h-6z", "#8f897d");
}

/** A statue with burning eyes that looks one way. @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {string} _colour @param {number} quarters */
function zat(ink, _colour, quarters) {
  ink.save();
  ink.translate(16, 16);
  ink.rotate(quarters * Math.PI / 2);
  const body = "M0-13l9 8v14l-9 5l-9-5V-5z";
  line(ink, body, INK, 2.4);
  fill(ink, body, "#6f6470");
  fill(ink, "M0-13l9 8l-9 4l-9-4z", "#93808f");
  fill(ink, "M-5.4-3.6l4 2.2v2.4l-4-1.6zM5.4-3.6l-4 2.2v2.4l4-1.6z", "#ff6a3d");
  fill(ink, "M0-15.5l3.6 4.4h-7.2z", "#ff6a3d");
  ink.restore();
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {any} falling */
function mirror(ink, falling) {
  ink.save();
  if (falling) {
    ink.translate(32, 0);
    ink.scale(-1, 1);
  }
  line(ink, "M5 27L27 5", INK, 8);
  line(ink, "M5 27L27 5", "#9fd3ea", 5.4);
  line(ink, "M8 22L22 8", PAPER, 1.6);
  ink.restore();
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function rubble(ink) {
  for (const stone of ["M4 22l5-6l7 3l-2 7z", "M15 26l5-7l8 4l-2 5z", "M9 13l5-6l6 4l-4 5z", "M20 15l5-4l4 5l-5 3z"]) {
    line(ink, stone, INK, 1.8);
    fill(ink, stone, "#9b8f79");
  }
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function mist(ink) {
  for (const wave of ["M3 9q6-5 12 0t13 0", "M5 17q6-5 11 0t12 0", "M3 25q6-5 12 0t13 0"]) {
    line(ink, wave, "#8fa3ad", 4.2);
    line(ink, wave, "#f4f8fa", 2.6);
  }
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function darkness(ink) {
  disc(ink, 16, 16, 14, "#2b2c38");
  disc(ink, 16, 16, 9, "#1c1d27");
  line(ink, "M11 15q2-3 4 0M18 15q2-3 4 0", "#8c8fa8", 1.8);
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function pit(ink) {
  fill(ink, "M4 9q12-7 24 0l1 15q-13 7-26 0z", "#4a3d31");
  fill(ink, "M7 13q9-5 18 0l1 10q-10 5-20 0z", "#241d18");
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function cliff(ink) {
  fill(ink, "M0 5l6 3l4-4l7 4l6-4l9 5v23H0z", "#2c2a2c");
  line(ink, "M3 12l5 4l5-4M17 13l5 4l6-4", "#77706e", 1.6);
  fill(ink, "M0 18l8 5l7-4l8 6l9-5v12H0z", "#171619");
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function lava(ink) {
  for (const glow of ["M3 10q5-6 11-1t13-3v6q-7 6-13 2T3 16z", "M5 24q6-5 11-1t12-3v6q-6 5-12 2T5 29z"]) fill(ink, glow, "#ff9a3d");
  for (const [x, y, radius] of [[9, 8, 2.2], [23, 15, 2.6], [14, 22, 1.8], [25, 26, 1.8]]) disc(ink, x, y, radius, "#ffe08a");
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function spikes(ink) {
  for (const spike of ["M5 26l4-15l4 15z", "M12 28l4-19l4 19z", "M19 26l4-15l4 15z"]) {
    line(ink, spike, INK, 2);
    fill(ink, spike, "#c4cad3");
  }
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function lever(ink) {
  const plate = "M6 20h20v7H6z";
  line(ink, plate, INK, 2.2);
  fill(ink, plate, "#8d877b");
  line(ink, "M16 20L22 7", INK, 5);
  line(ink, "M16 20L22 7", "#9aa3b0", 2.6);
  disc(ink, 22.4, 6.4, 4.4, INK);
  disc(ink, 22.4, 6.4, 3, "#e4572e");
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function hatch(ink) {
  const lid = "M4 4h24v24H4z";
  line(ink, lid, INK, 2);
  fill(ink, lid, "#a9804f");
  line(ink, "M10 4v24M16 4v24M22 4v24", "#7b5831", 1.4);
  line(ink, "M4 10h24M4 22h24", "#5d4224", 2.4);
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function openHatch(ink) {
  fill(ink, "M4 8h24v20H4z", "#1c1714");
  line(ink, "M4 8h24v20H4z", INK, 2);
  fill(ink, "M4 8L8 1h16l4 7z", "#a9804f");
  line(ink, "M4 8L8 1h16l4 7z", INK, 1.6);
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function rain(ink) {
  for (const drop of ["M8 5l-3 7M17 4l-3 7M26 6l-3 7M11 16l-3 7M20 15l-3 7M28 18l-3 7M14 26l-2 4M23 26l-2 4"]) line(ink, drop, "#4f86a8", 2.2);
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function rune(ink) {
  disc(ink, 16, 16, 12, "#8d76bd");
  disc(ink, 16, 16, 9.6, "#efe6ff");
  line(ink, "M16 7l5.4 15.4L7.6 13h16.8L10.6 22.4z", "#6a4fa6", 1.8);
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function gear(ink) {
  ink.save();
  ink.translate(16, 16);
  for (let tooth = 0; tooth < 8; tooth += 1) {
    ink.rotate(Math.PI / 4);
    fill(ink, "M-3.4-14h6.8l1 6h-8.8z", INK);
    fill(ink, "M-2.2-12.8h4.4l.8 5h-6z", "#b08d4c");
  }
  disc(ink, 0, 0, 10.6, INK);
  disc(ink, 0, 0, 9.2, "#b08d4c");
  disc(ink, 0, 0, 4.2, INK);
  disc(ink, 0, 0, 2.8, "#d2c9b4");
  ink.restore();
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
function portal(ink) {
  for (const [radius, colour] of /** @type {[number, string][]} */ ([[13, INK], [11.6, "#6a4fa6"], [8.6, "#a68fe0"], [5, "#efe6ff"]])) disc(ink, 16, 16, radius, colour);
}

/** The back of a room that lies face down. @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {string} colour */
function cardBack(ink, colour) {
  line(ink, "M0 16L16 0M0 32L32 0M16 32L32 16M16 0l16 16M0 0l32 32M0 16l16 16", lighter(colour, 0.12), 1.4);
  disc(ink, 16, 16, 3, lighter(colour, 0.2));
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {any} team */
function start(ink, team) {
  const { fill: colour } = lookOf(team);
  line(ink, "M9 27V6", INK, 3.4);
  line(ink, "M9 27V6", "#d9c8a4", 1.6);
  line(ink, "M10 6.6l13 4l-13 5z", INK, 2);
  fill(ink, "M10 6.6l13 4l-13 5z", colour);
}
