import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { CommandSession } from '../engine/with-engine.ts';
import type { ReadyRow } from './prepare-rows.ts';
import { isRecord } from './row-fields.ts';
import type { RunState } from './run-state.ts';

/** Clocks of two machines may differ by so much, ms. */
const CLOCKS_MS = 600_000;
const PAGE = 100;

/** The meme that a row was made into after `sentAt` and that no other row has; undefined where there is none. */
export async function findMade(
  { body, type }: ReadyRow,
  sentAt: number,
  { engine, state, signal }: { engine: CommandSession; state: RunState; signal: AbortSignal },
): Promise<string | undefined> {
  const template = typeof body.template_id === 'string' ? { template_id: body.template_id } : {};
  const query = {
    ...{ limit: PAGE, operation: type, ...template },
    ...{ created_after: new Date(sentAt - CLOCKS_MS).toISOString() },
  };
  for (let cursor: string | undefined; ; ) {
    const page = { ...query, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await engine.call('GET /v1/memes', { query: page }, { signal });
    const found = data.memes.find((meme) => isSame(meme, body) && !state.hasMeme(meme.id));
    if (found) return found.id;
    if (data.next_cursor === null) return undefined;
    cursor = data.next_cursor;
  }
}

function isSame(meme: Meme, body: ReadyRow['body']): boolean {
  if (meme.format !== body.output_format) return false;
  if (typeof body.width === 'number' && meme.width !== body.width) return false;
  return textsOf(meme.captions) === textsOf(body.captions);
}

/** The texts by their positions, in one order. */
function textsOf(captions: unknown): string {
  const all = Array.isArray(captions) ? captions.filter(isRecord) : [];
  const texts = all.filter(({ text }) => text !== '').map(({ position, text }) => `${position}\n${text}`);
  return JSON.stringify(texts.sort());
}
