import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { FetchedPack, SentRequest } from '../../bootstrap/standalone-commands.ts';
import { CliError, configOf, type Io } from '../io.ts';
import { writeOutput } from '../output-file.ts';
import { megabytes, progressOf } from '../progress.ts';
import { type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

export interface ListTemplatesOptions extends PrintOptions {
  home?: string;
  search?: string;
  category?: string;
}

/** A row of the list. */
interface TemplateRow {
  id: string;
  name: string;
  category: string;
  source: string;
  regions: readonly { name: string }[];
}

const COLUMNS: readonly Column<TemplateRow>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'CATEGORY', cell: ({ category }) => category },
  { head: 'SOURCE', cell: ({ source }) => source },
  { head: 'REGIONS', cell: ({ regions }) => regions.map(({ name }) => name).join(', ') },
];

/** `cam templates list`: the templates, in curated order or by relevance. */
export async function listTemplates(
  io: Io,
  { home, search, category, json }: ListTemplatesOptions,
): Promise<number> {
  const { openLibrary } = await import('../../bootstrap/standalone-commands.ts');
  const library = await openLibrary(configOf(io, { home }), ({ dir, problems }) =>
    io.message(`${dir} is left out; \`cam templates check\` says why (${problems.length} problems).`),
  );
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(category === undefined ? {} : { category }),
  };
  const everything = { limit: library.all().length, offset: 0 };
  const { templates, matches } = library.list(filter, everything, (id) => library.get(id)?.file.rank);
  const rows = templates.map(({ id, file, source, width, height }) => {
    const match = matches?.get(id);
    return {
      id,
      ...(match && { match }),
      name: file.name,
      category: file.category,
      tags: file.tags,
      source,
      width,
      height,
      regions: file.box_positions.map(({ name, role, max_chars, max_lines }) => ({
        name,
        role,
        max_chars,
        max_lines,
      })),
    };
  });
  printRows(io, { json }, rows, COLUMNS);
  const joke = templates.find(({ id }) => matches?.get(id)?.kind === 'same_joke');
  const asked = joke && matches?.get(joke.id)?.name;
  if (asked)
    io.message(`${joke.id} (${joke.file.name}) makes the joke of “${asked}” with a picture of our own.`);
  if (templates.length === 0) io.message('No template matches.');
  return 0;
}

/** The template folders at a path: itself, or those in it. @throws CliError where there are none */
function foldersAt(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CliError(`${path} is no folder; give a template folder, or a folder of them.`);
  }
  if (existsSync(join(path, 'template.json'))) return [path];
  const folders = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isFile() && !/^[._]/.test(entry.name))
    .map((entry) => join(path, entry.name))
    .sort();
  if (folders.length > 0) return folders;
  throw new CliError(`${path} holds no template.json and no template folders.`);
}

/** `cam templates check PATH`: one JSON line per folder; exit code 1 where any has a problem. @throws CliError */
export async function checkTemplates(io: Io, path: string): Promise<number> {
  const folders = foldersAt(resolve(io.platform.cwd, path));
  const { checkTemplate } = await import('../../bootstrap/standalone-commands.ts');
  let broken = 0;
  for (const dir of folders) {
    const problems = await checkTemplate(dir);
    io.out({ path: dir, ok: problems.length === 0, problems });
    if (problems.length > 0) broken += 1;
    for (const { path: field, message } of problems) io.message(`✗ ${dir}: ${field}: ${message}`);
  }
  const sound = folders.length - broken;
  io.message(broken === 0 ? `✓ ${sound} checked, all sound.` : `${sound} sound, ${broken} with problems.`);
  return broken === 0 ? 0 : 1;
}

export interface ExportTemplateOptions {
  home?: string;
  output: string;
  all?: boolean;
  source?: string;
  category?: string;
}

/** Exit code of an import that left some templates out. */
const SOME_SKIPPED = 3;

/** One JSON line per template and a summary. Returns the exit code: 0 where all came in, 3 where some, 1 where none. */
function reportImport(io: Io, result: ImportedPack): number {
  const { pack, imported, updated, skipped } = result;
  tellRights(io, result);
  for (const template of imported) io.out({ status: 'imported', ...template });
  for (const template of updated) io.out({ status: 'updated', ...template });
  for (const { folder, problems } of skipped) {
    const reason = problems.join(' ');
    io.out({ status: 'skipped', folder, reason, problems });
    io.message(`✗ ${folder}: ${reason}`);
  }
  const counts = { imported: imported.length, updated: updated.length, skipped: skipped.length };
  const changed = updated.filter((each) => each.changed).length;
  io.out({ status: 'summary', pack, ...counts, changed });
  const updates = counts.updated > 0 ? `${counts.updated} updated (${changed} of them changed), ` : '';
  io.message(`${pack}: ${counts.imported} imported, ${updates}${counts.skipped} left out.`);
  if (counts.imported + counts.updated === 0) return 1;
  return counts.skipped > 0 ? SOME_SKIPPED : 0;
}

