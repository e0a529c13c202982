import { createHash } from 'node:crypto';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import type { CommandSession } from '../engine/with-engine.ts';
import { canonicalJson, type ReadyRow } from './prepare-rows.ts';
import type { RunState } from './run-state.ts';

/** Largest expected difference between the clocks of two machines, ms. */
const CLOCKS_MS = 600_000;
const PAGE = 100;
/** Hex digits of a picture's SHA-256 in the address at which the engine keeps it. */
const NAME_DIGITS = 40;

interface FindDeps {
  engine: CommandSession;
  state: RunState;
  signal: AbortSignal;
}

/**
 * The meme that a captioned row was made into after `sentAt` and that no other row has; undefined where there is none.
 */
export async function findMade(row: ReadyRow, sentAt: number, deps: FindDeps): Promise<string | undefined> {
  const { engine, state, signal } = deps;
  const { template_id } = row.body;
  const query = {
    limit: PAGE,
    operation: row.type,
    ...(typeof template_id === 'string' && { template_id }),
    created_after: new Date(sentAt - CLOCKS_MS).toISOString(),
  };
  for (let cursor: string | undefined; ; ) {
    const page = { ...query, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await engine.call('GET /v1/memes', { query: page }, { signal });
    for (const meme of data.memes) {
      if (!(await matchesRow(row, meme, deps)) || state.hasMeme(meme.id)) continue;
      state.claimMeme(meme.id);
      return meme.id;
    }
    if (data.next_cursor === null) return undefined;
    cursor = data.next_cursor;
  }
}

/**
 * Whether it is what the row asks for in every respect; the request behind it is fetched where its texts are the row's.
 */
async function matchesRow(row: ReadyRow, meme: Meme, { engine, state, signal }: FindDeps): Promise<boolean> {
  if (joinTexts(meme.captions) !== joinTexts(row.body.captions) || state.hasMeme(meme.id)) return false;
  const { data } = await engine.call('GET /v1/memes/:id/document', { params: { id: meme.id } }, { signal });
  const hash = pictureHash(row);
  const isSamePicture = hash
    ? data.image_url?.includes(hash.slice(0, NAME_DIGITS)) === true
    : data.image_url === row.body.image_url;
  return isSamePicture && canonicalJson(withoutPictures(data)) === canonicalJson(withoutPictures(row.body));
}

function joinTexts(captions: unknown): string {
  const all = Array.isArray(captions) ? captions.filter(isRecord) : [];
  return JSON.stringify(all.flatMap(({ text }) => (text === '' ? [] : [text])).sort());
}

/** Of a picture that was sent: a file, or one that stands in the table. */
function pictureHash({ picture, body }: ReadyRow): string | undefined {
  if (picture?.read) return picture.hash;
  if (typeof body.image_base64 !== 'string') return undefined;
  const bytes = Buffer.from(body.image_base64.replace(/^data:[^,]*,/, ''), 'base64');
  return createHash('sha256').update(bytes).digest('hex');
}

/** A request as the engine keeps it, without pictures, which it names by addresses of its own. */
function withoutPictures(request: Readonly<Record<string, unknown>>): object {
  const { image_url: _url, image_base64: _base64, strict: _strict, layers, ...rest } = request;
  const bare = ({ image_url: _url, image_base64: _base64, ...layer }: Record<string, unknown>) => layer;
  return { ...rest, ...(Array.isArray(layers) && { layers: layers.filter(isRecord).map(bare) }) };
}
