import { type Zippable, zip } from 'fflate';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { toFileName } from '../../state/files/file-name.ts';

/** File names of memes, numbered in order: `001 The caption.png`. */
export function zipNames(memes: readonly Pick<Meme, 'caption' | 'format'>[]): string[] {
  const digits = Math.max(2, `${memes.length}`.length);
  return memes.map(({ caption, format }, at) => {
    const text = caption.replace(/\s+/g, ' ').slice(0, 60);
    return toFileName(`${`${at + 1}`.padStart(digits, '0')} ${text}`, format);
  });
}

/** A zip of the pictures of memes. `load` returns the bytes of one. @throws what `load` throws */
export async function zipMemes(
  memes: readonly Meme[],
  load: (meme: Meme) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const names = zipNames(memes);
  const files: Zippable = {};
  for (const [at, meme] of memes.entries()) {
    // Pictures are compressed already.
    files[names[at] ?? meme.id] = [await load(meme), { level: 0 }];
  }
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
}
