import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodeWebm } from '../../src-main/imaging/video/encode-webm.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import type { TestEngine } from '../helpers/window.ts';
import { movingSquare } from '../imaging/video/sources.ts';
import { movingGif } from './moving-templates.ts';

/** Moving memes in the gallery of a test, put there as if they had been made. */

const untroubled = { signal: new AbortController().signal, progress: () => {} };
const OPTIONS = { fps: 10, quality: 60, maxBytes: 5_000_000, tags: {} };
const source = () => movingSquare({ width: 320, height: 240, count: 30, frameMs: 100 });

export const FILES = {
  gif: () => movingGif(['#123', '#c33', '#36c', '#3a6'], 250),
  webm: async () => (await encodeWebm(source(), OPTIONS, untroubled)).bytes,
};
export type MovingFormat = keyof typeof FILES;

/** Adds a moving meme that says `caption`, and returns its id and its file's bytes. */
export async function addMovingMeme(
  { cam, call, home }: TestEngine,
  format: MovingFormat,
  caption: string,
): Promise<{ id: string; bytes: Buffer }> {
  const still = await call<Meme>('POST', '/v1/meme/caption', {
    template_id: 'tpl_two-buttons',
    width: 320,
    captions: [{ text: caption, position: '0' }],
  });
  const bytes = await FILES[format]();
  const id = `meme_${randomBytes(8).toString('hex')}`;
  const file = `memes/zz/${id}.${format}`;
  mkdirSync(path.join(home, 'cdn/memes/zz'), { recursive: true });
  writeFileSync(path.join(home, 'cdn', file), bytes);
  const record = cam.store.memes.find(still.id);
  if (!record) throw new Error('The still was not stored.');
  const [width, height] = format === 'gif' ? [400, 300] : [320, 240];
  const time = { duration_ms: format === 'gif' ? 1000 : 3000, fps: format === 'gif' ? 4 : 1.33, frames: 4 };
  const motion = { effect: 'none' as const, ...time, plays: 0, notes: [] };
  cam.store.memes.insert({ ...record, id, file, format, width, height, motion, bytes: bytes.length });
  await call('DELETE', `/v1/memes/${still.id}`);
  return { id, bytes };
}
