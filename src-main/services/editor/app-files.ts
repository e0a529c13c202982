import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmojiArt } from '../../../src-shared/drawing/emoji.ts';
import { BREAK_FILES } from '../../../src-shared/layout/line-breaking/break-data.ts';
import { once } from '../../../src-shared/once.ts';
import type { OwnFonts } from '../../fonts/font-store.ts';
import { readBreakFile } from '../../imaging/break-files.ts';
import { readHarfBuzz } from '../../imaging/font-faces.ts';
import { isCompressed, readCompressedFont, readFont } from '../../imaging/font-files.ts';

/** One file of the app's own, such as a font. */
export interface AppFile {
  /** Media type. */
  type: string;
  /** Strong ETag value without quotes; changes with the content. */
  etag: string;
  bytes(): Uint8Array;
  /** The same compressed by Zstandard, where it is stored so. */
  zstd?(): Uint8Array;
}

/** What the page lays text out with: the same fonts and emoji that the engine draws. */
export interface AppFiles {
  /** The file of a bundled face; undefined for an unknown id. */
  font(faceId: string): AppFile | undefined;
  /** The file of a font of one's own; undefined for an unknown id. It is the owner's, no part of the program. */
  ownFont(id: string): AppFile | undefined;
  /** HarfBuzz as WebAssembly, which shapes the text. */
  shaper(): AppFile;
  /** Which code points each bundled face has, see `src-shared/layout/coverage.ts`. */
  coverage(): AppFile;
  /** `[code, key]` of every emoji, see `src-shared/layout/emoji-code.ts`. */
  emojiIndex(): AppFile;
  /** The picture behind a key of the index, as an SVG document; undefined for an unknown key. */
  emoji(key: string): AppFile | undefined;
  /** One of `BREAK_FILES`, such as the words of Thai; undefined for another name. */
  lineBreaking(file: string): AppFile | undefined;
}

/** @throws Error, from a file's `bytes` or its first use, where a bundled file is missing */
export function createAppFiles(deps: {
  emoji: EmojiArt;
  /** Ids of the faces that may be asked for. */
  faces: readonly string[];
  ownFonts: Pick<OwnFonts, 'has' | 'read'>;
  resourcesDir: string;
}): AppFiles {
  const { emoji, ownFonts, resourcesDir } = deps;
  const faces = new Set(deps.faces);
  const fonts = new Map<string, AppFile>();
  const shaper = once(() => toAppFile('application/wasm', readHarfBuzz()));
  const coverage = once(() =>
    toAppFile('application/json', readFileSync(path.join(resourcesDir, 'fonts', 'coverage.json'))),
  );
  const index = once(() => emoji.index());
  const keys = once(() => new Set(index().map(([, key]) => key)));
  const indexFile = once(() => toAppFile('application/json', Buffer.from(JSON.stringify(index()))));
  return {
    font(faceId) {
      if (!faces.has(faceId)) return undefined;
      const file = fonts.get(faceId) ?? fontFile(faceId);
      fonts.set(faceId, file);
      return file;
    },
    ownFont: (id) => (ownFonts.has(id) ? toAppFile('font/ttf', ownFonts.read(id)) : undefined),
    shaper,
    coverage,
    emojiIndex: indexFile,
    emoji(key) {
      if (!keys().has(key)) return undefined;
      const { side, body } = emoji.picture(key);
      const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${body}</svg>`;
      return toAppFile('image/svg+xml', Buffer.from(markup));
    },
    lineBreaking(file) {
      if (!BREAK_FILES.includes(file)) return undefined;
      return toAppFile('text/plain; charset=utf-8', readBreakFile(resourcesDir, file));
    },
  };
}

function toAppFile(type: string, bytes: Uint8Array): AppFile {
  return { type, etag: computeEtag(bytes), bytes: () => bytes };
}

/** Not cached: all faces together have tens of megabytes. */
function fontFile(faceId: string): AppFile {
  const file = { type: 'font/ttf', bytes: () => readFont(faceId) };
  if (!isCompressed(faceId)) return { ...file, etag: computeEtag(file.bytes()) };
  const zstd = () => readCompressedFont(faceId);
  return { ...file, etag: computeEtag(zstd()), zstd };
}

const computeEtag = (bytes: Uint8Array): string => hash('sha256', bytes).slice(0, 32);
