import { PARAGRAPHS } from '../../test/fixtures/blind-paragraphs.ts';
import { IDEAS } from '../../test/fixtures/ideas.ts';
import { type Cell, pictureCell } from './cells.ts';
import type { SheetEngine } from './engine.ts';

/** What the offline writer makes of 40 evaluation ideas, evenly spread over their kinds, and of 20 paragraphs. */

const MANY = 40;
/** Every fifth idea is asked for in a tone, in turn. */
const TONES = ['dry', 'wholesome', 'sarcastic', 'absurd', 'deadpan', 'hype', 'corporate'];

interface IdeaRequest {
  text: string;
  tone?: string;
}

const ASKED: readonly IdeaRequest[] = Array.from({ length: MANY }, (_, at) => {
  const text = IDEAS[Math.floor((at * IDEAS.length) / MANY)]?.text ?? '';
  const tone = at % 5 === 4 ? TONES[Math.floor(at / 5) % TONES.length] : undefined;
  return tone === undefined ? { text } : { text, tone };
});

export const memeCells = (engine: SheetEngine, seed: string): Promise<Cell[]> =>
  drawCells(ASKED, engine, seed);

/** Paragraphs on one sheet. */
const PARAGRAPH_COUNT = 20;

export const paragraphCells = (engine: SheetEngine, seed: string): Promise<Cell[]> =>
  drawCells(
    PARAGRAPHS.slice(0, PARAGRAPH_COUNT).map((text) => ({ text })),
    engine,
    seed,
  );

async function drawCells(ideas: readonly IdeaRequest[], engine: SheetEngine, seed: string): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const asked of ideas) {
    const { memes } = await engine.call<{ memes: { url: string }[] }>('/meme/generate', {
      ...asked,
      count: 1,
      seed,
    });
    const { text, tone } = asked;
    const label = tone === undefined ? text : `${text} (${tone})`;
    cells.push(await pictureCell(label, await engine.picture(memes[0]?.url ?? '')));
  }
  return cells;
}
