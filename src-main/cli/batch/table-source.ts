import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CallerFile, CallerFileError, openCallerFile } from '../../../src-shared/caller-file.ts';
import { type CsvReader, type CsvRow, createCsvReader } from '../../../src-shared/table/csv-reader.ts';
import { detectSeparator, readNamedSeparator } from '../../../src-shared/table/separator.ts';
import { findMarkedEncoding, type TextEncoding } from '../../../src-shared/table/text-encoding.ts';
import type { OnInterrupt } from '../interrupts.ts';
import { CliError } from '../io.ts';

/** Opens a table file: CSV in its variants, or JSON lines. Rows are streamed, so that it may have any length. */

/** How the file is read. */
interface TableFormat {
  encoding: TextEncoding;
  /** Separator of CSV; undefined for JSON lines, '' if each row is one cell. */
  separator: string | undefined;
  /** Lines before the table: 1 if a line such as `sep=;` names the separator, else 0. */
  skippedLines: number;
  /** Whether the file begins with a byte order mark. */
  isMarked: boolean;
}

/** An unparsed row: the cells of CSV, or one line of JSON. */
export type RawRow = CsvRow;

interface TableFile {
  path: string;
  /** As messages call it. A name that ends in `.tsv` or `.tab` says that tabs separate the cells. */
  name: string;
}

export interface TableSource {
  path: string;
  format: TableFormat;
  /** Number of rows, without the header of CSV. */
  rows: number;
  /** The cells of the header of CSV; empty for JSON lines. */
  header: readonly string[];
  /** Messages about the file. */
  notes: readonly string[];
  /** Reads the rows from the beginning, in blocks. @throws CliError if a row is too long */
  read(): AsyncGenerator<readonly RawRow[], void>;
}

/** Bytes that are read to detect the encoding and the format. */
const SAMPLE_BYTES = 256 * 1024;
/**
 * Longest row in characters: of CSV, and of JSON, which may contain a picture in base64 (30 MB, the engine's limit).
 */
const ROW_CHARS = { csv: 1_000_000, json: 32_000_000 };

/** @throws CliError if the file is not a readable table */
export async function openTable(file: TableFile): Promise<TableSource> {
  const { name } = file;
  const sample = await readSample(file);
  const marked = findMarkedEncoding(sample);
  assertText(name, sample, marked);
  const asUtf8 = await tryRead(file, marked ?? 'utf-8', marked !== undefined, sample);
  if (asUtf8) return asUtf8;
  const asOld = await tryRead(file, 'windows-1252', false, sample);
  if (!asOld) throw new CliError(`${name} is not readable text. Save the sheet as “CSV UTF-8”.`);
  const note =
    'The table is not UTF-8; it is read as Windows-1252, as older spreadsheet programs write it. If letters with accents come out wrong, save it as “CSV UTF-8”.';
  return { ...asOld, notes: [...asOld.notes, note] };
}

async function readSample({ path, name }: TableFile): Promise<Uint8Array> {
  const file = await openTableFile({ path, name });
  try {
    return await file.read(0, SAMPLE_BYTES);
  } finally {
    await file.close();
  }
}

const openTableFile = ({ path, name }: TableFile): Promise<CallerFile> =>
  openCallerFile(path, { bytesMax: Infinity }).catch((error: unknown) => {
    throw error instanceof CallerFileError ? new CliError(`${name} ${error.message}`) : error;
  });

