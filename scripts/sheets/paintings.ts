import { FRESH_PROMPTS } from '../../test/fixtures/painter-fresh-prompts.ts';
import { type Cell, pictureCell } from './cells.ts';
import type { SheetEngine } from './engine.ts';

/** What the offline painter makes of prompts that its vocabulary was not widened for. */
export async function drawPaintingCells(engine: SheetEngine, seed: string): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const prompt of FRESH_PROMPTS) {
    const { url } = await engine.call<{ url: string }>('/meme/ai-image', { prompt, seed });
    cells.push(await pictureCell(prompt, await engine.picture(url)));
  }
  return cells;
}
