import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsvReader, parseCsv } from '../../../src-shared/table/csv-reader.ts';
import { detectSeparator, readNamedSeparator, SEPARATORS } from '../../../src-shared/table/separator.ts';

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

describe('a table', () => {
  // Rows are divided by `/`, fields by `|`.
  test.each([
    ['plain', 'a,b\nc,d', 'a|b / c|d'],
    ['ending in a line break', 'a,b\r\nc,d\r\n', 'a|b / c|d'],
    ['of an old program', 'a,b\rc,d', 'a|b / c|d'],
    ['with a byte order mark', '\uFEFFa,b', 'a|b'],
    ['with quotes', '"a, b","say ""hi"""', 'a, b|say "hi"'],
    ['with a line break in a field', '"one\ntwo",b\nc,d', 'one\ntwo|b / c|d'],
    ['with empty fields', 'a,,c\n,b,\n"",x,', 'a||c / |b| / |x|'],
    ['with blank lines', 'a,b\n\n , \nc,d', 'a|b / c|d'],
    ['with a quote inside', 'it is 5" wide,b', 'it is 5" wide|b'],
    ['with words after a quote', '"a" b,c', 'a b|c'],
    ['that is never closed', 'a,"b\nc', 'a|b\nc'],
    ['ending in a separator', 'a,', 'a|'],
    ['that is empty', '', ''],
  ])('%s', (_, text, rows) => {
    expect(
      parseCsv(text, ',')
        .map((cells) => cells.join('|'))
        .join(' / '),
    ).toBe(rows);
  });

  test('is read as it was written, for any content', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'ß', '🙂') });
    const row = fc
      .array(field, { minLength: 1, maxLength: 4 })
      .filter((cells) => cells.some((cell) => cell.trim()));
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom(...SEPARATORS), (rows, separator) => {
        const text = rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
        expect(parseCsv(text, separator)).toEqual(rows);
      }),
      { seed: 4180, numRuns: 500 },
    );
  });
});

test.each([
  ['a,b\nc,d', ','],
  ['a;b, really\nc;d', ';'],
  ['a\tb\tc\nd\te\tf', '\t'],
  ['"a;b",c\nd,e', ','],
  // One row of a file is short, another has a comma too many.
  ['a,b\nc\nd,e\nf,g,h\ni,j', ','],
  // Prose: commas here and there make no columns.
  ['Well, actually\nno', undefined],
  ['Well, actually\nno\nnever\nno, no, no', undefined],
  ['one line', undefined],
])('the separator is what splits most rows alike: of %j it is %j', (text, separator) => {
  expect(detectSeparator(text)?.separator).toBe(separator);
});

test('the header decides the separator: texts below it may contain any character, and rows may be shorter', () => {
  const findSeparator = (text: string) => detectSeparator(text, { header: true })?.separator;
  expect(findSeparator('idea\nWell, yes\nWell, no')).toBeUndefined();
  expect(findSeparator('idea;tone\nWell, yes, no\nno, never;dry\na, b')).toBe(';');
  expect(findSeparator('template|top\ntwo-buttons|a, b')).toBe('|');
  expect(detectSeparator('a,b\nc\nd,e\nf,g,h\ni,j')?.width).toBe(2);
});

test('a line may name the separator', () => {
  expect(readNamedSeparator('sep=;\r\na;b')).toEqual({ separator: ';', rest: 'a;b' });
  expect(readNamedSeparator('\uFEFFSEP=\t\na')).toEqual({ separator: '\t', rest: 'a' });
  expect(readNamedSeparator('sep=ab\n')).toBeUndefined();
});

describe('a text in pieces', () => {
  const readIn = (pieces: readonly string[]) => {
    const reader = createCsvReader(',');
    return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  };

  test('gives the same rows and lines, wherever it is cut', () => {
    const text = fc
      .array(fc.constantFrom('a', '"', '""', ',', '\n', '\r', '\r\n', ' ', 'ß'), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), (whole, size) => {
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        expect(readIn(pieces)).toEqual(readIn([whole]));
      }),
      { seed: 4180, numRuns: 1000 },
    );
  });

  test('each row says at which line it begins', () => {
    const rows = readIn(['h\r\n"one\r', '\ntwo",x\r\n\r\nb,"c\n\n', 'd"\ne']);
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['h']],
      [2, ['one\r\ntwo', 'x']],
      [5, ['b', 'c\n\nd']],
      [8, ['e']],
    ]);
  });

  test('a quote that is never closed is named', () => {
    expect(readIn(['a\nb,"c\nd,e\n'])[1]).toEqual({ line: 2, cells: ['b', 'c\nd,e\n'], openQuote: 2 });
    const reader = createCsvReader(',');
    reader.push('a\n"bcd');
    expect(reader.unfinished()).toEqual({ chars: 3, line: 2 });
  });
});