/** @throws CliError if the file is in the format of a spreadsheet program, or is not text */
function assertText(name: string, sample: Uint8Array, marked: TextEncoding | undefined): void {
  if (sample.length === 0) throw new CliError(`${name} is empty.`);
  const isZip = sample[0] === 0x50 && sample[1] === 0x4b && sample[2] === 3;
  const isOldExcel = sample[0] === 0xd0 && sample[1] === 0xcf && sample[2] === 0x11;
  if (isZip || isOldExcel) {
    throw new CliError(`${name} is a spreadsheet file. Save the sheet as “CSV UTF-8” and use that file.`);
  }
  if (/^\uFEFF?\s*\[/.test(new TextDecoder(marked).decode(sample.subarray(0, 64)))) {
    throw new CliError(`${name} is a JSON list. Write one object a line, such as with: jq -c '.[]' ${name}`);
  }
  if (marked?.startsWith('utf-16') || !sample.includes(0)) return;
  throw new CliError(`${name} is not a text. Save the sheet as “CSV UTF-8” and use that file.`);
}

/** Reads the whole file once and counts its rows. Undefined if its bytes are not valid in this encoding. */
async function tryRead(
  file: TableFile,
  encoding: TextEncoding,
  isMarked: boolean,
  sample: Uint8Array,
): Promise<TableSource | undefined> {
  const format = detectFormat(new TextDecoder(encoding).decode(sample), {
    encoding,
    isMarked,
    tabs: /\.(?:tsv|tab)$/i.test(file.name),
  });
  const read = () => readRows(file, format);
  let header: readonly string[] | undefined;
  let rows = 0;
  try {
    for await (const piece of read()) {
      header ??= format.separator === undefined ? [] : piece[0]?.cells;
      rows += piece.length;
    }
  } catch (error) {
    // A decoder throws this for invalid bytes.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  const isCsv = format.separator !== undefined;
  const count = isCsv ? Math.max(0, rows - 1) : rows;
  const notes = count === 0 ? [`${file.name} has no rows${isCsv ? ' below its header' : ''}.`] : [];
  return {
    path: file.path,
    format,
    notes,
    header: header ?? [],
    rows: count,
    read: () => (isCsv ? withoutFirst(read()) : read()),
  };
}

function detectFormat(
  sample: string,
  { encoding, isMarked, tabs }: Pick<TableFormat, 'encoding' | 'isMarked'> & { tabs: boolean },
): TableFormat {
  const named = readNamedSeparator(sample);
  const base = { encoding, isMarked, skippedLines: named ? 1 : 0 };
  if (named) return { ...base, separator: named.separator };
  if (/^\s*\{/.test(sample)) return { ...base, separator: undefined };
  if (tabs) return { ...base, separator: '\t' };
  // The last row of the sample may be incomplete.
  const whole = sample.length < SAMPLE_BYTES / 2 ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
  return { ...base, separator: detectSeparator(whole || sample, { header: true })?.separator ?? '' };
}

async function* readRows(
  { path, name }: TableFile,
  format: TableFormat,
): AsyncGenerator<readonly RawRow[], void> {
  const { encoding, separator, skippedLines } = format;
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const reader = separator === undefined ? createLineReader() : createCsvReader(separator, 1 + skippedLines);
  const limit = separator === undefined ? ROW_CHARS.json : ROW_CHARS.csv;
  let isFirst = skippedLines > 0;
  const file = await openTableFile({ path, name });
  for await (const bytes of file.stream(SAMPLE_BYTES)) {
    const text = decoder.decode(bytes, { stream: true });
    // The line that names the separator is short, so that the first block contains all of it.
    yield reader.push(isFirst ? (readNamedSeparator(text)?.rest ?? text) : text);
    isFirst = false;
    assertLength(name, reader, limit);
  }
  yield reader.push(decoder.decode());
  yield reader.end();
}

function assertLength(name: string, reader: Pick<CsvReader, 'unfinished'>, limit: number): void {
  const { chars, line } = reader.unfinished();
  if (chars <= limit) return;
  throw new CliError(
    `${name}, line ${line}: the row that begins there has more than ${limit.toLocaleString('en-US')} characters. A quote (") that is never closed makes all lines after it part of one text; close it, or double it ("") where it is part of the text.`,
  );
}

async function* withoutFirst(
  pieces: AsyncGenerator<readonly RawRow[]>,
): AsyncGenerator<readonly RawRow[], void> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield isFirst ? piece.slice(1) : piece;
    isFirst = false;
  }
}

/** Reads lines as rows of one cell; blank lines are left out. */
function createLineReader(): CsvReader {
  let rest = '';
  let line = 1;
  const takeRows = (lines: readonly string[]) =>
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
      return takeRows(lines);
    },
    end: () => takeRows(rest === '' ? [] : [rest]),
    unfinished: () => ({ chars: rest.length, line }),
  };
}

/** Copies a table from a stream to a file, because it is read more than once. */
interface SpooledTable {
  path: string;
  remove(): Promise<void>;
}

/**
 * Writes a stream to a temporary file that only this user can read; Ctrl-C deletes it. @throws Interrupted; an error of
 * the file system
 */
export async function spool(stream: Readable, onInterrupt: OnInterrupt): Promise<SpooledTable> {
  const stop = new AbortController();
  const ignore = onInterrupt((reason) => stop.abort(reason));
  try {
    return await copy(stream, stop.signal);
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    ignore();
  }
}

async function copy(stream: Readable, signal: AbortSignal): Promise<SpooledTable> {
  const folder = await mkdtemp(join(tmpdir(), 'cam-batch-'));
  const path = join(folder, 'stdin');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal });
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
