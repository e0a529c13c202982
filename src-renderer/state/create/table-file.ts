import { decodeText } from '../../../src-shared/table/text-encoding.ts';

/** Bytes of a table; 500 rows are far less. */
const BYTES_MAX = 2 * 1024 * 1024;

/** Reads a text file. @throws Error with a message for the user where it is too large or not text */
export async function readTableFile(file: File): Promise<string> {
  if (file.size > BYTES_MAX) throw new Error(`“${file.name}” is too large for a table; 2 MB at most.`);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) {
    throw new Error(`“${file.name}” is no text. Save the sheet as CSV and bring that.`);
  }
  return text;
}
