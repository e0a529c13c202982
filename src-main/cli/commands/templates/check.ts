import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from '../../../bootstrap/standalone-commands.ts';
import { CliError, type Io } from '../../io.ts';
import { isForPeople, type PrintOptions } from '../../terminal/print.ts';

/** The template folders in a folder: itself, or those in it. @throws CliError where there are none */
function foldersAt(path: string): string[] {
  if (existsSync(join(path, 'template.json'))) return [path];
  const folders = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isFile() && !/^[._]/.test(entry.name))
    .map((entry) => join(path, entry.name))
    .sort();
  if (folders.length > 0) return folders;
  throw new CliError(`${path} holds no template.json and no template folders.`);
}

/** What is wrong with each template of a folder or a zip. @throws CliError, CamError VALIDATION_ERROR */
async function checkedAt(path: string): Promise<{ dir: string; problems: readonly Problem[] }[]> {
  const { checkPack, checkTemplate } = await import('../../../bootstrap/standalone-commands.ts');
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    throw new CliError(`there is no ${path}; give a template folder, a folder of them, or a pack.`);
  }
  if (!found.isDirectory()) {
    return (await checkPack(path)).map(({ folder, problems }) => ({ dir: `${path}:${folder}`, problems }));
  }
  const checked = [];
  for (const dir of foldersAt(path)) checked.push({ dir, problems: await checkTemplate(dir) });
  return checked;
}

/** `cam templates check PATH`: each folder with its problems; exit code 1 where any has a problem. @throws CliError */
export async function checkTemplates(io: Io, path: string, options: PrintOptions): Promise<number> {
  const found = await checkedAt(resolve(io.platform.cwd, path));
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
