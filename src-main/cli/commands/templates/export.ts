import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { CliError, getConfig, type Io } from '../../io.ts';
import { formatPath } from '../../output/results.ts';
import { writeOutput } from '../../output-file.ts';
import { megabytes } from '../../progress.ts';
import { type PrintOptions, printResult } from '../../terminal/print.ts';

export interface ExportTemplateOptions extends PrintOptions {
  home?: string;
  output: string;
  all?: boolean;
  source?: string;
  category?: string;
}

/**
 * `cam templates export ID… -o FILE`: templates as one pack, a zip or a folder. One template may go to stdout with `-o
 * -`.
 * @throws CliError, CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR
 */
export async function exportTemplates(
  io: Io,
  ids: readonly string[],
  options: ExportTemplateOptions,
): Promise<number> {
  const { home, output, all, source, category } = options;
  const [id, ...others] = ids;
  const file = resolve(io.platform.cwd, output);
  const isFolder =
    /[\\/]$/.test(output) || (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false);
  const isFiltered = all === true || source !== undefined || category !== undefined;
  if (id !== undefined && others.length === 0 && !isFiltered && !isFolder) return exportOne(io, id, options);
  if (output === '-')
    throw new CliError('several templates cannot go to stdout; name a file with -o.', 'usage');
  if (!existsSync(dirname(file))) throw new CliError(`there is no folder ${dirname(file)}.`);
  const { exportPack } = await import('../../../bootstrap/standalone-commands.ts');
  const to = { path: file, name: basename(file), isFolder };
  const templates = await exportPack(getConfig(io, { home }), { ids, all, source, category }, to);
  printResult(io, options, { file, templates }, () => `${formatPath(io, file)}  ${templates} templates`);
  return 0;
}

/** Writes one template into a zip, or to stdout. @throws CliError, CamError TEMPLATE_NOT_FOUND */
async function exportOne(io: Io, id: string, options: ExportTemplateOptions): Promise<number> {
  const { home, output } = options;
  const { packTemplate } = await import('../../../bootstrap/standalone-commands.ts');
  const { zip } = await packTemplate(getConfig(io, { home }), id);
  if (output === '-') {
    io.write(zip);
    return 0;
  }
  const file = resolve(io.platform.cwd, output);
  await writeOutput(file, zip);
  const line = { file, bytes: zip.byteLength };
  printResult(io, options, line, () => `${formatPath(io, file)}  ${megabytes(line.bytes)}`);
  return 0;
}
