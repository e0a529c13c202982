import type { BatchRequest } from '../../../src-shared/contract/batch.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { columnKey as key } from '../../../src-shared/table/column-names.ts';
import { parseCsv } from '../../../src-shared/table/csv-reader.ts';
import { detectSeparator, namedSeparator } from '../../../src-shared/table/separator.ts';

/** From pasted text or the text of a file to the items of a batch. */

export type BatchKind = 'template' | 'ideas';

export interface BatchTemplate {
  id: string;
  name: string;
  thumb: string;
  regions: readonly Pick<Region, 'name' | 'role' | 'max_chars'>[];
}

export interface Table {
  /** One for each column. */
  names: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One row with the batch item made from it, or the problem that prevents one. */
export interface PlannedRow {
  /** Its place among the rows of the table, from 1. */
  number: number;
  /** Texts by region; of an idea the idea itself. */
  texts: readonly { label: string; text: string; long: boolean }[];
  item: BatchRequest['items'][number] | null;
  problem: string | null;
}

/** Column by region; null leaves the region empty. */
export type Columns = Readonly<Record<string, number | null>>;

const linesOf = (text: string): string[][] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => (line.trim() === '' ? [] : [[line]]));

export interface Reading {
  /** Whether a line may have several fields. */
  split: boolean;
  /** Whether quotes delimit fields, as in a file; in typed text they are part of it. */
  quoted: boolean;
}

/** Rows of a text and the fields that most of them have. */
function rowsOf(text: string, { split, quoted }: Reading): { rows: string[][]; width: number } {
  const named = split && quoted ? namedSeparator(text) : undefined;
  if (named) {
    const rows = parseCsv(named.rest, named.separator);
    return { rows, width: rows[0]?.length ?? 0 };
  }
  const division = split ? detectSeparator(text) : undefined;
  if (division) return { rows: parseCsv(text, division.separator), width: division.width };
  return { rows: quoted ? parseCsv(text, '') : linesOf(text), width: 1 };
}

/** Whether the first row names regions rather than filling them. */
export function namesRegions(row: readonly string[], regions: BatchTemplate['regions']): boolean {
  const known = new Set(regions.flatMap(({ name, role }) => [key(name), key(role)]));
  return row.some((field) => known.has(key(field)));
}

/** Reads a table; with `header` the first row names the columns. */
export function readTable(text: string, options: Reading & { header: boolean }): Table {
  const { rows, width } = rowsOf(text, options);
  const [first] = rows;
  const named = options.header && first !== undefined;
  const names = Array.from({ length: width }, (_, at) => {
    const given = named ? first[at]?.trim() : '';
    return given || `Column ${at + 1}`;
  });
  return { names, rows: named ? rows.slice(1) : rows };
}

/** The first row of a text, for `namesRegions`. */
export const firstRowOf = (text: string, reading: Reading): readonly string[] =>
  rowsOf(text, reading).rows[0] ?? [];

/** Columns for regions: matched by name, the others in order. */
export function matchColumns(names: readonly string[], regions: BatchTemplate['regions']): Columns {
  const taken = new Set<number>();
  const columns: Record<string, number | null> = {};
  for (const { name, role } of regions) {
    const at = names.findIndex(
      (each, index) => !taken.has(index) && [key(name), key(role)].includes(key(each)),
    );
    columns[name] = at === -1 ? null : at;
    if (at !== -1) taken.add(at);
  }
  for (const { name } of regions) {
    if (columns[name] !== null) continue;
    const next = names.findIndex((_, index) => !taken.has(index));
    if (next === -1) continue;
    columns[name] = next;
    taken.add(next);
  }
  return columns;
}

/** Rows that put their fields into the regions of a template. */
export function planCaptions(table: Table, template: BatchTemplate, columns: Columns): PlannedRow[] {
  return table.rows.map((row, at) => {
    const texts = template.regions.map(({ name, max_chars }) => {
      const column = columns[name] ?? null;
      const text = column === null ? '' : (row[column]?.trim() ?? '');
      return { label: name, text, long: text.length > max_chars };
    });
    const captions = texts
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => ({ position: label, text }));
    const problem = tooWide(row, table.names.length) ?? problemOf(captions, LIMITS.captionChars);
    return {
      number: at + 1,
      texts,
      problem,
      item: problem ? null : { type: 'caption', template_id: template.id, captions },
    };
  });
}

/** Names of the columns in a table of ideas. */
const IDEA = ['idea', 'ideas', 'text', 'prompt'];
const TONE = ['tone'];

/** Whether the first row of a table of ideas is a header. */
export const isIdeaHeader = (row: readonly string[]): boolean =>
  row.some((field) => [...IDEA, ...TONE].includes(key(field)));

/** One idea per row, from the column of that name or else the first, with an optional tone. */
export function planIdeas(table: Table, tone: string): PlannedRow[] {
  const columnOf = (known: readonly string[]) => table.names.findIndex((name) => known.includes(key(name)));
  const ideas = Math.max(0, columnOf(IDEA));
  const tones = columnOf(TONE);
  return table.rows.map((row, at) => {
    const text = row[ideas]?.trim() ?? '';
    const asked = row[tones]?.trim() || tone.trim();
    const problem =
      tooWide(row, table.names.length) ?? problemOf(text === '' ? [] : [{ text }], LIMITS.ideaChars);
    const item = { type: 'generate' as const, text, ...(asked ? { tone: asked } : {}) };
    return {
      number: at + 1,
      texts: [{ label: 'Idea', text, long: false }],
      problem,
      item: problem ? null : item,
    };
  });
}

/** The problem of a row with too many fields: an unquoted separator would cut its text. */
function tooWide(row: readonly string[], width: number): string | null {
  if (row.length <= width) return null;
  return `${row.length} columns where the others have ${width}. Put a text that holds the separator in "quotes".`;
}

function problemOf(texts: readonly { text: string }[], max: number): string | null {
  if (texts.length === 0) return 'Nothing to write in this row.';
  const longest = Math.max(...texts.map(({ text }) => text.length));
  return longest > max ? `${longest.toLocaleString('en-US')} characters; at most ${max} fit.` : null;
}
