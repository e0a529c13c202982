import sharp from 'sharp';
import type { ModelUsage } from '../../src-shared/contract/envelope.ts';
import type { MemePair, MemeView, Writer } from './pairs.ts';

/** Has each idea told by CAM's own writer and by a model, through an engine. */

export interface Engine {
  /** Without a trailing slash. */
  baseUrl: string;
  key: string;
}

export interface MemePairs {
  written: MemePair[];
  /** Of each writer: how long its memes took, ms, how many ideas it made none of, and what a language model has cost. */
  calls: Record<Writer, { ms: number[]; failed: number; usage: ModelUsage[] }>;
}

/** px of a picture on the sheet. */
const SIDE = 520;

interface Answer {
  data?: { memes: { url: string; caption: string }[] };
  error?: { message: string };
  meta: { usage?: ModelUsage };
}

/** `onDone` is told after each idea how many are done. */
export async function writeMemes(
  engine: Engine,
  { ideas, model, seed }: { ideas: readonly string[]; model: string; seed: string },
  onDone: (count: number) => void,
): Promise<MemePairs> {
  const calls: MemePairs['calls'] = { own: noCalls(), model: noCalls() };
  const written: MemePair[] = [];
  const ask = async (writer: Writer, idea: string, at: number): Promise<MemeView> => {
    const startedAt = performance.now();
    const named = writer === 'own' ? 'local-writer' : model;
    const body = { text: idea, model: named, seed: `${seed} ${at}`, count: 1 };
    const { shown, usage } = await fetchMeme(engine, body);
    calls[writer].ms.push(performance.now() - startedAt);
    if (usage) calls[writer].usage.push(usage);
    if (shown.picture === undefined) calls[writer].failed += 1;
    return shown;
  };
  for (const [at, idea] of ideas.entries()) {
    written.push({ idea, memes: { own: await ask('own', idea, at), model: await ask('model', idea, at) } });
    onDone(written.length);
  }
  return { written, calls };
}

const noCalls = (): MemePairs['calls'][Writer] => ({ ms: [], failed: 0, usage: [] });

/** What the engine makes of a request, with the pictures it shows. */
async function fetchMeme(
  { baseUrl, key }: Engine,
  body: object,
): Promise<{ shown: MemeView; usage?: ModelUsage | undefined }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${baseUrl}/v1/meme/generate`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, output_format: 'jpeg' }),
  });
  const { data, error, meta }: Answer = JSON.parse(await response.text());
  const [meme] = data?.memes ?? [];
  if (!meme) return { shown: { picture: undefined, text: error?.message ?? 'It made no meme.' } };
  const file = await fetch(new URL(new URL(meme.url).pathname, baseUrl), { headers });
  const small = sharp(await file.arrayBuffer()).resize({ width: SIDE, height: SIDE, fit: 'inside' });
  const webp = await small.webp({ quality: 78 }).toBuffer();
  const picture = `data:image/webp;base64,${webp.toString('base64')}`;
  return { shown: { picture, text: meme.caption }, usage: meta.usage };
}
