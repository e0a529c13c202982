import { resolve } from 'node:path';
import { CallerFileError, readCallerFile } from '../../../src-shared/caller-file.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMIT_LABELS, LIMITS } from '../../../src-shared/contract/limits.ts';
import type { OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import { CliError, getConfig, type Io } from '../io.ts';
import { isForPeople, type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

export interface FontOptions extends PrintOptions {
  home?: string;
}

export interface AddFontOptions extends FontOptions {
  name?: string;
}

async function openFonts(io: Io, options: FontOptions) {
  const { openOwnFonts } = await import('../../bootstrap/standalone-commands.ts');
  return openOwnFonts(getConfig(io, options));
}

const COLUMNS: readonly Column<OwnFont>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'CHARACTERS', cell: ({ characters }) => characters, align: 'right' },
  { head: 'SIZE', cell: ({ bytes }) => `${Math.round(bytes / 1000)} kB`, align: 'right' },
  { head: 'SCRIPTS', cell: ({ scripts = [] }) => scripts.join(', ') },
  { head: 'NAME', cell: ({ name }) => name },
];

/** `cam fonts list`: the fonts of one's own, by name. */
export async function listFonts(io: Io, options: FontOptions): Promise<number> {
  const fonts = await (await openFonts(io, options)).list();
  printRows(io, options, fonts, COLUMNS);
  if (fonts.length === 0)
    io.message('There are no fonts of your own yet; add one with `cam fonts add FILE`.');
  return 0;
}

/** The bytes of a file that may be a font. @throws CliError */
async function readFontFile(path: string): Promise<Uint8Array> {
  try {
    return await readCallerFile(path, { bytesMax: LIMITS.fontBytes });
  } catch (error) {
    if (!(error instanceof CallerFileError)) throw error;
    if (error.problem === 'large') throw new CliError(`${path} is over ${LIMIT_LABELS.font}.`);
    throw new CliError(`${path} ${error.message} Give a TTF, OTF or WOFF2.`);
  }
}

/**
 * `cam fonts add FILE…`: shows what was added. A running engine has it at once. Exit code 1 where a file was refused; the
 * others are added.
 * @throws CliError where --name is given for several, CamError STORAGE_UNAVAILABLE
 */
export async function addFonts(io: Io, files: readonly string[], options: AddFontOptions): Promise<number> {
  if (options.name !== undefined && files.length > 1) {
    throw new CliError('--name is the name of one font; add them one by one.', 'usage');
  }
  const fonts = await openFonts(io, options);
  const added: OwnFont[] = [];
  try {
    for (const file of files) {
      const font = await addFile(io, fonts, file, options.name);
      if (font) added.push(font);
    }
  } finally {
    printRows(io, options, added, COLUMNS);
  }
  return added.length === files.length ? 0 : 1;
}

/** Adds one file; undefined where it was refused, which is said. @throws CamError STORAGE_UNAVAILABLE */
async function addFile(
  io: Io,
  fonts: Awaited<ReturnType<typeof openFonts>>,
  file: string,
  name: string | undefined,
) {
  try {
    return await fonts.add(await readFontFile(resolve(io.platform.cwd, file)), name);
  } catch (error) {
    const isRefusal = error instanceof CliError || (error instanceof CamError && error.status < 500);
    if (!isRefusal) throw error;
    io.message(`✗ ${file}: ${error.message}`);
    return undefined;
  }
}

/** `cam fonts remove ID`. @throws CliError where there is no such font, CamError STORAGE_UNAVAILABLE */
export async function removeFont(io: Io, id: string, options: FontOptions): Promise<number> {
  if (!(await (await openFonts(io, options)).remove(id))) {
    throw new CliError(`there is no font ${id}; \`cam fonts list\` shows them.`);
  }
  if (!isForPeople(io, options)) io.out({ id, deleted: true });
  io.message(
    `Deleted ${id}. Finished memes stay as they are; what names it is drawn in the default font from now on.`,
  );
  return 0;
}
