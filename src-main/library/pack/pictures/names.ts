import { createCsvReader } from '../../../../src-shared/table/csv-reader.ts';
import { unsound } from '../types.ts';

/** Names for templates made from picture files. */

const NAME_CHARS = 80;
/** File names that cameras, phones, screenshots and downloads give, which do not describe the picture. */
const MEANINGLESS =
  /^(?:(?:img|image|dsc[fn]?|pxl|photo|picture|pic|screenshot|screen shot|screen|untitled|download|unnamed|whatsapp image|signal|file|scan|snapchat|vid|mvimg|fb img|received)(?: (?:at|from|von|de))*[\s\d()apmt]*|[\s\d()]+|[0-9a-f]{12,}|[0-9a-f]{8}(?: [0-9a-f]{4}){3} [0-9a-f]{12})$/i;

/** `distracted-boyfriend_2.jpg` → `Distracted boyfriend 2`; undefined if the name does not describe the picture. */
export function nameOfPicture(fileName: string): string | undefined {
  const words = fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/([\p{Ll}\d])(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-.+~\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '' || MEANINGLESS.test(words)) return undefined;
  const [first = '', ...others] = [...words].slice(0, NAME_CHARS);
  return (first.toLocaleUpperCase('en') + others.join('')).trim();
}

/** A file beside the pictures that names them. */
export const NAMES_FILE = 'names.csv';
export const NAMES_BYTES = 5 * 1024 * 1024;

export interface NamedPicture {
  name: string;
  tags: readonly string[];
}

/** Rows of names.csv (file, name, search words) by file name in lower case. @throws UnsoundFolder */
export function parseNames(bytes: Uint8Array): Map<string, NamedPicture> {
  const rows = readRows(bytes);
  const named = rows.flatMap(([file = '', name = '', tags = '']): [string, NamedPicture][] => {
    const clean = [...name].slice(0, NAME_CHARS).join('').trim();
    return file === '' || clean === ''
      ? []
      : [[file.toLowerCase(), { name: clean, tags: tags.split(/[\s,]+/) }]];
  });
  return new Map(named);
}

/** The rows of cells, without spaces around them. @throws UnsoundFolder */
function readRows(bytes: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const reader = createCsvReader(/^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',');
    return [...reader.push(text), ...reader.end()].map(({ cells, openQuote }) => {
      if (openQuote !== undefined) throw new Error(`the quote in line ${openQuote} is not closed`);
      return cells.map((cell) => cell.trim());
    });
  } catch (error) {
    throw unsound(NAMES_FILE, `is not a table in UTF-8: ${error instanceof Error ? error.message : error}`);
  }
}
