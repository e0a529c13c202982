/** How each kind of picture begins (latin-1, `.` is any byte), by the ending of its file. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  webp: ['RIFF....WEBP'],
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  gif: ['GIF87a', 'GIF89a'],
};

function begins(bytes: Uint8Array, start: string): boolean {
  return [...start].every((sign, at) => sign === '.' || bytes[at] === sign.charCodeAt(0));
}

/**
 * Whether a file begins as its ending says. A decoder goes by content alone: an SVG named `blank.png` would be drawn
 * by a library that reads other files for it.
 */
export function isPicture(name: string, bytes: Uint8Array): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return STARTS[ending]?.some((start) => begins(bytes, start)) ?? false;
}
