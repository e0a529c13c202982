import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmojiArt, EmojiPicture } from '../../../../../src-shared/drawing/emoji.ts';

/** Art by key: that of emoji, and CAM's own drawings in resources/painter/art. */

/** @throws Error for a key without art */
export type GetPicture = (key: string) => EmojiPicture;

const DRAWN = 'drawn:';
const FUR = 'drawn:fur/';

function readDrawing(file: string): EmojiPicture {
  const svg = readFileSync(file, 'utf8');
  const side = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)?.[1]);
  const body = svg.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return { body: body.replace(/>\s+</g, '><').trim(), side };
}

/** Each drawing is read when it is first needed. */
export function createArt(resourcesDir: string, emoji: Pick<EmojiArt, 'picture'>): GetPicture {
  const drawings = new Map<string, EmojiPicture>();
  const findDrawing = (name: string): EmojiPicture => {
    const known = drawings.get(name);
    if (known) return known;
    const read = readDrawing(path.join(resourcesDir, 'painter/art', `${name}.svg`));
    drawings.set(name, read);
    return read;
  };
  return (key) => {
    if (!key.startsWith(DRAWN)) return emoji.picture(key);
    if (!key.startsWith(FUR)) return findDrawing(key.slice(DRAWN.length));
    const { body, side } = findDrawing('fur');
    return { body: body.replaceAll('currentColor', key.slice(FUR.length)), side };
  };
}
