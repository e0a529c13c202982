import sharp from 'sharp';
import type { Shown, Writer, Written } from './pairs.ts';

/** Has each idea told by CAM's own writer and by a model, through an engine. */

export interface Engine {
  /** Without a trailing slash. */
  baseUrl: string;
  key: string;
}

export interface WrittenAll {
  written: Written[];
  /** Of each writer: how long its calls took, ms, and how many of them made no meme. */
  calls: Record<Writer, { ms: number[]; failed: number }>;
}

/** px of a picture on the sheet. */
const SIDE = 520;

interface Answer {
  data?: { memes: { url: string; caption: string }[] };
  error?: { message: string };
}

/** `onDone` is told after each idea how many are done. */
export async function writeMemes(
  engine: Engine,
  { ideas, model, seed }: { ideas: readonly string[]; model: string; seed: string },
  onDone: (count: number) => void,
): Promise<WrittenAll> {
  const calls: WrittenAll['calls'] = { own: { ms: [], failed: 0 }, model: { ms: [], failed: 0 } };
  const written: Written[] = [];
  const ask = async (writer: Writer, idea: string): Promise<Shown> => {
    const startedAt = performance.now();
    const named = writer === 'own' ? 'local-writer' : model;
    const shown = await memeOf(engine, { text: idea, model: named, seed: `${seed} ${idea}`, count: 1 });
    calls[writer].ms.push(performance.now() - startedAt);
    if (shown.picture === undefined) calls[writer].failed += 1;
    return shown;
  };
  for (const idea of ideas) {
    written.push({ idea, memes: { own: await ask('own', idea), model: await ask('model', idea) } });
    onDone(written.length);
  }
  return { written, calls };
}

async function memeOf({ baseUrl, key }: Engine, body: object): Promise<Shown> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${baseUrl}/v1/meme/generate`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ ...body, output_format: 'jpeg' }) },
  });
  const { data, error }: Answer = JSON.parse(await response.text());
  const [meme] = data?.memes ?? [];
  if (!meme) return { picture: undefined, text: error?.message ?? 'It made no meme.' };
  const file = await fetch(new URL(new URL(meme.url).pathname, baseUrl), { headers });
  const small = sharp(await file.arrayBuffer()).resize({ width: SIDE, height: SIDE, fit: 'inside' });
  const webp = await small.webp({ quality: 78 }).toBuffer();
  return { picture: `data:image/webp;base64,${webp.toString('base64')}`, text: meme.caption };
}
