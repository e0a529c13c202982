import { invalidField } from '../../../src-shared/contract/errors.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { columnKey } from '../../../src-shared/table/column-names.ts';
import { type ColumnName, type ColumnRole, findRole } from './columns.ts';
import type { RawRow, TableSource } from './table-source.ts';

/** A row with its values by the meaning of their columns. */

/** A text for the picture, with the name of its column. */
export interface TextField {
  column: string;
  key: string;
  role: ColumnRole;
  text: string;
}

export interface RowFields {
  /** Values of columns whose meaning does not depend on the template; blank ones are left out. */
  known: Partial<Record<ColumnName, unknown>>;
  /** Texts of numbered columns, of regions, and of columns that may be regions. */
  texts: readonly TextField[];
  /** A complete request of JSON lines, with its `type`. */
  request: Readonly<Record<string, unknown>> | undefined;
}

/** Reads the fields of a row. @throws CamError VALIDATION_ERROR if the row does not fit the table */
export type ReadFields = (row: RawRow) => RowFields;

interface Column {
  name: string;
  key: string;
  role: ColumnRole;
}

/** A reader for the rows of a table. */
export function fieldReader({ format, header }: Pick<TableSource, 'format' | 'header'>): ReadFields {
  if (format.separator === undefined) return jsonFields;
  const columns = header.map(toColumn);
  return ({ cells, openQuote }) => {
    if (openQuote !== undefined) {
      throw invalidField(
        'row',
        `the quote (") opened on line ${openQuote} is never closed, so all lines after it were read as one text. Close it, or double it ("") where it is part of the text.`,
      );
    }
    assertWidth(cells, columns.length);
    return sortFields(columns.map((column, at) => [column, cellText(cells[at] ?? '')]));
  };
}

function toColumn(name: string): Column {
  const key = columnKey(name);
  return { name: name.trim(), key, role: findRole(key) };
}

/** Cells beyond the header are refused unless they are blank: an unquoted separator would cut a text. */
function assertWidth(cells: readonly string[], width: number): void {
  if (cells.length <= width || cells.slice(width).every((cell) => cell.trim() === '')) return;
  throw invalidField(
    'row',
    `has ${cells.length} cells where the header has ${width}. Put a text that holds the separator in "quotes".`,
  );
}

/**
 * A cell without surrounding spaces, and without a leading apostrophe, which makes spreadsheet programs treat a formula
 * as text.
 */
export function cellText(cell: string): string {
  const text = cell.trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

function sortFields(values: readonly (readonly [Column, unknown])[]): RowFields {
  const known: RowFields['known'] = {};
  const texts: TextField[] = [];
  for (const [{ name, key, role }, value] of values) {
    if (isBlank(value) || role.kind === 'failure' || key === '') continue;
    if (role.kind === 'known') known[role.name] = value;
    else texts.push({ column: name, key, role, text: toText(name, value) });
  }
  return { known, texts, request: undefined };
}

function jsonFields({ cells: [line = ''] }: RawRow): RowFields {
  const value = parseLine(line);
  if ('type' in value) return { known: {}, texts: [], request: value };
  const names = Object.entries(value).map(([name, member]) => [toColumn(name), member] as const);
  const seen = new Map<string, string>();
  for (const [{ name, key }] of names) {
    const before = seen.get(key);
    if (before !== undefined)
      throw invalidField(name, `has the same meaning as ${before}; keep one of them.`);
    seen.set(key, name);
  }
  return sortFields(names);
}

function parseLine(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw invalidField('row', `is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
  if (isRecord(value)) return value;
  throw invalidField('row', 'must be one JSON object on one line.');
}

/** A JSON value as text. @throws CamError VALIDATION_ERROR for a list or an object */
export function toText(column: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw invalidField(column, 'must be a text or a number.');
}
