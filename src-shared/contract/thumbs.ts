/**
 * Where a meme's small picture is: beside its picture on the CDN, under an address made from that one. It is drawn
 * when it is first asked for.
 */

/** Longest side of a meme's small picture, px. */
export const MEME_THUMB_SIDE = 640;

/** `/cdn/memes/ab/meme_ab.png` → `/cdn/thumbs/ab/meme_ab.png.webp`; also of the path below `/cdn/` alone. */
export const thumbOf = (picture: string): string =>
  `${picture.replace(/(^|\/cdn\/)memes\//, '$1thumbs/')}.webp`;

/** The CDN path of the meme behind that of a small picture; undefined for any other path. */
export function pictureOfThumb(path: string): string | undefined {
  const [, name] = /^thumbs\/([^/]+\/[^/]+)\.webp$/.exec(path) ?? [];
  return name === undefined ? undefined : `memes/${name}`;
}
