import { createRecentCache } from './recent-cache.ts';
import type { Face, ShapedGlyph } from './types.ts';

/** Runs as HarfBuzz shaped them, kept within a budget, as they are measured, set and laid out again. */

/** Budget over all faces, bytes. */
const BYTES = 1024 * 1024;
/** What V8 takes for a glyph with its five numbers, and for an entry besides its key and glyphs, bytes. */
const GLYPH_BYTES = 80;
const ENTRY_BYTES = 120;
/** HarfBuzz looks at five characters on either side of a run (`CONTEXT_LENGTH`), each one or two UTF-16 units. */
const CONTEXT_UNITS = 10;

interface ShapedRun {
  /** Where the run began in its text: glyphs name units of that text. */
  start: number;
  glyphs: readonly ShapedGlyph[];
}

/** Shapes as `shape` does, or answers with what it said of the same run in the same surroundings. `face` tells faces apart. */
export type CachedShape = (
  face: number,
  shape: Face['shape'],
  run: Parameters<Face['shape']>,
) => readonly ShapedGlyph[];

export function createShapedRuns(budget = BYTES): CachedShape {
  const runs = createRecentCache<ShapedRun, string>(
    budget,
    ({ glyphs }, key) => ENTRY_BYTES + 2 * key.length + GLYPH_BYTES * glyphs.length,
  );
  return (face, shape, [text, start, end, options]) => {
    const { rtl, script, language, ligatures } = options;
    const from = Math.max(0, start - CONTEXT_UNITS);
    const key = `${face} ${script} ${language} ${rtl} ${ligatures} ${start - from} ${end - start} ${text.slice(from, end + CONTEXT_UNITS)}`;
    const known = runs.get(key);
    if (known) return moveRun(start, known);
    const glyphs = shape(text, start, end, options);
    runs.set(key, { start, glyphs });
    return glyphs;
  };
}

function moveRun(start: number, run: ShapedRun): readonly ShapedGlyph[] {
  const by = start - run.start;
  return by === 0 ? run.glyphs : run.glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster + by }));
}
