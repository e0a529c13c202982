/** The address of a meme's thumbnail, derived from its picture's; drawn at the first request. */

/** Longest side of a meme's thumbnail, px. */
export const MEME_THUMB_SIDE = 640;

/** `/cdn/memes/ab/meme_ab.png` → `/cdn/thumbs/ab/meme_ab.png.webp`; also of the path below `/cdn/` alone. */
export const toThumbAddress = (picture: string): string =>
  `${picture.replace(/(^|\/cdn\/)memes\//, '$1thumbs/')}.webp`;

/** The CDN path of the meme whose thumbnail has this CDN path; undefined for any other path. */
export function findThumbPicture(path: string): string | undefined {
  const [, name] = /^thumbs\/([^/]+\/[^/]+)\.webp$/.exec(path) ?? [];
  return name === undefined ? undefined : `memes/${name}`;
}
