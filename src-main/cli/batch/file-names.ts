import {
  findMemeFormat,
  getExtension,
  type MemeFormat,
} from '../../../src-shared/contract/picture-formats.ts';

/** File names of the pictures of a run. */

/** Least number of digits of a row number in a file name, so that names sort. */
const DIGITS_MIN = 6;
/** Longest name without extension, bytes; file systems allow 255 with it. */
const STEM_BYTES = 180;

/** Device names of Windows, which are reserved with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?=\.|$)/i;

/** The parts of a file name. */
export interface FileNameParts {
  stem: string;
  /** As written, with its dot; '' if it is not that of a picture format. */
  extension: string;
  format: MemeFormat | undefined;
}

/** Splits a name into its stem and the extension of a picture format. */
export function splitName(name: string): FileNameParts {
  const dot = name.lastIndexOf('.');
  const extension = dot === -1 ? '' : name.slice(dot);
  const format = findMemeFormat(extension);
  return format === undefined
    ? { stem: name, extension: '', format }
    : { stem: name.slice(0, dot), extension, format };
}

/** The number of a row, zero-padded so that the names of a table sort. */
export function createNumberedStem(number: number, rows: number): string {
  return String(number).padStart(Math.max(DIGITS_MIN, String(rows).length), '0');
}

/** The file name of a row that names none. */
export function createNumberedName(number: number, rows: number, format: MemeFormat): string {
  return `${createNumberedStem(number, rows)}.${getExtension(format)}`;
}

/**
 * The file name of a row, made safe on every system: no path, control characters or leading dots, not a device name of
 * Windows, and not too long. Undefined if nothing remains.
 */
export function safeName({ stem, extension }: FileNameParts, format: MemeFormat): string | undefined {
  const plain = stem
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-')
    .replace(/^[.\s-]+|[.\s]+$/gu, '');
  if (plain === '') return undefined;
  const usable = RESERVED.test(plain) ? `_${plain}` : plain;
  return `${cutToBytes(usable, STEM_BYTES)}${extension || `.${getExtension(format)}`}`;
}

/** A key that is equal for names that are the same file on some system. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

function cutToBytes(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text;
  let kept = '';
  let bytes = 0;
  for (const char of text) {
    bytes += Buffer.byteLength(char);
    if (bytes > max) break;
    kept += char;
  }
  return kept.replace(/[.\s]+$/u, '');
}
