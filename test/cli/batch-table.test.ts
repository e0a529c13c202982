import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldReader } from '../../src-main/cli/batch/row-fields.ts';
import { openTable } from '../../src-main/cli/batch/table-source.ts';

/** Files as spreadsheet programs and scripts write them. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-table-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, name = 'rows.csv') {
  const path = join(folder, name);
  writeFileSync(path, content);
  const table = await openTable({ path, name });
  const rows: { line: number; cells: string[] }[] = [];
  for await (const piece of table.read()) for (const { line, cells } of piece) rows.push({ line, cells });
  return { table, rows };
}
const readCells = async (content: string | Uint8Array, name?: string) =>
  (await read(content, name)).rows.map(({ cells }) => cells);

const ROW = [['Café', 'naïve; "so"']];
const CSV = 'a,b\r\nCafé,"naïve; ""so"""\r\n';
const latin = Uint8Array.from(CSV, (char) => char.charCodeAt(0));

describe('a table as', () => {
  test.each<[string, string | Uint8Array]>([
    ['UTF-8', CSV],
    ['UTF-8 with a mark', `\uFEFF${CSV}`],
    ['Windows-1252', latin],
    [
      'UTF-16 of Excel, with tabs',
      Buffer.from(`\uFEFF${CSV.replace(',', '\t').replace('Café,', 'Café\t')}`, 'utf16le'),
    ],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16()],
    ['a line that names the separator', `sep=|\r\n${CSV.replace('a,b', 'a|b').replace('Café,', 'Café|')}`],
    ['old line breaks', CSV.replaceAll('\r\n', '\r')],
    ['blank rows and columns', 'a,b,,\n,,,\n\nCafé,"naïve; ""so""",,\n , ,,\n'],
  ])('%s', async (_, content) => {
    const { table, rows } = await read(content);
    expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual(ROW);
    expect(table.header.slice(0, 2)).toEqual(['a', 'b']);
    expect(table.rows).toBe(1);
  });

  test('one column of text with commas', async () => {
    expect(await readCells('idea\nWell, yes\nno; never\n')).toEqual([['Well, yes'], ['no; never']]);
  });

  test('tabs, where the name says so', async () => {
    expect(await readCells('idea\nWell, yes\n', 'rows.tsv')).toEqual([['Well, yes']]);
  });

  test('JSON lines', async () => {
    expect(await readCells('{"a":1}\r\n\n{"a":"x\\ny"}')).toEqual([['{"a":1}\r'], ['{"a":"x\\ny"}']]);
  });
});

test('Windows-1252 is reported, UTF-8 is not', async () => {
  expect((await read(latin)).table.notes).toEqual([expect.stringContaining('Windows-1252')]);
  expect((await read(CSV)).table.notes).toEqual([]);
  // The first byte that is not UTF-8 may come late.
  const late = Buffer.concat([Buffer.from(`a\n${'x\n'.repeat(300_000)}`), Buffer.from([0xe9, 10])]);
  const { table, rows } = await read(late);
  expect([table.rows, rows.at(-1)]).toEqual([300_001, { line: 300_002, cells: ['é'] }]);
});

test.each([
  ['an empty file', '', /^rows\.csv is empty/],
  ['a workbook', 'PK\u0003\u0004', 'is a spreadsheet file'],
  ['bytes', 'a,b\0', 'is not a text'],
  ['a JSON list', '[{"template":"a"}]', "jq -c '.[]'"],
  ['a quote that swallows the rest', `a\n"${'x\n'.repeat(600_000)}`, 'line 2: the row that begins there'],
])('%s is refused in words', async (_, content, words) => {
  await expect(read(content)).rejects.toThrow(words);
});

describe('fields', () => {
  const fields = (header: string[], cells: string[]) =>
    fieldReader({
      format: { encoding: 'utf-8', separator: ',', skippedLines: 0, isMarked: false },
      header,
    })({ line: 2, cells });

  test('column names in any case and with spaces; values are trimmed', () => {
    const { known, texts } = fields(
      ['TEMPLATE_ID', 'Left Button\u00A0', 'Text2'],
      ['two', '\u00A0007 ', "'=1+1"],
    );
    expect(known).toEqual({ template: 'two' });
    expect(texts.map(({ key, text, role }) => [key, text, role.kind])).toEqual([
      ['leftbutton', '007', 'other'],
      ['text2', '=1+1', 'numbered'],
    ]);
  });

  test('cells beyond the header are refused unless blank', () => {
    expect(fields(['text'], ['a', ' ', '']).texts).toHaveLength(1);
    expect(() => fields(['text'], ['a', 'b'])).toThrow('has 2 cells where the header has 1');
  });

  test('a quote that is never closed', () => {
    const { separator, encoding } = { separator: ',', encoding: 'utf-8' as const };
    const read = fieldReader({
      format: { encoding, separator, skippedLines: 0, isMarked: false },
      header: ['a'],
    });
    expect(() => read({ line: 3, cells: ['x'], openQuote: 4 })).toThrow('opened on line 4 is never closed');
  });
});

test('a written table is read unchanged, in any encoding and with any separator', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '\r\n', ' ', 'é', '🙂'),
    maxLength: 6,
  });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const tables = fc.record({
    rows: fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1, maxLength: 8 }),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    isWide: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(tables, async ({ rows, separator, isWide }) => {
      const lines = [
        ['first', 'second', 'third'].join(separator),
        ...rows.map((row) => row.map(quoted).join(separator)),
      ];
      const text = lines.join('\r\n');
      expect(await readCells(isWide ? Buffer.from(`\uFEFF${text}`, 'utf16le') : text)).toEqual(rows);
    }),
    { seed: 4180, numRuns: 150 },
  );
});
