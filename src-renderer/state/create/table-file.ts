/** Bytes of a table; 500 rows are far less. */
const BYTES_MAX = 2 * 1024 * 1024;

/**
 * Decodes a file by its byte order mark, as UTF-8, or else as Windows-1252, the default of older spreadsheet programs.
 */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a text file. @throws Error with a message for the user where it is too large or not text */
export async function readTableFile(file: File): Promise<string> {
  if (file.size > BYTES_MAX) throw new Error(`“${file.name}” is too large for a table; 2 MB at most.`);
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) {
    throw new Error(`“${file.name}” is no text. Save the sheet as CSV and bring that.`);
  }
  return text;
}
