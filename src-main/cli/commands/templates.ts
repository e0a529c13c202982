import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import { FETCHED_PACK_NAMES } from '../../../src-shared/contract/fetched-packs.ts';
import type { TemplateMatch } from '../../../src-shared/contract/template.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type {
  FetchedPack,
  Problem,
  SentRequest,
  Template,
  TemplatePage,
} from '../../bootstrap/standalone-commands.ts';
import { CliError, configOf, type Io } from '../io.ts';
import { shownPath } from '../output/results.ts';
import { writeOutput } from '../output-file.ts';
import { megabytes, progressOf } from '../progress.ts';
import { isForPeople, type PrintOptions, printResult, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

export interface ListTemplatesOptions extends PrintOptions {
  home?: string;
  search?: string;
  category?: string;
  source?: string;
}

/** A row of the list. */
interface TemplateRow {
  id: string;
  name: string;
  category: string;
  source: string;
  regions: readonly { name: string }[];
  /** Why the search found it. */
  match?: TemplateMatch;
}

const COLUMNS: readonly Column<TemplateRow>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'CATEGORY', cell: ({ category }) => category },
  { head: 'SOURCE', cell: ({ source }) => source },
  { head: 'REGIONS', cell: ({ regions }) => regions.map(({ name }) => name).join(', ') },
];

const MATCH_WORDS = { name: 'name', words: 'words', similar: 'similar spelling' } as const;

const MATCH: Column<TemplateRow> = {
  head: 'MATCH',
  cell: ({ match }) =>
    match && (match.kind === 'same_joke' ? `same joke as ${match.name}` : MATCH_WORDS[match.kind]),
};

/** What a search says of a format that is known by the name typed: whether it is here, and which of ours is like it. */
function* formatNotes(
  templates: readonly Template[],
  matches: TemplatePage['matches'],
  missing: TemplatePage['missingFormat'],
): Generator<string> {
  const [first] = templates;
  const joke = templates.find(({ id }) => matches?.get(id)?.kind === 'same_joke');
  const asked = joke && matches?.get(joke.id)?.name;
  if (first && joke && first !== joke)
    yield `${first.id} (${first.file.name}, from ${first.source}) is “${asked}” itself.`;
  if (joke) yield `${joke.id} (${joke.file.name}) makes the same joke as “${asked}”, with another picture.`;
  const [collection] = Object.keys(missing?.ids ?? {});
  if (missing && collection)
    yield `“${missing.name}” is not in your library; \`cam templates import ${collection}\` has it.`;
}

/** `cam templates list`: the templates, in curated order or by relevance. */
export async function listTemplates(
  io: Io,
  { home, search, category, source, json }: ListTemplatesOptions,
): Promise<number> {
  const { openLibrary } = await import('../../bootstrap/standalone-commands.ts');
  const library = await openLibrary(configOf(io, { home }), ({ dir, problems }) =>
    io.message(`${dir} is left out; \`cam templates check\` says why (${problems.length} problems).`),
  );
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(category === undefined ? {} : { category }),
    ...(source === undefined ? {} : { source }),
  };
  const everything = { limit: library.all().length, offset: 0 };
  const { templates, matches, missingFormat } = library.list(
    filter,
    everything,
    (id) => library.get(id)?.file.rank,
  );
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
  const [id, name, ...others] = COLUMNS;
  const columns = matches && id && name ? [id, name, MATCH, ...others] : COLUMNS;
  printRows(io, { json }, rows, columns);
  for (const note of formatNotes(templates, matches, missingFormat)) io.message(note);
  if (templates.length === 0) io.message('No template matches.');
  return 0;
}

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
  const { checkPack, checkTemplate } = await import('../../bootstrap/standalone-commands.ts');
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

export interface ExportTemplateOptions extends PrintOptions {
  home?: string;
  output: string;
  all?: boolean;
  source?: string;
  category?: string;
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
      ...{ status: 'skipped', folder },
      ...{ reason: problems.join(' '), problems },
    }),
  ),
];

/**
 * Shows each template and a summary: as a table on a terminal, else as JSON lines. Returns the exit code: 0 if all were
 * imported, 3 if some, 1 if none.
 */
function reportImport(io: Io, result: ImportedPack, options: PrintOptions): number {
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
  const { consentText, importFetched } = await import('../../bootstrap/standalone-commands.ts');
  await requireConsent(io, consentText(name), options.yes);
  const { withStore } = await import('../with-store.ts');
  const progress = progressOf(io);
  const sent: SentRequest[] = [];
  const at = Date.now();
  try {
    return await importFetched(configOf(io, options), name, {
      onBytes: (bytes) => io.status(`Fetching: ${megabytes(bytes)}`),
      onRights: io.message,
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
 * `cam templates import PATH`: adds templates and says what became of each. A running engine has them from then on.
 * `memegen` and `imgflip` are fetched, where there is no such path.
 * @throws CliError, CamError VALIDATION_ERROR where the pack as a whole is refused, IMAGE_UNREADABLE where it cannot be
 * fetched
 */
export async function importTemplates(io: Io, path: string, options: ImportOptions): Promise<number> {
  const from = resolve(io.platform.cwd, path);
  const { importTemplates: run, isFetchedPack } = await import('../../bootstrap/standalone-commands.ts');
  if (!existsSync(from)) {
    if (isFetchedPack(path)) return reportImport(io, await importByName(io, path, options), options);
    const meant = didYouMean(path, FETCHED_PACK_NAMES);
    const advice = meant === undefined ? '' : ` Did you mean \`cam templates import ${meant}\`?`;
    throw new CliError(`there is no ${from}; give a pack, a folder of templates or of pictures.${advice}`);
  }
  const progress = progressOf(io);
  try {
    const onProgress = (done: number, total: number) =>
      progress.show(done / total, `${done} of ${total} templates`);
    const tell = { onProgress, onRights: io.message, isUpdate: options.update };
    return reportImport(io, await run(configOf(io, options), from, tell), options);
  } finally {
    progress.end();
  }
}

/**
 * `cam templates export ID… -o FILE`: templates as one pack, a zip or a folder. One template may go to stdout with `-o
 * -`.
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
      const line = { file, bytes: zip.byteLength };
      printResult(io, options, line, () => `${shownPath(io, file)}  ${megabytes(line.bytes)}`);
    }
    return 0;
  }
  if (output === '-')
    throw new CliError('several templates cannot go to stdout; name a file with -o.', 'usage');
  if (!existsSync(dirname(file))) throw new CliError(`there is no folder ${dirname(file)}.`);
  const to = { path: file, name: basename(file), isFolder };
  const templates = await exportPack(config, { ids, all, source, category }, to);
  printResult(io, options, { file, templates }, () => `${shownPath(io, file)}  ${templates} templates`);
  return 0;
}
