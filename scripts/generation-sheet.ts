/**
 * Contact sheets of what the offline models make, over HTTP from an engine of its own: those that a page shows into
 * docs/pictures/generated, the others into out/generated.
 *   generation-sheet.ts [--of memes|paragraphs|paintings|remixes …] [--out FOLDER] [--seed S]
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Cell } from './sheets/cells.ts';
import { drawSheet } from './sheets/draw-sheet.ts';
import { type SheetEngine, startSheetEngine } from './sheets/engine.ts';
import { memeCells, paragraphCells } from './sheets/memes.ts';
import { drawPaintingCells } from './sheets/paintings.ts';
import { remixCells } from './sheets/remixes.ts';
import { getPicturePath } from './shown-pictures.ts';

const KINDS: Readonly<Record<string, (engine: SheetEngine, seed: string) => Promise<Cell[]>>> = {
  memes: memeCells,
  paragraphs: paragraphCells,
  paintings: drawPaintingCells,
  remixes: remixCells,
};
const PER_SHEET = 20;

const { values } = parseArgs({
  options: {
    of: { type: 'string', multiple: true, default: Object.keys(KINDS) },
    out: { type: 'string' },
    seed: { type: 'string', default: 'sheet' },
  },
});

mkdirSync(values.out ?? path.resolve(import.meta.dirname, '../out/generated'), { recursive: true });
const getTarget = (name: string): string =>
  values.out === undefined ? getPicturePath(`generated/${name}`) : path.join(values.out, name);
const engine = await startSheetEngine();
try {
  for (const kind of values.of) {
    const cells = await KINDS[kind]?.(engine, values.seed);
    if (cells === undefined)
      throw new Error(`There is no sheet of ${kind}: ${Object.keys(KINDS).join(', ')}.`);
    for (let page = 0; page * PER_SHEET < cells.length; page += 1)
      await drawSheet(
        cells.slice(page * PER_SHEET, (page + 1) * PER_SHEET),
        getTarget(`${kind}-${page + 1}.webp`),
      );
  }
} finally {
  await engine.stop();
}
