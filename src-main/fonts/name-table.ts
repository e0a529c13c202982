import { ByteReader } from './byte-reader.ts';

/** What a font calls itself, from its `name` table. */

const NAME_CHARS = 80;
const WINDOWS = 3;
const ENGLISH = 0x409;
/** Family and style: first those of typographers, then those of old programs. */
const FAMILY = [16, 1] as const;
const STYLE = [17, 2] as const;

interface NameRecord {
  id: number;
  text: string;
  /** Better records come first. */
  order: number;
}

/** Family and style as one line of visible text each; '' where the font has none. */
export function readNames(table: Uint8Array | undefined): { family: string; style: string } {
  const records = table ? readRecords(table).sort((a, b) => a.order - b.order) : [];
  const first = (ids: readonly number[]) =>
    ids.map((id) => records.find((record) => record.id === id)?.text).find(Boolean) ?? '';
  return { family: first(FAMILY), style: first(STYLE) };
}

function readRecords(table: Uint8Array): NameRecord[] {
  const reader = new ByteReader(table, 'the table name');
  reader.u16();
  const count = reader.u16();
  const storage = reader.u16();
  return Array.from({ length: count }, () => {
    const platform = reader.u16();
    reader.u16();
    const language = reader.u16();
    const id = reader.u16();
    const length = reader.u16();
    const from = storage + reader.u16();
    // Both Unicode and Windows write UTF-16; what the Macintosh wrote before is ASCII in practice.
    const encoding = platform === 1 ? 'latin1' : 'utf-16be';
    const text = new TextDecoder(encoding).decode(table.subarray(from, from + length));
    const order = (platform === WINDOWS ? 0 : 2) + (language === ENGLISH ? 0 : 1);
    return { id, text: oneLine(text), order };
  });
}

export function oneLine(text: string): string {
  const visible = text.toWellFormed().replace(/[\p{C}\p{Z}\s]+/gu, ' ');
  return [...visible.trim()].slice(0, NAME_CHARS).join('').trim();
}
