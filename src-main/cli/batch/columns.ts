import { columnKey } from '../../../src-shared/table/column-names.ts';

/** What the columns of a table, and the fields of JSON lines, mean. */

/** Each with the names it is known by; the first is that of the documentation. */
const NAMES = {
  template: ['template', 'template_id'],
  idea: ['idea', 'ideas'],
  prompt: ['prompt'],
  image: ['image', 'picture', 'photo', 'image_url'],
  captions: ['captions'],
  file: ['file', 'file_name'],
  format: ['format', 'output_format'],
  width: ['width'],
  lang: ['lang', 'language'],
  tone: ['tone'],
  model: ['model'],
  aspect_ratio: ['aspect_ratio'],
  watermark: ['watermark'],
  strict: ['strict'],
} as const satisfies Record<string, readonly string[]>;

export type ColumnName = keyof typeof NAMES;

/** The columns that the file of failed rows adds; where it is run itself they say nothing. */
export const FAILURE_COLUMNS = ['failed_line', 'error_code', 'error_message'] as const;

/** Those that mean the same in every row, by `columnKey`. */
const BY_KEY: ReadonlyMap<string, ColumnName> = new Map(
  (Object.keys(NAMES) as ColumnName[]).flatMap((name) =>
    NAMES[name].map((alias) => [columnKey(alias), name]),
  ),
);
const FAILURE_KEYS: ReadonlySet<string> = new Set(FAILURE_COLUMNS.map(columnKey));
/** Texts by their order in the template: `text1`, `text2` …; `text` alone is the first. */
const NUMBERED = /^(?:text|caption)(\d{0,2})$/;

/** What a column is: one of the known ones, a numbered text, the file of failed rows' own, or perhaps a region. */
export type ColumnRole =
  | { kind: 'known'; name: ColumnName }
  | { kind: 'numbered'; index: number }
  | { kind: 'end'; end: 'top' | 'bottom' }
  | { kind: 'failure' }
  | { kind: 'other' };

/** The role of a column, by its `columnKey`. */
export function roleOf(key: string): ColumnRole {
  const name = BY_KEY.get(key);
  if (name !== undefined) return { kind: 'known', name };
  if (FAILURE_KEYS.has(key)) return { kind: 'failure' };
  if (key === 'top' || key === 'bottom') return { kind: 'end', end: key };
  const numbered = NUMBERED.exec(key);
  if (!numbered) return { kind: 'other' };
  return { kind: 'numbered', index: Math.max(1, Number(numbered[1])) - 1 };
}

/** The names for advice and documentation. */
export const COLUMN_NAMES = Object.keys(NAMES) as ColumnName[];

/** Whether a column names the files of the rows. */
export function isFileColumn(name: string): boolean {
  const role = roleOf(columnKey(name));
  return role.kind === 'known' && role.name === 'file';
}
