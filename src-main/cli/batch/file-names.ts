import {
  extensionOf,
  type OutputFormat,
  outputFormatOf,
} from '../../../src-shared/contract/picture-formats.ts';

/** Names of the pictures of a run. */

/** Digits that a row's number has at least in a name, so that names sort. */
const DIGITS_MIN = 6;
/** Bytes of a name without its extension; file systems take 255 for all of it. */
const STEM_BYTES = 180;

/** Names that Windows keeps for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?=\.|$)/i;

/** Parts of a name that somebody gave: the format is what its ending names. */
export interface GivenName {
  stem: string;
  /** As it was written, with its dot; '' where it names no picture format. */
  extension: string;
  format: OutputFormat | undefined;
}

/** Divides a name into its stem and the ending of a picture format. */
export function partsOf(name: string): GivenName {
  const dot = name.lastIndexOf('.');
  const extension = dot === -1 ? '' : name.slice(dot);
  const format = outputFormatOf(extension);
  return format === undefined
    ? { stem: name, extension: '', format }
    : { stem: name.slice(0, dot), extension, format };
}

/** The number of a row, zero-padded so that the names of a table sort. */
export function numberedStem(number: number, rows: number): string {
  return String(number).padStart(Math.max(DIGITS_MIN, String(rows).length), '0');
}

/** The name of a row without one of its own. */
export function numberedName(number: number, rows: number, format: OutputFormat): string {
  return `${numberedStem(number, rows)}.${extensionOf(format)}`;
}

/**
 * The file name that a row asks for, safe on every system: one part without separators, control characters or leading
 * dots, no device of Windows, and not too long. Undefined where nothing is left of it.
 */
export function safeName({ stem, extension }: GivenName, format: OutputFormat): string | undefined {
  const plain = stem
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-')
    .replace(/^[.\s-]+|[.\s]+$/gu, '');
  if (plain === '') return undefined;
  const usable = RESERVED.test(plain) ? `_${plain}` : plain;
  return `${cutToBytes(usable, STEM_BYTES)}${extension || `.${extensionOf(format)}`}`;
}

/** What two names have in common that are one file on some system. */
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
