/** Tables as text: RFC 4180, and common deviations from it. */

export const SEPARATORS = [',', ';', '\t'] as const;

/** How a text divides into columns. */
export interface Division {
  separator: string;
  /** Fields of most rows, at least two. */
  width: number;
}

/** How many fields most rows have, and how many rows those are. */
function commonWidth(rows: readonly (readonly string[])[]): { width: number; rows: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, rows: count };
}

/**
 * The separator that splits the most rows alike, and among equals into the most fields. Undefined where none splits
 * more than half of the rows alike: then its commas are prose.
 */
export function detectSeparator(text: string): Division | undefined {
  let best: (Division & { rows: number }) | undefined;
  for (const separator of SEPARATORS) {
    const all = parseCsv(text, separator);
    const { width, rows } = commonWidth(all);
    if (width < 2 || rows * 2 <= all.length) continue;
    const better = !best || rows > best.rows || (rows === best.rows && width > best.width);
    if (better) best = { separator, width, rows };
  }
  return best && { separator: best.separator, width: best.width };
}

/**
 * Reads rows of fields; with an empty separator each row is one field. A quoted field may hold separators, line breaks
 * and doubled quotes; a quote inside a plain field is an ordinary character, and one that is never closed ends with the
 * text. Rows in which every field is blank are left out.
 */
export function parseCsv(text: string, separator: string): string[][] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.some((field) => field.trim() !== '')) rows.push(row);
    row = [];
  };
  while (at < source.length) {
    const { value, next } =
      source[at] === '"' ? quotedField(source, at, separator) : plainField(source, at, separator);
    row.push(value);
    at = next;
    if (source[at] === separator) {
      at += 1;
      // A separator at the very end is followed by one more, empty field.
      if (at < source.length) continue;
      row.push('');
    }
    at += source.startsWith('\r\n', at) ? 2 : 1;
    endRow();
  }
  return rows;
}

const endsField = (char: string | undefined, separator: string): boolean =>
  char === undefined || char === separator || char === '\n' || char === '\r';

function plainField(text: string, from: number, separator: string) {
  let at = from;
  while (!endsField(text[at], separator)) at += 1;
  return { value: text.slice(from, at), next: at };
}

function quotedField(text: string, from: number, separator: string) {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), next: text.length };
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] === '"') {
      value += '"';
      at += 1;
      continue;
    }
    // Text between the closing quote and the next separator belongs to the field.
    const rest = plainField(text, at, separator);
    return { value: value + rest.value, next: rest.next };
  }
}
