import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError } from './io.ts';
import { loadHome } from './parts.ts';

/** Writes the file a command makes whole or not at all. @throws CliError where the folder is missing or refuses */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new CliError(`there is no folder ${dirname(path)} to write into.`);
  const temp = `${path}.${process.pid}.part`;
  try {
    await writeFile(temp, bytes);
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    const { reason } = await loadHome();
    throw new CliError(`cannot write ${path}: ${reason(error)}`);
  }
}
