import { keepGiven } from '../../../../src-shared/contract/keep-given.ts';
import type { TemplateMatch } from '../../../../src-shared/contract/template.ts';
import type { Template, TemplatePage } from '../../../bootstrap/standalone-commands.ts';
import { getConfig, type Io } from '../../io.ts';
import { type PrintOptions, printRows } from '../../terminal/print.ts';
import type { Column } from '../../terminal/table.ts';

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

const MATCH_WORDS = {
  name: 'name',
  words: 'words',
  meaning: 'meaning',
  similar: 'similar spelling',
} as const;

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

/** A template as its row, and as its JSON line with what else scripts need. */
function toRow({ id, file, source, width, height }: Template, match: TemplateMatch | undefined) {
  const regions = file.box_positions.map(({ name, role, max_chars, max_lines }) => ({
    name,
    role,
    max_chars,
    max_lines,
  }));
  const { name, category, tags } = file;
  return { id, ...(match && { match }), name, category, tags, source, width, height, regions };
}

/** `cam templates list`: the templates, in curated order or by relevance. */
export async function listTemplates(
  io: Io,
  { home, search, category, source, json }: ListTemplatesOptions,
): Promise<number> {
  const { openLibrary } = await import('../../../bootstrap/standalone-commands.ts');
  const library = await openLibrary(getConfig(io, { home }), ({ dir, problems }) =>
    io.message(`${dir} is left out; \`cam templates check\` says why (${problems.length} problems).`),
  );
  const filter = keepGiven({ search, category, source });
  const everything = { limit: library.all().length, offset: 0 };
  const { templates, matches, missingFormat } = library.list(
    filter,
    everything,
    (id) => library.get(id)?.file.rank,
  );
  const rows = templates.map((template) => toRow(template, matches?.get(template.id)));
  const [id, name, ...others] = COLUMNS;
  const columns = matches && id && name ? [id, name, MATCH, ...others] : COLUMNS;
  printRows(io, { json }, rows, columns);
  for (const note of formatNotes(templates, matches, missingFormat)) io.message(note);
  if (templates.length === 0) io.message('No template matches.');
  return 0;
}
