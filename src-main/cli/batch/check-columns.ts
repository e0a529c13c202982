import type { BatchType } from '../../../src-shared/contract/batch.ts';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import { columnKey } from '../../../src-shared/table/column-names.ts';
import { CliError } from '../io.ts';
import { COLUMN_NAMES, type ColumnRole, findRole } from './columns.ts';
import { rowType } from './plan-row.ts';
import { fieldReader, type RowFields, toText } from './row-fields.ts';
import { isRowProblem, listUnusedFlags, type PlanDeps, type SharedValues } from './row-plan.ts';
import type { TableSource } from './table-source.ts';

/** Finds out which columns of a table, and which flags, mean nothing, before anything is made. */

const WRONG_TABLE = { code: 'VALIDATION_ERROR' };
/** Rows whose columns and templates are looked at. */
const ROWS = 1000;

export interface CheckedColumns {
  /** Keys of unknown columns, which are ignored. */
  ignored: ReadonlySet<string>;
  /** Messages about them. */
  notes: readonly string[];
}

interface SeenColumns {
  /** Names, by key, of columns that may be regions. */
  others: Map<string, string>;
  templates: Set<string>;
  /** Of all rows where there are flags, which may mean nothing in some of them. */
  types: Set<BatchType>;
}

/**
 * @throws CliError if a column is probably misspelled, or two have the same meaning: every picture would lack a text
 */
export async function checkColumns(
  table: TableSource,
  { ignore, shared, template }: Pick<PlanDeps, 'shared' | 'template'> & { ignore: readonly string[] },
): Promise<CheckedColumns> {
  const ignored = new Set(ignore.map(columnKey));
  assertNoneTwice(table.header, ignored);
  const seen = await look(table, shared);
  const regions = await collectRegions(seen.templates, template);
  const unknown = [...seen.others].filter(([key]) => !ignored.has(key) && !regions.keys.has(key));
  for (const [, name] of unknown) {
    const near = didYouMean(name, [...regions.names, ...COLUMN_NAMES]);
    if (near === undefined) continue;
    throw new CliError(
      `the column "${name}" is unknown. Did you mean ${near}? Rename it, or ignore it with --ignore-columns "${name}".`,
      WRONG_TABLE,
    );
  }
  assertSomething(table, unknown.length, regions.names);
  const names = unknown.map(([, name]) => `"${name}"`);
  const notes = listUnusedFlags(seen.types, shared);
  if (names.length > 0) {
    notes.push(
      `Unknown columns, which are ignored: ${names.join(', ')}. docs/batch.md lists the known columns.`,
    );
  }
  return { ignored: new Set([...ignored, ...unknown.map(([key]) => key)]), notes };
}

/** A key that columns with the same meaning share. */
function getMeaning(role: ColumnRole, key: string): string {
  if (role.kind === 'known') return role.name;
  return role.kind === 'numbered' ? `text ${role.index}` : key;
}

function assertNoneTwice(header: readonly string[], ignored: ReadonlySet<string>): void {
  const taken = new Map<string, string>();
  for (const name of header) {
    const key = columnKey(name);
    if (key === '' || ignored.has(key)) continue;
    const meaning = getMeaning(findRole(key), key);
    const before = taken.get(meaning);
    if (before !== undefined) {
      throw new CliError(
        `two columns have the same meaning: "${before}" and "${name.trim()}". Rename one of them.`,
        WRONG_TABLE,
      );
    }
    taken.set(meaning, name.trim());
  }
}

/** What the rows are: which columns may be regions, which templates they name, what makes them. */
async function look(table: TableSource, shared: SharedValues): Promise<SeenColumns> {
  const read = fieldReader(table);
  const { template } = shared;
  const hasFlags = Object.keys(shared).length > 0;
  const seen: SeenColumns = {
    others: new Map(),
    types: new Set(),
    templates: new Set(template === undefined ? [] : [template]),
  };
  const add = (name: string) => {
    const key = columnKey(name);
    if (key !== '' && findRole(key).kind === 'other') seen.others.set(key, name.trim());
  };
  const note = ({ known, texts }: RowFields) => {
    for (const { column } of texts) add(column);
    if (known.template !== undefined) seen.templates.add(toText('template', known.template));
  };
  table.header.forEach(add);
  let rows = 0;
  for await (const piece of table.read()) {
    for (const raw of piece) {
      const isFirst = rows++ < ROWS;
      if (!isFirst && !hasFlags) return seen;
      try {
        const fields = read(raw);
        seen.types.add(rowType(fields, shared));
        if (isFirst) note(fields);
      } catch (error) {
        // The run reports it with the row.
        if (!isRowProblem(error)) throw error;
      }
    }
  }
  return seen;
}

async function collectRegions(templates: ReadonlySet<string>, lookup: PlanDeps['template']) {
  const names = new Set<string>();
  const keys = new Set<string>();
  for (const id of templates) {
    try {
      for (const { name, role } of (await lookup(id)).regions) {
        names.add(name);
        keys.add(columnKey(name)).add(columnKey(role));
      }
    } catch (error) {
      if (!isRowProblem(error)) throw error;
    }
  }
  return { names: [...names], keys };
}

/** @throws CliError if no column is known, so that the first line is probably not a header */
function assertSomething({ header }: TableSource, unknown: number, regions: readonly string[]): void {
  const named = header.filter((name) => columnKey(name) !== '').length;
  if (header.length === 0 || named > unknown) return;
  const known = [...regions, 'text1', 'text2', ...COLUMN_NAMES].join(', ');
  throw new CliError(
    `the first line must contain the names of the columns, and none of its names is known. Use ${known}.`,
    WRONG_TABLE,
  );
}
