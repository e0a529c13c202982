import { closeSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../src-shared/is-record.ts';
import { columnKey } from '../../../src-shared/table/column-names.ts';
import { quoteCell } from '../../../src-shared/table/csv-writer.ts';
import { FAILURE_COLUMNS, findRole, isFileColumn } from './columns.ts';
import { createNumberedStem } from './file-names.ts';
import { STATE_FOLDER } from './open-run-state.ts';
import type { Shard } from './shard.ts';
import type { RawRow, TableSource } from './table-source.ts';

/** The file of failed rows: a table that a person can correct and run. */

export interface FailedRow {
  raw: RawRow;
  /** Number of the row in the table, from 1. */
  number: number;
  code: string;
  message: string;
}

export interface FailedRows {
  add(row: FailedRow): void;
  /**
   * Moves the file to the output folder, or removes that of an earlier run if nothing failed. Returns its path.
   * `isWhole`: whether the run has come to the end of the table; otherwise no row of an earlier file is lost.
   */
  end(isWhole: boolean): string | undefined;
}

/** It is written in the state folder and moved at the end, because the table of the run may itself be such a file. */
export function openFailedRows(table: TableSource, folder: string, shard: Shard | undefined): FailedRows {
  const ending = table.format.separator === undefined ? 'jsonl' : 'csv';
  const name = `failed${shard ? `-${shard.index}-of-${shard.count}` : ''}.${ending}`;
  const temp = join(folder, STATE_FOLDER, `${name}.part`);
  const path = join(folder, name);
  const line =
    ending === 'csv' ? csvWriter(table) : { head: '', of: (row: FailedRow) => jsonLine(row, table.rows) };
  let file: number | undefined;
  const write = (text: string) => {
    file ??= openSync(temp, 'w');
    writeSync(file, text);
  };
  return {
    add(row) {
      if (file === undefined) write(line.head);
      write(line.of(row));
    },
    end(isWhole) {
      if (file !== undefined) closeSync(file);
      if (!isWhole && (file === undefined || isSameFile(path, table.path))) rmSync(temp, { force: true });
      else if (file === undefined) rmSync(path, { force: true });
      else renameSync(temp, path);
      return file === undefined ? undefined : path;
    },
  };
}

/** Whether both paths lead to the same file; a missing one is none. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && a.dev === b?.dev && a.ino === b.ino;
}

function csvWriter({ format, header, rows }: TableSource) {
  const { encoding, isMarked } = format;
  // A table of one column has no separator, but commas in its text must be quoted all the same.
  const separator = format.separator || ',';
  const isFailure = (name: string) => findRole(columnKey(name)).kind === 'failure';
  const columns = header.flatMap((name, at) => (isFailure(name) ? [] : [{ name, at }]));
  const fileAt = columns.findIndex(({ name }) => isFileColumn(name));
  const names = [...columns.map(({ name }) => name), ...(fileAt === -1 ? ['file'] : []), ...FAILURE_COLUMNS];
  const row = (cells: readonly string[]) =>
    `${cells.map((cell) => quoteCell(cell, separator)).join(separator)}\r\n`;
  // Spreadsheet programs recognise UTF-8 by its byte order mark.
  const mark = isMarked || encoding !== 'utf-8' ? '\uFEFF' : '';
  return {
    head: mark + row(names),
    of({ raw, number, code, message }: FailedRow): string {
      // Rows have other numbers in this file, but a corrected row must get the file name it has in the whole table.
      const file = createNumberedStem(number, rows);
      const cells = columns.map(({ at }, column) =>
        column === fileAt ? raw.cells[at]?.trim() || file : (raw.cells[at] ?? ''),
      );
      // Cells beyond the header stay beyond it, so that nothing of the row is lost and run as it is it fails again.
      const extra = raw.cells.slice(header.length);
      return row([...cells, ...(fileAt === -1 ? [file] : []), String(raw.line), code, message, ...extra]);
    },
  };
}

function jsonLine({ raw, number, code, message }: FailedRow, rows: number): string {
  const [text = ''] = raw.cells;
  const given = parseJson(text);
  const failure = { failed_line: raw.line, error_code: code, error_message: message };
  const row = isRecord(given) ? { file: createNumberedStem(number, rows), ...given } : { row: text };
  return `${JSON.stringify({ ...row, ...failure })}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
