import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TemplateFile, TemplateOrigin } from '../../src-shared/contract/template.ts';
import { isRunning } from '../running-process.ts';
import type { Problem } from './check.ts';
import { renameToFree, syncFolder, writeDurably } from './durable-files.ts';
import { loadTemplate, type Probe } from './load.ts';
import { ORIGIN_FILE } from './origin.ts';
import { slugsLike } from './slug.ts';
import type { Template } from './types.ts';

/**
 * New template folders are written to a staging folder beside the library, checked there by the loader, and then
 * renamed into the library: a crash leaves whole folders or none.
 */

/** The staging folder; a leading dot hides it from the loader. */
export const STAGING_FOLDER = '.tmp';

/** A new name in the staging folder; it begins with this process's id. */
export const stagingName = (): string => `${process.pid}-${randomBytes(8).toString('hex')}`;

/** The pictures of a template folder: file name → bytes. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

export interface StagingDeps {
  /** The user's root. */
  dir: string;
  probe: Probe;
  /** Whether a template of another root has a slug. */
  isTaken(slug: string): boolean;
}

export interface Staging {
  /** Writes a folder and checks it. It gets the file's slug, or the next free one like it. */
  add(
    file: TemplateFile,
    pictures: Pictures,
    origin?: TemplateOrigin,
  ): Promise<{ template: Template; problems: [] } | { template: undefined; problems: Problem[] }>;
  /** Moves one folder that `add` checked into the library. Returns the template with its new paths. */
  publish(template: Template): Promise<Template>;
  /** Deletes what was not published, and waits until what was is on the disk. */
  close(): Promise<void>;
}

/** `template.json` as it is written. */
export function jsonOf(file: TemplateFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

function movedTo(dir: string, template: Template, file: TemplateFile): Template {
  const { slug } = file;
  const at = (path: string) => join(dir, slug, basename(path));
  const cdn = (path: string) => `templates/${slug}/${basename(path)}`;
  return {
    ...template,
    id: `tpl_${slug}`,
    file,
    imagePath: at(template.imagePath),
    thumbPath: at(template.thumbPath),
    imageFile: cdn(template.imageFile),
    thumbFile: cdn(template.thumbFile),
  };
}

/** Opens a staging area for one operation. Call `close` at the end, also after an error. */
export async function openStaging({ dir, probe, isTaken }: StagingDeps): Promise<Staging> {
  const area = join(dir, STAGING_FOLDER, stagingName());
  /** Slug as staged → slug as requested: one claimed by a folder that turned out unsound is free again. */
  const requested = new Map<string, string>();
  await mkdir(area, { recursive: true, mode: 0o700 });

  /** Makes the folder of the first free slug, synchronously: that claims the slug within this operation. */
  const claim = (slugAsked: string): string => {
    for (const slug of slugsLike(slugAsked)) {
      if (isTaken(slug) || existsSync(join(dir, slug)) || existsSync(join(area, slug))) continue;
      mkdirSync(join(area, slug), { mode: 0o700 });
      requested.set(slug, slugAsked);
      return slug;
    }
    throw new Error('Unreachable: there is always another number.');
  };

  return {
    async add(file, pictures, origin) {
      const slug = claim(file.slug);
      const folder = join(area, slug);
      await Promise.all([
        writeDurably(join(folder, 'template.json'), jsonOf({ ...file, slug })),
        ...(origin ? [writeDurably(join(folder, ORIGIN_FILE), JSON.stringify(origin))] : []),
        ...[...pictures].map(([name, bytes]) => writeDurably(join(folder, name), bytes)),
      ]);
      await syncFolder(folder);
      const loaded = await loadTemplate(folder, 'user', probe);
      if (!loaded.template) await rm(folder, { recursive: true, force: true });
      return loaded;
    },

    async publish(template) {
      const from = join(area, template.file.slug);
      let { file } = template;
      for (const slug of slugsLike(requested.get(file.slug) ?? file.slug)) {
        if (isTaken(slug) || existsSync(join(dir, slug))) continue;
        if (slug !== file.slug) {
          file = { ...file, slug };
          await writeFile(join(from, 'template.json'), jsonOf(file), { flush: true });
        }
        // Another process may take the name between the check and the move.
        if (await renameToFree(from, join(dir, slug))) break;
      }
      return movedTo(dir, template, file);
    },

    async close() {
      await rm(area, { recursive: true, force: true });
      await syncFolder(dir);
    },
  };
}

/** Deletes what processes left that have ended, and what is older than `maxAgeMs`. `now`: ms since the epoch. */
export async function cleanStaging(dir: string, now: number, maxAgeMs: number): Promise<void> {
  const staging = join(dir, STAGING_FOLDER);
  for (const name of await readdir(staging).catch(() => [])) {
    const found = await stat(join(staging, name)).catch(() => undefined);
    if (!found || (Math.abs(now - found.mtimeMs) < maxAgeMs && !isAbandoned(name, found.mtimeMs))) continue;
    await rm(join(staging, name), { recursive: true, force: true });
  }
}

/** Whether the process is gone that made an entry. In a container every process may have the same id. */
function isAbandoned(name: string, madeAt: number): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  if (pid === process.pid) return madeAt < performance.timeOrigin;
  return Number.isInteger(pid) && !isRunning(pid);
}
