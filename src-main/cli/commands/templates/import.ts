import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../../../src-shared/contract/explain/did-you-mean.ts';
import { FETCHED_PACK_NAMES } from '../../../../src-shared/contract/fetched-packs.ts';
import type { ImportedPack } from '../../../../src-shared/contract/template-edit.ts';
import type { FetchedPack, Problem, SentRequest } from '../../../bootstrap/standalone-commands.ts';
import { resolveNamed } from '../../input/inputs.ts';
import { CliError, getConfig, type Io } from '../../io.ts';
import { createProgress, megabytes } from '../../progress.ts';
import { isForPeople, type PrintOptions, printRows } from '../../terminal/print.ts';
import type { Column } from '../../terminal/table.ts';

export interface ImportOptions extends PrintOptions {
  home?: string;
  /** Whether the person has agreed to the download. */
  yes?: boolean;
  /** Whether the pack is the next version of the one of its name. */
  update?: boolean;
}

/** Asks the person to agree to a download. @throws CliError if they do not agree, or nobody can be asked */
async function requireConsent(io: Io, question: string, yes: boolean | undefined): Promise<void> {
  io.message(question);
  if (yes || (await io.confirm('Fetch it?'))) return;
  throw new CliError('nothing was fetched; agree with --yes.');
}

/** Fetches a pack that CAM knows by name. Each request is recorded in the home. */
async function importByName(io: Io, name: FetchedPack, options: ImportOptions): Promise<ImportedPack> {
  const { consentText, importFetched } = await import('../../../bootstrap/standalone-commands.ts');
  await requireConsent(io, consentText(name), options.yes);
  const { recordGets } = await import('../../with-store.ts');
  const progress = createProgress(io);
  const sent: SentRequest[] = [];
  try {
    return await importFetched(getConfig(io, options), name, {
      onBytes: (bytes) => io.status(`Fetching: ${megabytes(bytes)}`),
      onRights: io.message,
      onProgress: (done, total) => progress.show(done / total, `${done} of ${total} templates`),
      record: (request) => sent.push(request),
    });
  } finally {
    progress.end();
    await recordGets(io, options, { operation: 'import', provider: name }, sent);
  }
}

/**
 * `cam templates import PATH`: adds templates and says what became of each. A running engine has them from then on.
 * `memegen` and `imgflip` are fetched, where there is no such path.
 * @throws CliError, CamError VALIDATION_ERROR where the pack as a whole is refused, IMAGE_UNREADABLE where it cannot be
 * fetched
 */
export async function importTemplates(io: Io, path: string, options: ImportOptions): Promise<number> {
  const from = resolveNamed(io, path);
  const { importTemplates: run, isFetchedPack } = await import('../../../bootstrap/standalone-commands.ts');
  if (!existsSync(from)) {
    if (isFetchedPack(path)) return reportImport(io, await importByName(io, path, options), options);
    const meant = didYouMean(path, FETCHED_PACK_NAMES);
    const advice = meant === undefined ? '' : ` Did you mean \`cam templates import ${meant}\`?`;
    throw new CliError(`there is no ${from}; give a pack, a folder of templates or of pictures.${advice}`);
  }
  const progress = createProgress(io);
  try {
    const onProgress = (done: number, total: number) =>
      progress.show(done / total, `${done} of ${total} templates`);
    const tell = { onProgress, onRights: io.message, isUpdate: options.update };
    return reportImport(io, await run(getConfig(io, options), from, tell), options);
  } finally {
    progress.end();
  }
}

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
  const found = await checkPath(resolveNamed(io, path));
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

/** Exit code of an import that skipped some templates. */
const SOME_SKIPPED = 3;

/** The result of one template of a pack, as a JSON line. */
type ImportLine =
  | ({ status: 'imported' | 'updated' } & ImportedPack['imported'][number])
  | { status: 'skipped'; folder: string; reason: string; problems: string[] };

const IMPORT_COLUMNS: readonly Column<ImportLine>[] = [
  {
    head: 'STATUS',
    cell: (line) => (line.status === 'updated' && !line.changed ? 'unchanged' : line.status),
  },
  { head: 'ID', cell: (line) => (line.status === 'skipped' ? undefined : line.id), whole: true },
  { head: 'NAME', cell: (line) => (line.status === 'skipped' ? line.folder : line.name) },
  { head: 'NOTE', cell: (line) => (line.status === 'skipped' ? line.reason : line.note) },
];

const importLines = ({ imported, updated, skipped }: ImportedPack): ImportLine[] => [
  ...imported.map((template): ImportLine => ({ status: 'imported', ...template })),
  ...updated.map((template): ImportLine => ({ status: 'updated', ...template })),
  ...skipped.map(
    ({ folder, problems }): ImportLine => ({
      status: 'skipped',
      folder,
      reason: problems.join(' '),
      problems,
    }),
  ),
];

/**
 * Shows each template and a summary: as a table on a terminal, else as JSON lines. Returns the exit code: 0 if all were
 * imported, 3 if some, 1 if none.
 */
export function reportImport(io: Io, result: ImportedPack, options: PrintOptions): number {
  const { pack, imported, updated, skipped, note, same_name } = result;
  if (note !== undefined) io.message(note);
  if (same_name !== undefined) io.message('To do that, run the command again with --update.');
  const lines = importLines(result);
  const isTable = isForPeople(io, options);
  printRows(
    io,
    options,
    isTable ? lines.filter(({ status }) => status !== 'skipped') : lines,
    IMPORT_COLUMNS,
  );
  for (const { folder, problems } of skipped) io.message(`✗ ${folder}: ${problems.join(' ')}`);
  const counts = { imported: imported.length, updated: updated.length, skipped: skipped.length };
  const changed = updated.filter((each) => each.changed).length;
  if (!isTable) io.out({ status: 'summary', pack, ...counts, changed });
  const updates = counts.updated > 0 ? `${counts.updated} updated (${changed} of them changed), ` : '';
  io.message(`${pack}: ${counts.imported} imported, ${updates}${counts.skipped} skipped.`);
  if (counts.imported + counts.updated === 0) return 1;
  return counts.skipped > 0 ? SOME_SKIPPED : 0;
}
