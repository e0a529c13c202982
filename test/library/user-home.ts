import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { probePicture } from '../../src-main/imaging/decode.ts';
import { findDeletedTemplateImage } from '../../src-main/library/deleted-template-images.ts';
import { createLibrary } from '../../src-main/library/library.ts';
import { openPack } from '../../src-main/library/pack/open.ts';
import { openZip } from '../../src-main/library/pack/zip.ts';
import { createUserTemplates } from '../../src-main/library/user-templates.ts';
import { PACK_DEPS } from '../../src-main/services/templates/pack-deps.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { templateFile } from './folders.ts';

/** A built-in template's preview: a real picture that is quickly decoded. */
export const PICTURE = readFileSync(
  path.join(import.meta.dirname, '../../resources/templates/two-buttons/thumb.webp'),
);
export const PICTURE_2 = readFileSync(
  path.join(import.meta.dirname, '../../resources/templates/iceberg/thumb.webp'),
);

/** A template file that fits `PICTURE` and asks for nothing else. */
export function ownFile(slug: string, more: Partial<TemplateFile> = {}): TemplateFile {
  return templateFile(slug, { verified: false, category: 'mine', ...more });
}

/** A user's root with nothing in it, and one built-in slug, `built-in`. */
export async function makeUserHome(now: () => number = Date.now) {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-own-'));
  const dir = path.join(home, 'templates');
  const open = async () => {
    const library = await createLibrary({
      roots: [{ dir, source: 'user' }],
      probe: probePicture,
      deletedImage: (cdnPath) => findDeletedTemplateImage(dir, cdnPath),
    });
    const parts = { dir, probe: probePicture, now, isTaken: (slug: string) => slug === 'built-in' };
    return { library, own: createUserTemplates({ ...parts, library }), beside: createUserTemplates(parts) };
  };
  const opened = await open();
  return {
    home,
    dir,
    open,
    ...opened,
    /** Imports a pack; `name` is that of its file. */
    importZip: async (
      zip: Uint8Array,
      name?: string,
      how: Parameters<typeof opened.own.importPack>[1] = {},
    ) => opened.own.importPack(await openPack(await openZip(zip, name), PACK_DEPS), how),
    /** Names in the user's root that are not hidden. */
    folders: () =>
      existsSync(dir)
        ? readdirSync(dir)
            .filter((name) => !name.startsWith('.'))
            .sort()
        : [],
    /** What is being written, or was left behind by a crash. */
    staged: () => (existsSync(path.join(dir, '.tmp')) ? readdirSync(path.join(dir, '.tmp')) : []),
    list: (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
export type UserHome = Awaited<ReturnType<typeof makeUserHome>>;
