import type { Translate } from '../../../src-shared/messages/keys.ts';
import { decodeText } from '../../../src-shared/table/text-encoding.ts';

/** Bytes of a table; 500 rows are far less. */
const BYTES_MAX = 2 * 1024 * 1024;

/** Reads a text file. @throws Error with a message for the user where it is too large or not text */
export async function readTableFile(file: File, t: Translate): Promise<string> {
  if (file.size > BYTES_MAX) throw new Error(t('create:batch.fileTooLarge', { name: file.name }));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) {
    throw new Error(t('create:batch.fileNotText', { name: file.name }));
  }
  return text;
}
