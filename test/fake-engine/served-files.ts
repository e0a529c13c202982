import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { type AppFile, createAppFiles } from '../../src-main/services/editor/app-files.ts';
import { listBundledFaces } from '../../src-shared/layout/font-catalogue.ts';

const RESOURCES = path.join(import.meta.dirname, '../../resources');

/** A small picture, which stands for every picture that the engine would draw. */
export const PICTURE = readBytes('templates/no-yes/thumb.webp');

function readBytes(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(RESOURCES, file)));
}

/** The files that the engine serves beside the API: fonts, emoji and pictures of templates, all of them the real ones. */
export interface ServedFiles {
  /** Bytes at a path, or undefined where the path is none of a file. */
  read(pathname: string): Uint8Array<ArrayBuffer> | undefined;
}

/** The app's own file of a path below `/app/`. */
function findAppFile(files: ReturnType<typeof createAppFiles>, name: string): AppFile | undefined {
  const [folder = '', ...rest] = name.split('/');
  const file = rest.join('/');
  const stem = file.replace(/\.\w+$/, '');
  if (file === 'coverage.json') return files.coverage();
  if (file === 'harfbuzz.wasm') return files.shaper();
  if (folder === 'fonts') return files.font(stem);
  if (folder === 'emoji') return stem === 'index' ? files.emojiIndex() : files.emoji(stem);
  return folder === 'line-breaking' ? files.lineBreaking(stem) : undefined;
}

export function createServedFiles(): ServedFiles {
  const appFiles = createAppFiles({
    emoji: createEmojiArt(RESOURCES),
    faces: listBundledFaces(),
    ownFonts: { has: () => false, read: () => new Uint8Array() },
    resourcesDir: RESOURCES,
  });
  return {
    read(pathname) {
      if (pathname === '/docs/licences') return readBytes('THIRD-PARTY-NOTICES.md');
      if (pathname.startsWith('/app/')) {
        const file = findAppFile(appFiles, decodeURIComponent(pathname.slice('/app/'.length)));
        return file && new Uint8Array(file.bytes());
      }
      if (!pathname.startsWith('/cdn/')) return undefined;
      const name = pathname.slice('/cdn/'.length);
      return existsSync(path.join(RESOURCES, name)) ? readBytes(name) : PICTURE;
    },
  };
}
