import type { CsvReader } from '../../../src-shared/table/csv-reader.ts';

/** Reads lines as rows of one cell; blank lines are left out. */
export function createLineReader(): CsvReader {
  let rest = '';
  let line = 1;
  const taken = (lines: readonly string[]) =>
    lines.flatMap((text) => {
      const row = { line, cells: [text] };
      line += 1;
      return text.trim() === '' ? [] : [row];
    });
  return {
    push(text) {
      const at = text.lastIndexOf('\n');
      if (at === -1) {
        rest += text;
        return [];
      }
      const lines = (rest + text.slice(0, at)).split('\n');
      rest = text.slice(at + 1);
      return taken(lines);
    },
    end: () => taken(rest === '' ? [] : [rest]),
    unfinished: () => ({ chars: rest.length, line }),
  };
}
