import type { BatchRequest } from '../../../src-shared/contract/batch.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { columnKey as key } from '../../../src-shared/table/column-names.ts';
import { parseCsv } from '../../../src-shared/table/csv-reader.ts';
import { detectSeparator, readNamedSeparator } from '../../../src-shared/table/separator.ts';
import { decodeText } from '../../../src-shared/table/text-encoding.ts';
import type { RowProblem } from './row-problem.ts';

/** From pasted text or the text of a file to the items of a batch. */

/** Bytes of a table; 500 rows are far less. */
const BYTES_MAX = 2 * 1024 * 1024;

/** Reads a text file. @throws Error with a message for the user where it is too large or not text */
export async function readTableFile(file: File, t: Translate): Promise<string> {
  if (file.size > BYTES_MAX) throw new Error(t('create:batch.fileTooLarge', { name: file.name }));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) {
    throw new Error(t('create:batch.fileNotText', { name: file.name }));
  }
  return text;
}

export type BatchKind = 'template' | 'ideas';

export interface BatchTemplate {
  id: string;
  name: string;
  thumb: string;
  regions: readonly BatchRegion[];
}

export interface BatchRegion extends Pick<Region, 'name' | 'role' | 'hint' | 'max_chars'> {
  /** Its name and what it asks for, in the language of the window. */
  shown?: readonly string[];
}

export interface Table {
  /** One for each column; empty for one that the table does not name. */
  names: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One row with the batch item made from it, or the problem that prevents one. */
export interface PlannedRow {
  /** Its place among the rows of the table, from 1. */
  number: number;
  /** Texts by region; of an idea the idea itself. */
  texts: readonly PlannedText[];
  item: BatchRequest['items'][number] | null;
  problem: RowProblem | null;
}

export interface PlannedText {
  /** The region; null for an idea. */
  region: string | null;
  text: string;
  /** Longer than its place has room for. */
  long: boolean;
  /** The region is to have a text, and the row has none for it. */
  missing: boolean;
}

/** Column by region; null leaves the region empty. */
export type Columns = Readonly<Record<string, number | null>>;

const splitLines = (text: string): string[][] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => (line.trim() === '' ? [] : [[line]]));

export interface Reading {
  /** Whether a line may have several fields. */
  split: boolean;
  /** Whether quotes delimit fields, as in a file; in typed text they are part of it. */
  quoted: boolean;
}

/** Rows of a text and the fields that most of them have. */
function readRows(text: string, { split, quoted }: Reading): { rows: string[][]; width: number } {
  const named = split && quoted ? readNamedSeparator(text) : undefined;
  if (named) {
    const rows = parseCsv(named.rest, named.separator);
    return { rows, width: rows[0]?.length ?? 0 };
  }
  const division = split ? detectSeparator(text) : undefined;
  if (division) return { rows: parseCsv(text, division.separator), width: division.width };
  return { rows: quoted ? parseCsv(text, '') : splitLines(text), width: 1 };
}

/** What a column for a region may be called. */
const listHeadings = ({ name, role, shown = [] }: BatchRegion): string[] => [name, role, ...shown].map(key);

/** Whether the first row names regions rather than filling them. */
export function namesRegions(row: readonly string[], regions: BatchTemplate['regions']): boolean {
  const known = new Set(regions.flatMap(listHeadings));
  return row.some((field) => known.has(key(field)));
}

/** Reads a table; with `header` the first row names the columns. */
export function readTable(text: string, options: Reading & { header: boolean }): Table {
  const { rows, width } = readRows(text, options);
  const [first] = rows;
  const named = options.header && first !== undefined;
  const names = Array.from({ length: width }, (_, at) => {
    return (named && first[at]?.trim()) || '';
  });
  return { names, rows: named ? rows.slice(1) : rows };
}

/** The first row of a text, for `namesRegions`. */
export const readFirstRow = (text: string, reading: Reading): readonly string[] =>
  readRows(text, reading).rows[0] ?? [];

/** Columns for regions: matched by name, the others in order. */
export function matchColumns(names: readonly string[], regions: BatchTemplate['regions']): Columns {
  const taken = new Set<number>();
  const columns: Record<string, number | null> = {};
  for (const region of regions) {
    const { name } = region;
    const headings = listHeadings(region);
    const at = names.findIndex(
      (each, index) => each !== '' && !taken.has(index) && headings.includes(key(each)),
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

/**
 * Rows that put their fields into the regions of a template.
 * @param leftEmpty regions that are to have no text
 */
export function planCaptions(
  table: Table,
  template: BatchTemplate,
  columns: Columns,
  leftEmpty: ReadonlySet<string>,
): PlannedRow[] {
  return table.rows.map((row, at) => {
    const texts = template.regions.map(({ name, max_chars }) => {
      const column = columns[name] ?? null;
      const text = column === null ? '' : (row[column]?.trim() ?? '');
      const missing = text === '' && !leftEmpty.has(name);
      return { region: name, text, long: text.length > max_chars, missing };
    });
    const captions = texts
      .filter(({ text }) => text !== '')
      .map(({ region, text }) => ({ position: region, text }));
    const problem = tooWide(row, table.names.length) ?? findProblem(captions, LIMITS.captionChars);
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
  const findColumn = (known: readonly string[]) => table.names.findIndex((name) => known.includes(key(name)));
  const ideas = Math.max(0, findColumn(IDEA));
  const tones = findColumn(TONE);
  return table.rows.map((row, at) => {
    const text = row[ideas]?.trim() ?? '';
    const asked = row[tones]?.trim() || tone.trim();
    const problem =
      tooWide(row, table.names.length) ?? findProblem(text === '' ? [] : [{ text }], LIMITS.ideaChars);
    const item = { type: 'generate' as const, text, ...(asked ? { tone: asked } : {}) };
    return {
      number: at + 1,
      texts: [{ region: null, text, long: false, missing: text === '' }],
      problem,
      item: problem ? null : item,
    };
  });
}

function tooWide(row: readonly string[], width: number): RowProblem | null {
  return row.length > width ? { kind: 'too-wide', count: row.length, expected: width } : null;
}

function findProblem(texts: readonly { text: string }[], max: number): RowProblem | null {
  if (texts.length === 0) return { kind: 'empty' };
  const count = Math.max(...texts.map(({ text }) => text.length));
  return count > max ? { kind: 'too-long', count, max } : null;
}

/** Whether a row can be made, but without a text that it is to have. */
export const isIncomplete = ({ item, texts }: PlannedRow): boolean =>
  item !== null && texts.some(({ missing }) => missing);
