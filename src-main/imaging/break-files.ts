import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type BreakData, createBreakData } from '../../src-shared/layout/line-breaking/break-data.ts';

/** Content of one of `BREAK_FILES`. @throws Error where the file is missing or broken */
export function readBreakFile(resourcesDir: string, file: string): Buffer {
  return brotliDecompressSync(readFileSync(path.join(resourcesDir, 'line-breaking', `${file}.txt.br`)));
}

/** Data for line breaking; each file is read at its first use. */
export function openBreakData(resourcesDir: string): BreakData {
  return createBreakData((file) => readBreakFile(resourcesDir, file).toString('utf8'));
}
