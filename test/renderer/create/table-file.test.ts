import { expect, test } from 'vitest';
import { readTableFile } from '../../../src-renderer/state/create/table.ts';
import { t } from '../../helpers/texts.ts';

const read = (bytes: Uint8Array<ArrayBuffer> | string) => readTableFile(new File([bytes], 'rows.csv'), t);

test.each([
  ['UTF-8', new TextEncoder().encode('Café,naïve')],
  ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Café,naïve')])],
  ['Windows-1252', Uint8Array.from('Café,naïve', (char) => char.charCodeAt(0))],
  ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFCafé,naïve', 'utf16le'))],
  ['UTF-16, big end first', Uint8Array.from(Buffer.from('\uFEFFCafé,naïve', 'utf16le').swap16())],
])('%s is read', async (_, bytes) => {
  expect(await read(bytes)).toBe('Café,naïve');
});

test('what is no text, or too much of it, is refused by name', async () => {
  await expect(read('PK\u0003\u0004\0\0')).rejects.toThrow('CAM can’t read “rows.csv” as text');
  await expect(read('x'.repeat(2 * 1024 * 1024 + 1))).rejects.toThrow('“rows.csv” is too large');
});
