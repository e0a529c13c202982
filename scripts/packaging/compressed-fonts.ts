/**
 * The bundled faces compressed, for the desktop packages: written below `out/to-pack/fonts` as
 * `src-main/imaging/font-files.ts` reads them in a package.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { decompressFont, fontPath } from '../../src-main/imaging/font-files.ts';
import { listBundledFaces } from '../../src-shared/layout/font-catalogue.ts';
import { alone } from '../one-build.ts';
import { ROOT } from '../tool.ts';

const FOLDER = 'out/to-pack/fonts';
const FACES = listBundledFaces();
const getFileName = (faceId: string) => `${faceId}.ttf.zst`;

/** Where they are in the checkout and in a package, for electron-builder. */
export const COMPRESSED_FONTS = { from: FOLDER, to: 'out/fonts', filter: FACES.map(getFileName) };

const compress = promisify(zstdCompress);
const PARAMS = {
  [constants.ZSTD_c_compressionLevel]: 19,
  // Browsers decode no larger window (RFC 9659): 8 MB.
  [constants.ZSTD_c_windowLog]: 23,
  [constants.ZSTD_c_checksumFlag]: 1,
};

/** Whether a file holds these bytes. */
function holds(file: string, font: Buffer): boolean {
  try {
    return font.equals(decompressFont(readFileSync(file)));
  } catch {
    return false;
  }
}

async function writeFace(faceId: string): Promise<void> {
  const file = join(ROOT, FOLDER, getFileName(faceId));
  const font = readFileSync(fontPath(faceId));
  if (existsSync(file) && holds(file, font)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, await compress(font, { params: PARAMS }));
  renameSync(`${file}.new`, file);
}

/** Writes all faces: half a minute the first time, then those that changed. */
export const compressFonts = (): Promise<unknown> => alone(() => Promise.all(FACES.map(writeFace)));
