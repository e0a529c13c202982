/** Formats of picture files and their extensions; without schemas, which load slowly. */

/** The formats that memes are written in. */
export const OUTPUT_FORMATS = ['png', 'jpeg', 'webp', 'avif'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** The formats that memes have, moving ones included. */
export const MEME_FORMATS = [...OUTPUT_FORMATS, 'gif', 'mp4', 'webm'] as const;
export type MemeFormat = (typeof MEME_FORMATS)[number];

export type PictureFormat = OutputFormat | 'gif';

export const getMediaType = (format: MemeFormat): string =>
  `${format === 'mp4' || format === 'webm' ? 'video' : 'image'}/${format}`;

/** The extension of a format's files, without the dot: `jpeg` is `jpg`, others are as they are. */
export const getExtension = (format: string): string => (format === 'jpeg' ? 'jpg' : format);

/** The format that an extension names, in any case, with its dot or without; undefined if memes are not written in it. */
export const findOutputFormat = (extension: string): OutputFormat | undefined =>
  findFormat(OUTPUT_FORMATS, extension);

/** The same of the formats of all memes, moving ones included. */
export const findMemeFormat = (extension: string): MemeFormat | undefined =>
  findFormat(MEME_FORMATS, extension);

/** The one of some formats that an extension names. */
export function findFormat<F extends string>(formats: readonly F[], extension: string): F | undefined {
  const plain = extension.replace(/^\./, '').toLowerCase();
  return formats.find((format) => plain === format || plain === getExtension(format));
}
