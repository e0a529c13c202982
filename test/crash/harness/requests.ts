import sharp from 'sharp';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { type Answer, type Engine, pictureAt } from './engine.ts';

/** What the scenarios send, and what is answered. */

export const CAPTION = {
  template_id: 'no-yes',
  captions: [{ position: '0', text: 'kill me' }],
  width: 64,
};

/** `data` of an answer. @throws where it is no success */
export function readData<T>({ status, text }: Answer): T {
  const { success, data } = JSON.parse(text);
  if (!success) throw new Error(`It answers ${status}: ${text}`);
  return data;
}

/** A small picture of one colour, another one for each name. */
export async function createPicture(name: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = Buffer.from(name).toReversed();
  const create = { width: 60, height: 40 + name.length, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).png({ compressionLevel: 1 }).withMetadata().toBuffer();
}

/** A problem where a meme is not among the memes with the bytes it had. */
export async function memeProblem(
  engine: Engine,
  meme: Meme | undefined,
  seen?: Buffer | number,
): Promise<string | undefined> {
  if (!meme) return 'no meme is answered';
  const { id, url, caption, bytes } = meme;
  const shown = await engine.get<Meme>(engine.ownerKey, `/memes/${id}`);
  const picture = await pictureAt(engine.baseUrl, url);
  if (shown.caption !== caption) return `${id} says ${shown.caption}, not ${caption}`;
  if (typeof picture === 'number') return `the picture of ${id} answers ${picture}`;
  if (picture.length !== bytes || (Buffer.isBuffer(seen) && !seen.equals(picture))) {
    return `the picture of ${id} has other bytes`;
  }
  return undefined;
}

/** The first problem of many. */
export async function firstProblem(
  checks: readonly Promise<string | undefined>[],
): Promise<string | undefined> {
  return (await Promise.all(checks)).find((problem) => problem !== undefined);
}