export interface ImportOptions {
  home?: string;
  /** Whether the person has agreed to what is fetched. */
  yes?: boolean;
}

/** Where the templates that came in are from, when it is not this machine's person. */
function tellRights(io: Io, { rights }: ImportedPack): void {
  if (rights) io.message(`Rights: ${rights}`);
}

/** Whether the person agrees to fetch a pack. @throws CliError where nobody can be asked, or they do not */
async function requireConsent(io: Io, question: string, yes: boolean | undefined): Promise<void> {
  io.message(question);
  if (yes || (await io.confirm('Fetch it?'))) return;
  throw new CliError('nothing was fetched; agree with --yes.');
}

/** Fetches a pack that CAM knows by name. Each request is recorded in the home. */
async function importByName(io: Io, name: FetchedPack, options: ImportOptions): Promise<ImportedPack> {
  const { consentText, importFetched } = await import('../../bootstrap/standalone-commands.ts');
  await requireConsent(io, consentText(name), options.yes);
  const { withStore } = await import('../with-store.ts');
  const progress = progressOf(io);
  const sent: SentRequest[] = [];
  const at = Date.now();
  try {
    return await importFetched(configOf(io, options), name, {
      onBytes: (bytes) => io.status(`Fetching: ${megabytes(bytes)}`),
      onProgress: (done, total) => progress.show(done / total, `${done} of ${total} templates`),
      record: (request) => sent.push(request),
    });
  } finally {
    progress.end();
    const row = { at, accountId: null, operation: 'import', provider: name, model: null, bytesSent: 0 };
    await withStore(io, options, ({ outbound }) => {
      for (const request of sent) outbound.record({ ...row, ...request });
    });
  }
}

/**
 * `cam templates import PATH`: one JSON line per template and a summary. A running engine shows them within a second.
 * `memegen` and `imgflip` are fetched, where there is no such path.
 * @throws CliError, CamError VALIDATION_ERROR where the pack as a whole is refused, IMAGE_UNREADABLE where it cannot be
 *   fetched
 */
export async function importTemplates(io: Io, path: string, options: ImportOptions): Promise<number> {
  const from = resolve(io.platform.cwd, path);
  const { importTemplates: run, isFetchedPack } = await import('../../bootstrap/standalone-commands.ts');
  if (!existsSync(from)) {
    if (isFetchedPack(path)) return reportImport(io, await importByName(io, path, options));
    throw new CliError(`there is no ${from}; give a pack, a folder of templates or of pictures.`);
  }
  const progress = progressOf(io);
  try {
    const onProgress = (done: number, total: number) =>
      progress.show(done / total, `${done} of ${total} templates`);
    return reportImport(io, await run(configOf(io, options), from, { onProgress }));
  } finally {
    progress.end();
  }
}

/**
 * `cam templates export ID… -o FILE`: templates as one pack, a zip or a folder. One template may go to stdout with `-o -`.
 * @throws CliError, CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR
 */
export async function exportTemplate(
  io: Io,
  ids: readonly string[],
  options: ExportTemplateOptions,
): Promise<number> {
  const { home, output, all, source, category } = options;
  const { packTemplate, exportPack } = await import('../../bootstrap/standalone-commands.ts');
  const config = configOf(io, { home });
  const [id, ...others] = ids;
  const file = resolve(io.platform.cwd, output);
  const isFolder =
    /[\\/]$/.test(output) || (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false);
  const isFiltered = all === true || source !== undefined || category !== undefined;
  if (id !== undefined && others.length === 0 && !isFiltered && !isFolder) {
    const { zip } = await packTemplate(config, id);
    if (output === '-') io.write(zip);
    else {
      await writeOutput(file, zip);
      io.out({ file, bytes: zip.byteLength });
    }
    return 0;
  }
  if (output === '-')
    throw new CliError('several templates cannot go to stdout; name a file with -o.', 'usage');
  if (!existsSync(dirname(file))) throw new CliError(`there is no folder ${dirname(file)}.`);
  const to = { path: file, name: basename(file), isFolder };
  const templates = await exportPack(config, { ids, all, source, category }, to);
  io.out({ file, templates });
  return 0;
}
