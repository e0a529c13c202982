import { listDecorations } from './decorations.ts';
import { addUnit, type LineInk } from './line-ink.ts';
import { emojiBox, groupRuns, type Run, type RunText, shapeRun } from './runs.ts';
import type { ParagraphSegment } from './spans.ts';
import type { Extents, Face, ShapedGlyph } from './types.ts';
import type { Unit } from './units.ts';

/** The advance and the ink of every unit of a paragraph, from its shaped runs and what is drawn beside them. */

/** A paragraph whose units have their faces, but no measures yet. */
export interface UnmeasuredText extends RunText {
  units: Unit[];
  segments: readonly ParagraphSegment[];
}

/** Measures units in place; returns the highest and lowest ink. `letterSpacing`: em of the `main` font. */
export function measureUnits(paragraph: UnmeasuredText, main: Face, letterSpacing: number): LineInk {
  const { text, units, segments } = paragraph;
  const unitAt = unitIndex(text, units);
  const runs = groupRuns(units);
  const shaped = shapeByFace(runs, paragraph, letterSpacing);
  for (const run of runs) {
    if (run.emoji) {
      addEmoji(unitAt[run.pieces[0]?.start ?? 0], emojiBox(main, run.scale), letterSpacing);
      continue;
    }
    for (const glyph of shaped.get(run) ?? []) addGlyph(unitAt[glyph.cluster], glyph, run.scale);
  }
  const all = { top: 0, bottom: 0 };
  for (const unit of units) {
    if (segments.length) addDecorations(unit, segments, main);
    toReadingOrder(unit);
    addUnit(all, unit);
  }
  addOverhangs(units);
  return all;
}

type InkedGlyph = ShapedGlyph & { ink: Extents };

/** The glyphs of each run, shaped face by face: few fonts are open at a time, and each is opened once like this. */
function shapeByFace(runs: readonly Run[], text: RunText, letterSpacing: number): Map<Run, InkedGlyph[]> {
  const byFace = new Map<Face, Run[]>();
  for (const run of runs) {
    if (run.emoji) continue;
    const same = byFace.get(run.face);
    if (same) same.push(run);
    else byFace.set(run.face, [run]);
  }
  const shaped = new Map<Run, InkedGlyph[]>();
  for (const run of [...byFace.values()].flat()) {
    const glyphs = shapeRun(run, text, letterSpacing);
    shaped.set(
      run,
      glyphs.map((glyph) => ({ ...glyph, ink: run.face.extents(glyph.glyph) })),
    );
  }
  return shaped;
}

function addEmoji(
  unit: Unit | undefined,
  { side, advance, top }: ReturnType<typeof emojiBox>,
  letterSpacing: number,
): void {
  if (!unit) return;
  const left = unit.advance + (advance - side) / 2;
  addInk(unit, left, left + side, top, top - side);
  unit.advance += advance + letterSpacing;
}

function addGlyph(unit: Unit | undefined, { ink, ...glyph }: InkedGlyph, scale: number): void {
  if (!unit) return;
  const pen = unit.advance + glyph.dx;
  unit.advance += glyph.advance;
  if (ink.right <= ink.left) return;
  const [left, right] = [pen + ink.left * scale, pen + ink.right * scale];
  addInk(unit, left, right, glyph.dy + ink.top * scale, glyph.dy + ink.bottom * scale);
}

/** Ink of a unit may reach over its neighbours, beyond their own: then it is the edge of a line that ends with them. */
function addOverhangs(units: readonly Unit[]): void {
  let [lead, trail] = [0, 0];
  for (let at = units.length - 1; at >= 0; at--) {
    const unit = units[at];
    if (!unit) continue;
    unit.lead = Math.min(unit.lead, unit.advance + lead);
    lead = unit.lead;
  }
  for (const unit of units) {
    unit.trail = Math.min(unit.trail, unit.advance + trail);
    trail = unit.trail;
  }
}

function addInk(unit: Unit, left: number, right: number, top: number, bottom: number): void {
  if (left < unit.lead) unit.lead = left;
  if (right > unit.trail) unit.trail = right;
  if (top > unit.top) unit.top = top;
  if (bottom < unit.bottom) unit.bottom = bottom;
}

function addDecorations(unit: Unit, segments: readonly ParagraphSegment[], main: Face): void {
  const { segment, advance, top, bottom } = unit;
  const style = segments.find(({ index }) => index === segment)?.style;
  if (!style) return;
  for (const { extent } of listDecorations(style, { left: 0, right: advance, top, bottom }, main))
    addInk(unit, extent.left, extent.right, extent.top, extent.bottom);
}

/** Turns the edges of a unit's ink into what is clear of ink before and after it. */
function toReadingOrder(unit: Unit): void {
  if (unit.lead > unit.trail) {
    unit.lead = 0;
    unit.trail = 0;
    return;
  }
  const [left, right] = [unit.lead, unit.advance - unit.trail];
  const isRtl = unit.level % 2 === 1;
  unit.lead = isRtl ? right : left;
  unit.trail = isRtl ? left : right;
}

function unitIndex(text: string, units: Unit[]): (Unit | undefined)[] {
  const index: (Unit | undefined)[] = new Array(text.length);
  for (const unit of units) index.fill(unit, unit.start, unit.end);
  return index;
}
