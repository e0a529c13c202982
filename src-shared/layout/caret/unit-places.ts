import type { Paragraph } from '../paragraph.ts';
import { hyphenRun, visualOrder } from '../place.ts';
import { emojiBox, groupRuns, type Run, shapeRun } from '../runs.ts';
import type { Face, Line } from '../types.ts';
import type { Unit } from '../units.ts';

/** Where the graphemes of a line stand, from its shaped glyphs; em of the main font from the line's start. */

export interface UnitPlace {
  unit: Unit;
  left: number;
  right: number;
  /** UAX #9 embedding level; odd ones are written from right to left. */
  level: number;
  /** A space that a wrapped line ends with: beyond the end of the line. */
  hangs: boolean;
}

/** A cluster of glyphs: what of the text it draws, `[start, end)`, and the advance that it takes. */
interface Cluster {
  start: number;
  end: number;
  left: number;
  right: number;
}

/** The clusters of a run in the order of the text, and its whole advance. */
function shapeClusters(run: Run, pen: number, paragraph: Paragraph, letterSpacing: number) {
  const byStart = new Map<number, Cluster>();
  let right = pen;
  for (const { cluster, advance } of shapeRun(run, paragraph, letterSpacing)) {
    const open = byStart.get(cluster) ?? { start: cluster, end: cluster, left: right, right };
    right += advance;
    byStart.set(cluster, { ...open, right });
  }
  const clusters = [...byStart.values()].sort((a, b) => a.start - b.start);
  for (const [at, cluster] of clusters.entries()) {
    cluster.end = clusters[at + 1]?.start ?? run.pieces.at(-1)?.end ?? cluster.start;
  }
  return { clusters, advance: right - pen };
}

/** Gives a cluster's advance to its graphemes: to each an equal part, as no bundled font has carets for ligatures. */
function divide(cluster: Cluster, units: readonly Unit[], level: number): UnitPlace[] {
  const within = units.filter(({ start, end }) => start < cluster.end && end > cluster.start);
  const part = (cluster.right - cluster.left) / Math.max(1, within.length);
  return within.map((unit, at) => {
    const before = level % 2 === 1 ? within.length - 1 - at : at;
    const left = cluster.left + before * part;
    return { unit, left, right: left + part, level, hangs: false };
  });
}

function listRunPlaces(
  run: Run,
  units: readonly Unit[],
  pen: number,
  { paragraph, main, letterSpacing }: LineText,
): { places: UnitPlace[]; advance: number } {
  const { level } = run;
  if (run.emoji) {
    const advance = emojiBox(main, run.scale).advance + letterSpacing;
    const [piece] = run.pieces;
    const whole = { start: piece?.start ?? 0, end: piece?.end ?? 0, left: pen, right: pen + advance };
    return { places: divide(whole, units, level), advance };
  }
  const { clusters, advance } = shapeClusters(run, pen, paragraph, letterSpacing);
  // A hyphen that is only drawn is no letter of the text.
  const places = run.text === undefined ? clusters.flatMap((cluster) => divide(cluster, units, level)) : [];
  return { places, advance };
}

export interface LineText {
  paragraph: Paragraph;
  main: Face;
  letterSpacing: number;
}

/** Joins the parts of graphemes that are drawn by several clusters or faces; the order stays. */
function joinPlaces(places: readonly UnitPlace[]): UnitPlace[] {
  const byUnit = new Map<Unit, UnitPlace>();
  for (const place of places) {
    const known = byUnit.get(place.unit);
    const left = Math.min(known?.left ?? place.left, place.left);
    const right = Math.max(known?.right ?? place.right, place.right);
    byUnit.set(place.unit, { ...(known ?? place), left, right });
  }
  return [...byUnit.values()];
}

/** The graphemes of a line from left to right, with the spaces before unit `next` of the paragraph. */
export function unitPlaces(
  line: Line,
  next: number,
  text: LineText,
): { places: UnitPlace[]; advance: number } {
  const { paragraph } = text;
  const units = paragraph.units.slice(line.start, line.end);
  const runs = groupRuns(units);
  if (line.hyphen) runs.push(...hyphenRun(units));
  let pen = 0;
  const places = visualOrder(runs).flatMap((run) => {
    const set = listRunPlaces(run, units, pen, text);
    pen += set.advance;
    return run.level % 2 === 1 ? set.places.reverse() : set.places;
  });
  const rtl = paragraph.direction === 'rtl';
  let edge = rtl ? 0 : pen;
  const hanging = paragraph.units.slice(line.end, next).map((unit): UnitPlace => {
    const from = edge;
    edge += rtl ? -unit.advance : unit.advance;
    const [left, right] = rtl ? [edge, from] : [from, edge];
    return { unit, left, right, level: rtl ? 1 : 0, hangs: true };
  });
  const all = joinPlaces(places);
  return { places: rtl ? [...hanging.reverse(), ...all] : [...all, ...hanging], advance: pen };
}
