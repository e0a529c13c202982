import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { damagedFont, unreadableFont } from './font-error.ts';
import { runLimited } from './limited-thread.ts';

/** WOFF2 (W3C Recommendation, 1 March 2022), unpacked by Google's own decoder as WebAssembly. */

/** Bytes of an unpacked font: the decoder stops there. The largest there are for Chinese have 25 MB. */
const UNPACKED_MAX = 30 * 1024 * 1024;
/** Where the header says how large the unpacked font is. */
const SIZE_AT = 16;

type Decompress = (font: Uint8Array) => Promise<Uint8Array>;

/** The decoder asks JavaScript for memory, so that this can bound it. */
function program(font: Uint8Array, decompress: Decompress): Promise<Uint8Array> {
  const memoryMax = 256 * 1024 * 1024;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growBounded(pages) {
    if (this.buffer.byteLength + pages * 65_536 > memoryMax) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
  return decompress(font);
}

const libraryFile = () => fileURLToPath(import.meta.resolve('woff2-encoder/decompress'));

/** The font in a WOFF2 file, as TTF or OTF. @throws CamError FONT_UNREADABLE */
export async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < SIZE_AT + 4) throw damagedFont('the file', 'ends too early');
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(SIZE_AT);
  if (size > UNPACKED_MAX) throw unreadableFont('The font is too large when it is unpacked.');
  const library = await readFile(libraryFile(), 'utf8');
  const unpacked = await runLimited({ program, data: bytes, library });
  if (!unpacked) throw damagedFont('it', 'cannot be unpacked');
  return unpacked;
}
