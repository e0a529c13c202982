import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from '../../../bootstrap/standalone-commands.ts';
import { CliError, type Io } from '../../io.ts';
import { isForPeople, type PrintOptions } from '../../terminal/print.ts';

/** What is wrong with each template of a folder or a zip, as an import would say it. @throws CliError, CamError VALIDATION_ERROR */
async function checkPath(path: string): Promise<{ dir: string; problems: readonly Problem[] }[]> {
  const { checkPack } = await import('../../../bootstrap/standalone-commands.ts');
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    throw new CliError(`there is no ${path}; give a template folder, a folder of them, or a pack.`);
  }
  const resolveFolder = (folder: string) => (found.isDirectory() ? join(path, folder) : `${path}:${folder}`);
  return (await checkPack(path)).map(({ folder, problems }) => ({ dir: resolveFolder(folder), problems }));
}

/** `cam templates check PATH`: each folder with its problems; exit code 1 where any has a problem. @throws CliError */
export async function checkTemplates(io: Io, path: string, options: PrintOptions): Promise<number> {
  const found = await checkPath(resolve(io.platform.cwd, path));
  let broken = 0;
  for (const { dir, problems } of found) {
    if (!isForPeople(io, options)) io.out({ path: dir, ok: problems.length === 0, problems });
    if (problems.length > 0) broken += 1;
    for (const { path: field, message } of problems)
      io.message(`✗ ${dir}: ${dir.endsWith(field) ? '' : `${field}: `}${message}`);
  }
  const sound = found.length - broken;
  io.message(
    broken === 0 ? `✓ ${sound} checked, no problems.` : `${sound} without problems, ${broken} with problems.`,
  );
  return broken === 0 ? 0 : 1;
}
