/** Kinds of pictures the engine reads, each with the bytes that such a file has at an offset. */
const SIGNATURES: readonly (readonly [offset: number, bytes: string])[][] = [
  [[0, '\x89PNG\r\n\x1a\n']],
  [[0, '\xff\xd8\xff']],
  [[0, 'GIF87a']],
  [[0, 'GIF89a']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [[4, 'ftypavif']],
  [[4, 'ftypavis']],
  // AVIF under the general brand of image files: the next two brands tell.
  ...['avif', 'avis'].flatMap((brand) =>
    [16, 20].map((at): (readonly [number, string])[] => [
      [4, 'ftypmif1'],
      [at, brand],
    ]),
  ),
];

/** Bytes from the start of a file that tell what it is. */
export const HEAD_BYTES = 24;

/** Whether a file that starts with these bytes is a PNG, JPEG, GIF, WebP or AVIF; its name does not count. */
export function isPicture(head: Uint8Array): boolean {
  const text = readText(head);
  return SIGNATURES.some((parts) => parts.every(([offset, bytes]) => text.startsWith(bytes, offset)));
}

/** Brands of files of the same kind as MP4 that hold pictures (ISO/IEC 23008-12, section 10). */
const PICTURE_BRANDS = /^(?:avi[fs]|mif1|msf1|hei[cxms]|hev[cxms])$/;

/** Whether a file that starts with these bytes is an MP4, MOV or WebM; its name does not count. */
export function isVideo(head: Uint8Array): boolean {
  const text = readText(head);
  if (text.startsWith('\x1a\x45\xdf\xa3')) return true;
  return text.slice(4, 8) === 'ftyp' && !PICTURE_BRANDS.test(text.slice(8, 12));
}

const readText = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, HEAD_BYTES));
