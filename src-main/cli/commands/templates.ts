import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { CliError, configOf, type Io } from '../io.ts';
import { writeOutput } from '../output-file.ts';
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
}

/** Exit code of an import that left some templates out. */
const SOME_SKIPPED = 3;

/** One JSON line per template and a summary. Returns the exit code: 0 where all came in, 3 where some, 1 where none. */
function reportImport(io: Io, { pack, imported, updated, skipped }: ImportedPack): number {
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

/**
 * `cam templates import PATH`: one JSON line per template and a summary. A running engine shows them within a second.
 * @throws CliError, CamError VALIDATION_ERROR where the pack as a whole is refused
 */
export async function importTemplates(io: Io, path: string, options: { home?: string }): Promise<number> {
  const from = resolve(io.platform.cwd, path);
  if (!existsSync(from)) throw new CliError(`there is no ${from}; give a pack or a template folder.`);
  const { importTemplates: run } = await import('../../bootstrap/standalone-commands.ts');
  return reportImport(io, await run(configOf(io, options), from));
}

/**
 * `cam templates export ID -o FILE`: the template as a pack. With `-o -` it is written to stdout.
 * @throws CliError, CamError TEMPLATE_NOT_FOUND
 */
export async function exportTemplate(io: Io, id: string, options: ExportTemplateOptions): Promise<number> {
  const { packTemplate } = await import('../../bootstrap/standalone-commands.ts');
  const { zip } = await packTemplate(configOf(io, { home: options.home }), id);
  if (options.output === '-') {
    io.write(zip);
    return 0;
  }
  const file = resolve(io.platform.cwd, options.output);
  await writeOutput(file, zip);
  io.out({ file, bytes: zip.byteLength });
  return 0;
}
