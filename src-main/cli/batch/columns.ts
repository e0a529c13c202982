import { columnKey } from '../../../src-shared/table/column-names.ts';

/** The meaning of the columns of a table and of the fields of JSON lines. */

/** The names of each column; the first is the one in the documentation. */
const NAMES = [
  ['template', 'template_id'],
  ['idea', 'ideas'],
  ['prompt'],
  ['image', 'picture', 'photo', 'image_url'],
  ['captions'],
  ['file', 'file_name'],
  ['format', 'output_format'],
  ['width'],
  ['lang', 'language'],
  ['tone'],
  ['model'],
  ['aspect_ratio'],
  ['watermark'],
  ['animation'],
  ['motion', 'movement'],
  ['duration', 'duration_ms'],
  ['strict'],
] as const;

export type ColumnName = (typeof NAMES)[number][0];

/** Columns that the file of failed rows adds. They are ignored when that file is used as a table. */
export const FAILURE_COLUMNS = ['failed_line', 'error_code', 'error_message'] as const;

/** Columns whose meaning does not depend on the template, by `columnKey`. */
const BY_KEY: ReadonlyMap<string, ColumnName> = new Map(
  NAMES.flatMap((names) => names.map((alias): [string, ColumnName] => [columnKey(alias), names[0]])),
);
const FAILURE_KEYS: ReadonlySet<string> = new Set(FAILURE_COLUMNS.map(columnKey));
/** Texts by their order in the template: `text1`, `text2` …; `text` alone is the first. */
const NUMBERED = /^(?:text|caption)(\d{0,2})$/;

/** The role of a column: a known one, a numbered text, one that the file of failed rows adds, or perhaps a region. */
export type ColumnRole =
  | { kind: 'known'; name: ColumnName }
  | { kind: 'numbered'; index: number }
  | { kind: 'end'; end: 'top' | 'bottom' }
  | { kind: 'failure' }
  | { kind: 'other' };

/** The role of a column, by its `columnKey`. */
export function findRole(key: string): ColumnRole {
  const name = BY_KEY.get(key);
  if (name !== undefined) return { kind: 'known', name };
  if (FAILURE_KEYS.has(key)) return { kind: 'failure' };
  if (key === 'top' || key === 'bottom') return { kind: 'end', end: key };
  const numbered = NUMBERED.exec(key);
  if (!numbered) return { kind: 'other' };
  return { kind: 'numbered', index: Math.max(1, Number(numbered[1])) - 1 };
}

/** The names for advice and documentation. */
export const COLUMN_NAMES: readonly ColumnName[] = NAMES.map(([name]) => name);

/** Whether a column names the files of the rows. */
export function isFileColumn(name: string): boolean {
  const role = findRole(columnKey(name));
  return role.kind === 'known' && role.name === 'file';
}
