import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMIT_LABELS, LIMITS } from '../../../src-shared/contract/limits.ts';
import { CliError, configOf, type Io } from '../io.ts';

type HomeOptions = { home?: string };

export interface AddFontOptions extends HomeOptions {
  name?: string;
}

async function fontsOf(io: Io, options: HomeOptions) {
  const { openOwnFonts } = await import('../../bootstrap/standalone-commands.ts');
  return openOwnFonts(configOf(io, options));
}

/** `cam fonts list`: one JSON line per font of one's own, by name. */
export async function listFonts(io: Io, options: HomeOptions): Promise<number> {
  const fonts = await (await fontsOf(io, options)).list();
  for (const font of fonts) io.out(font);
  if (fonts.length === 0)
    io.message('There are no fonts of your own yet; add one with `cam fonts add FILE`.');
  return 0;
}

/** The bytes of a file that may be a font. @throws CliError */
async function readFontFile(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CliError(`there is no file ${path}; give a TTF, OTF or WOFF2.`);
  if (found.size > LIMITS.fontBytes) throw new CliError(`${path} is over ${LIMIT_LABELS.font}.`);
  return readFile(path);
}

/**
 * `cam fonts add FILE…`: one JSON line per font. A running engine has them at once. Exit code 1 where one was refused;
 * the others are added.
 * @throws CliError where --name is given for several, CamError STORAGE_UNAVAILABLE
 */
export async function addFonts(io: Io, files: readonly string[], options: AddFontOptions): Promise<number> {
  if (options.name !== undefined && files.length > 1) {
    throw new CliError('--name is the name of one font; add them one by one.', 'usage');
  }
  const fonts = await fontsOf(io, options);
  let refused = 0;
  for (const file of files) {
    try {
      const bytes = await readFontFile(resolve(io.platform.cwd, file));
      io.out(await fonts.add(bytes, options.name));
    } catch (error) {
      const isRefusal = error instanceof CliError || (error instanceof CamError && error.status < 500);
      if (!isRefusal) throw error;
      refused += 1;
      io.message(`✗ ${file}: ${error.message}`);
    }
  }
  return refused === 0 ? 0 : 1;
}

/** `cam fonts remove ID`. @throws CliError where there is no such font, CamError STORAGE_UNAVAILABLE */
export async function removeFont(io: Io, id: string, options: HomeOptions): Promise<number> {
  if (!(await (await fontsOf(io, options)).remove(id))) {
    throw new CliError(`there is no font ${id}; \`cam fonts list\` shows them.`);
  }
  io.out({ id, deleted: true });
  io.message('Finished memes stay as they are; what names it is drawn in the default font from now on.');
  return 0;
}
