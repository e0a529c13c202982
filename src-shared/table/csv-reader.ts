/** Reads CSV (RFC 4180 and its deviations) in blocks, with line numbers, also in the page. */

export interface CsvRow {
  /** Line of the text on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** Line of a quote that is never closed. The rest of the text is then the last cell of this row. */
  openQuote?: number;
}

export interface CsvReader {
  /** Reads the next block of the text; returns the rows that end in it. */
  push(text: string): CsvRow[];
  /** Ends the text; returns the last row if no line break follows it. */
  end(): CsvRow[];
  /** The unfinished row: its characters so far, and the line of its open quote or of its beginning. */
  unfinished(): { chars: number; line: number };
}

type State = 'start' | 'plain' | 'quoted' | 'after-quote';

const QUOTE = 34;
const LF = 10;
const CR = 13;

/**
 * Reads rows of cells; with an empty separator each row is one cell. A quoted cell may contain separators, line breaks
 * and doubled quotes. A quote inside an unquoted cell is an ordinary character, and text between a closing quote and
 * the next separator belongs to the cell. Blank rows are skipped. `firstLine`: number of the first line of the text.
 */
export function createCsvReader(separator: string, firstLine = 1): CsvReader {
  const split = separator === '' ? -1 : separator.charCodeAt(0);
  let state: State = 'start';
  let value = '';
  let cells: string[] = [];
  let chars = 0;
  let line = firstLine;
  let rowLine = firstLine;
  let quoteLine = firstLine;
  /** Whether the last character was a CR, so that a following LF belongs to the same line break. */
  let afterCr = false;
  let rows: CsvRow[] = [];

  const endCell = () => {
    cells.push(value);
    value = '';
    state = 'start';
  };
  const endRow = (more: Pick<CsvRow, 'openQuote'> = {}) => {
    endCell();
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: rowLine, cells, ...more });
    cells = [];
    chars = 0;
    rowLine = line;
  };
  const add = (text: string) => {
    value += text;
    chars += text.length;
  };
  const readQuoted = (text: string, from: number): number => {
    const quote = text.indexOf('"', from);
    const to = quote === -1 ? text.length : quote;
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (code === CR || (code === LF && !afterCr)) line += 1;
      afterCr = code === CR;
    }
    add(text.slice(from, to));
    if (quote === -1) return to;
    afterCr = false;
    state = 'after-quote';
    return to + 1;
  };
  const plain = (text: string, from: number): number => {
    let at = from;
    let code = 0;
    while (at < text.length) {
      code = text.charCodeAt(at);
      if (code === split || code === LF || code === CR) break;
      at += 1;
    }
    add(text.slice(from, at));
    if (at === text.length) return at;
    if (code === split) endCell();
    else {
      line += 1;
      afterCr = code === CR;
      endRow();
    }
    return at + 1;
  };
  const step = (text: string, at: number): number => {
    if (state === 'quoted') return readQuoted(text, at);
    const code = text.charCodeAt(at);
    if (afterCr) {
      afterCr = false;
      if (code === LF) return at + 1;
    }
    if (state === 'start' && code === QUOTE) {
      state = 'quoted';
      quoteLine = line;
      return at + 1;
    }
    if (state === 'after-quote' && code === QUOTE) {
      add('"');
      state = 'quoted';
      return at + 1;
    }
    state = 'plain';
    return plain(text, at);
  };
  const takeRows = () => {
    const ended = rows;
    rows = [];
    return ended;
  };

  return {
    push(text) {
      for (let at = 0; at < text.length; ) at = step(text, at);
      return takeRows();
    },
    end() {
      if (state === 'quoted') endRow({ openQuote: quoteLine });
      else if (state !== 'start' || cells.length > 0) endRow();
      return takeRows();
    },
    unfinished: () => ({ chars, line: state === 'quoted' ? quoteLine : rowLine }),
  };
}

/** The rows of a complete text. */
export function parseCsv(text: string, separator: string): string[][] {
  const reader = createCsvReader(separator);
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return [...reader.push(source), ...reader.end()].map(({ cells }) => cells);
}
