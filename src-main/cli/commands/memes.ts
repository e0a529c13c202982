import { extname } from 'node:path';
import type { Meme, MemeQuery } from '../../../src-shared/contract/meme.ts';
import { type MemeKind, type MemeSort, readTag } from '../../../src-shared/contract/meme-lists.ts';
import {
  findMemeFormat,
  MEME_FORMATS,
  type MemeFormat,
} from '../../../src-shared/contract/picture-formats.ts';
import { readTemplateSlug } from '../../../src-shared/contract/template.ts';
import { type CommandSession, type EngineFlags, eachPage, withEngine } from '../engine/with-engine.ts';
import { CliError, type Io } from '../io.ts';
import { formatPath } from '../output/results.ts';
import { openTarget } from '../output/target.ts';
import {
  type Fact,
  factLines,
  isForPeople,
  type PrintOptions,
  printResult,
  printRows,
} from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

export interface ListMemesOptions extends EngineFlags, PrintOptions {
  search?: string;
  template?: string;
  operation?: MemeQuery['operation'];
  format?: MemeFormat;
  kind?: MemeKind;
  tag?: string;
  favourite?: boolean;
  sort?: MemeSort;
  after?: string;
  before?: string;
  limit: number;
}

const COLUMNS: readonly Column<Meme>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'MADE', cell: ({ created_at }) => minute(created_at), whole: true },
  { head: 'SIZE', cell: ({ width, height, format }) => `${width}×${height} ${format}` },
  { head: 'TEMPLATE', cell: ({ template }) => template?.name },
  { head: 'CAPTION', cell: ({ caption }) => caption },
];

/** `2026-10-15 12:00`, in the time zone of this machine. */
export const minute = (time: string): string => new Date(time).toLocaleString('sv').slice(0, 16);

/** `cam memes list`. @throws CliError */
export function listMemes(io: Io, options: ListMemesOptions): Promise<number> {
  const { search, template, operation, format, kind, tag, favourite, sort, after, before, limit } = options;
  return withEngine(io, options, async (engine) => {
    const made = { created_after: after, created_before: before };
    const filter = { search, operation, format, kind, tag, favourite, sort, ...made };
    const read = async (page: { limit: number; cursor?: string }) => {
      const query = { ...filter, ...page, template_id: template };
      const { data } = await engine.call('GET /v1/memes', { query });
      return { rows: data.memes.map((meme) => withUrl(engine, meme)), next_cursor: data.next_cursor };
    };
    const shown = await eachPage(limit, read, (rows) => printRows(io, options, rows, COLUMNS));
    if (shown === 0) io.message('No meme matches.');
    else if (shown === limit && isForPeople(io, options))
      io.message(`The first ${limit}; --limit shows more.`);
    return 0;
  });
}

const withUrl = (engine: CommandSession, meme: Meme): Meme => ({
  ...meme,
  url: engine.getUrl(meme.url),
  ...(meme.page_url !== undefined && { page_url: engine.getUrl(meme.page_url) }),
});

export interface GetMemeOptions extends EngineFlags, PrintOptions {
  output?: string;
  open?: boolean;
}

/** `cam memes get ID`: shows a meme; with `-o` also writes its picture. @throws CliError */
export function getMeme(io: Io, id: string, options: GetMemeOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const { data: meme } = await engine.call('GET /v1/memes/:id', { params: { id } });
    const file = options.output === undefined ? undefined : await writeMeme(io, engine, meme, options);
    if (file === null) return 0;
    const line = { ...(file !== undefined && { file }), ...withUrl(engine, meme) };
    printResult(io, options, line, () => describe(io, line));
    if (file !== undefined && options.open) io.open(file);
    return 0;
  });
}

/** Writes the picture without converting it. @throws CliError if the name has the extension of another format */
async function writeMeme(io: Io, engine: CommandSession, meme: Meme, { output = '' }: GetMemeOptions) {
  const wanted = findMemeFormat(extname(output));
  if (wanted !== undefined && wanted !== meme.format) {
    throw new CliError(
      `the meme is a ${meme.format} file. Give a name with that extension, or make it again in ${wanted}.`,
      'usage',
    );
  }
  const target = await openTarget(io, { output, format: getFormat(meme), formats: MEME_FORMATS, count: 1 });
  const { bytes } = await engine.picture(meme.url);
  return target.write(bytes, meme.template ? readTemplateSlug(meme.template.id) : 'meme');
}

const getFormat = ({ format }: Meme): MemeFormat => findMemeFormat(format) ?? 'png';

function describe(io: Io, meme: Meme & { file?: string }): string {
  const facts: readonly Fact[] = [
    ['Id', meme.id],
    ['File', meme.file && formatPath(io, meme.file)],
    ['Picture', meme.url],
    ['Size', `${meme.width} × ${meme.height} ${meme.format}, ${Math.round(meme.bytes / 1000)} kB`],
    ['Made', minute(meme.created_at)],
    ['Template', meme.template && `${meme.template.name} (${meme.template.id})`],
    ...meme.captions.map(({ position, text }): Fact => [position, text]),
    ['Described', meme.alt_text],
    ['Tags', meme.tags?.join(', ')],
    ['Favourite', meme.favourite && 'yes'],
  ];
  return factLines(io, facts);
}

/** `cam memes delete ID…`: moves memes to the trash. Exit code 1 if one does not exist; the others are deleted. */
export function deleteMemes(
  io: Io,
  ids: readonly string[],
  options: EngineFlags & PrintOptions,
): Promise<number> {
  return withEngine(io, options, async (engine) => {
    for (const id of ids) {
      await engine.call('DELETE /v1/memes/:id', { params: { id } });
      printResult(io, options, { id, deleted: true }, () => `${id} is in the trash.`);
    }
    io.message('They can be restored for 30 days in the app (Gallery → Trash).');
    return 0;
  });
}

export interface TagMemesOptions extends EngineFlags, PrintOptions {
  add?: string[];
  remove?: string[];
  favourite?: boolean;
}

/** `cam memes tag ID…`. Exit code 1 if one does not exist; those before it are changed. @throws CliError */
export function tagMemes(io: Io, ids: readonly string[], options: TagMemesOptions): Promise<number> {
  const { add = [], remove = [], favourite } = options;
  if (add.length + remove.length === 0 && favourite === undefined) {
    throw new CliError('say what changes: --add, --remove, --favourite or --no-favourite.', 'usage');
  }
  const removed = new Set(remove.map(readTag));
  return withEngine(io, options, async (engine) => {
    for (const id of ids) {
      const { data: meme } = await engine.call('GET /v1/memes/:id', { params: { id } });
      const tags = [...(meme.tags ?? []), ...add].filter((tag) => !removed.has(readTag(tag)));
      const body = { tags, ...(favourite !== undefined && { favourite }) };
      const { data } = await engine.call('PATCH /v1/memes/:id', { params: { id }, body });
      const line = { id, tags: data.tags ?? [], favourite: data.favourite ?? false };
      printResult(io, options, line, () => `${id}: ${line.tags.join(', ')}${line.favourite ? ' ★' : ''}`);
    }
    return 0;
  });
}
