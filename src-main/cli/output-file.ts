import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OutputFormat } from '../../src-shared/contract/meme.ts';
import { CliError } from './io.ts';

/** The files that commands write. */

/** Picture formats by file extension. Listed here, because loading the schema takes 0.1 s. */
export const FORMAT_BY_EXTENSION: ReadonlyMap<string, OutputFormat> = new Map([
  ['.png', 'png'],
  ['.jpg', 'jpeg'],
  ['.jpeg', 'jpeg'],
  ['.webp', 'webp'],
  ['.avif', 'avif'],
]);

/** The formats a picture can be written in. */
export const FORMATS: readonly OutputFormat[] = [...new Set(FORMAT_BY_EXTENSION.values())];

/** Writes a file completely or not at all. @throws CliError where its folder is missing or it cannot be written */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new CliError(`there is no folder ${dirname(path)} to write into.`);
  const temp = `${path}.${process.pid}.part`;
  try {
    await writeFile(temp, bytes);
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    throw new CliError(`cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
