import type { Db } from '../store/database.ts';

/** Copies rows between databases whose tables may differ by some migrations. */

export type Value = string | number | bigint | Buffer | null;
export type Row = Record<string, Value>;

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The names of a table's columns; none where there is no such table. Generated ones are left out. */
export function listColumns(db: Db, table: string): string[] {
  return db
    .prepare<[], { name: string }>(`PRAGMA table_info(${quoteName(table)})`)
    .all()
    .map(({ name }) => name);
}

/**
 * Inserts rows of another database by the columns that the table here has; `without` get their defaults. `conflict`
 * says what becomes of a row here with the same key.
 */
export function rowInserter(
  db: Db,
  table: string,
  without: readonly string[] = [],
  conflict: '' | 'OR REPLACE' = '',
): (row: Row) => void {
  const own = listColumns(db, table).filter((name) => !without.includes(name));
  const prepared = new Map<string, (values: Value[]) => void>();
  return (row) => {
    const names = own.filter((name) => Object.hasOwn(row, name));
    const id = names.join();
    let run = prepared.get(id);
    if (!run) {
      const places = names.map(() => '?').join(', ');
      const insert = db.prepare<Value[]>(
        `INSERT ${conflict} INTO ${quoteName(table)} (${names.map(quoteName).join(', ')}) VALUES (${places})`,
      );
      run = (values) => void insert.run(...values);
      prepared.set(id, run);
    }
    run(names.map((name) => row[name] ?? null));
  };
}
