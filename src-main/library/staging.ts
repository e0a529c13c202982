import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { TemplateFile, TemplateOrigin } from '../../src-shared/contract/template.ts';
import { makeFolder } from '../make-folder.ts';
import { isRunning } from '../running-process.ts';
import type { Problem } from './check.ts';
import { syncFolder, writeDurably } from './durable-files.ts';
import { loadTemplate, type Probe } from './load.ts';
import { BASE_FILE, ORIGIN_FILE, OWN_SOURCE } from './origin.ts';
import { areasIn, carryOut, finishArea, writePlan } from './publish.ts';
import { slugsLike } from './slug.ts';
import type { Template } from './types.ts';

/** New template folders are written and checked beside the library, then renamed into it, whole or not at all. */

/** The staging folder; a leading dot hides it from the loader. */
export const STAGING_FOLDER = '.tmp';

/** Begins the names of folders with fetched files, which outlive the process that fetched them. */
export const FETCHED = 'fetched-';

/** A new name in the staging folder; it begins with this process's id. */
export const createStagingName = (): string => `${process.pid}-${randomBytes(8).toString('hex')}`;

/** The pictures of a template folder: file name → bytes. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

export interface StagingDeps {
  dir: string;
  probe: Probe;
  /** Whether a template of another root has a slug. */
  isTaken(slug: string): boolean;
  /** ms since the epoch */
  now(): number;
}

export interface StagedTemplate {
  file: TemplateFile;
  pictures: Pictures;
  origin?: TemplateOrigin | undefined;
  /** The template.json as it was in the pack. */
  base?: TemplateFile | undefined;
  /** Whether it replaces the template that has its slug. */
  replaces?: boolean;
}

export interface Staging {
  /** Writes a folder and checks it. It gets the file's slug, or the next free one like it. */
  add(
    staged: StagedTemplate,
  ): Promise<{ template: Template; problems: [] } | { template: undefined; problems: Problem[] }>;
  /** Moves all checked folders into the library in order, even after a crash; `onMoved` after each. */
  publish(templates: readonly Template[], onMoved: (template: Template) => Promise<void>): Promise<void>;
  /** Deletes what was not published, and waits until what was is on the disk. */
  close(): Promise<void>;
}

export function toJson(file: TemplateFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

function moveTemplate(dir: string, template: Template, slug: string): Template {
  const at = (path: string) => join(dir, slug, basename(path));
  const cdn = (path: string) => `templates/${slug}/${basename(path)}`;
  const { motion } = template;
  return {
    ...template,
    id: `tpl_${slug}`,
    file: { ...template.file, slug },
    imagePath: at(template.imagePath),
    thumbPath: at(template.thumbPath),
    imageFile: cdn(template.imageFile),
    thumbFile: cdn(template.thumbFile),
    ...(motion && {
      motion: {
        path: at(motion.path),
        file: cdn(motion.file),
        imagePath: at(motion.imagePath),
        imageFile: cdn(motion.imageFile),
      },
    }),
  };
}

async function writeFolder(folder: string, { file, pictures, origin, base }: StagedTemplate): Promise<void> {
  await Promise.all([
    writeDurably(join(folder, 'template.json'), toJson(file)),
    ...(origin ? [writeDurably(join(folder, ORIGIN_FILE), JSON.stringify(origin))] : []),
    ...(base ? [writeDurably(join(folder, BASE_FILE), JSON.stringify(base))] : []),
    ...[...pictures].map(([name, bytes]) => writeDurably(join(folder, name), bytes)),
  ]);
  await syncFolder(folder);
}

/** Reserves free slugs within one operation, by making their folders synchronously. */
function createClaims(area: string, { dir, isTaken }: StagingDeps) {
  /** Slug as staged → as requested. The slug of a folder that was not valid is free again. */
  const requested = new Map<string, { slug: string; replaces: boolean }>();
  const isFree = (slug: string) =>
    !isTaken(slug) && !existsSync(join(dir, slug)) && !existsSync(join(area, slug));
  return {
    requested,
    claim(slugAsked: string, replaces: boolean): string {
      for (const slug of slugsLike(slugAsked)) {
        if (!(replaces && slug === slugAsked) && !isFree(slug)) continue;
        mkdirSync(join(area, slug), { mode: 0o700 });
        requested.set(slug, { slug: slugAsked, replaces });
        return slug;
      }
      throw new Error('Unreachable: there is always another number.');
    },
  };
}

/** Opens a staging area for one operation. Call `close` at the end, also after an error. */
export async function openStaging(deps: StagingDeps): Promise<Staging> {
  const { dir, probe, isTaken, now } = deps;
  const area = join(dir, STAGING_FOLDER, createStagingName());
  const { claim, requested } = createClaims(area, deps);
  makeFolder(area, 0o700);

  return {
    async add(staged) {
      const slug = claim(staged.file.slug, staged.replaces ?? false);
      const folder = join(area, slug);
      await writeFolder(folder, { ...staged, file: { ...staged.file, slug } });
      const loaded = await loadTemplate(folder, OWN_SOURCE, probe);
      if (!loaded.template) await rm(folder, { recursive: true, force: true });
      return loaded;
    },

    async publish(templates, onMoved) {
      const moves = templates.map((template) => {
        const { slug: staged } = template.file;
        const { slug = staged, replaces = false } = requested.get(staged) ?? {};
        return { template, move: { staged, slug, replaces } };
      });
      // One new folder needs no plan: a rename is atomic.
      if (moves.length > 1 || moves.some(({ move }) => move.replaces))
        await writePlan(
          area,
          moves.map(({ move }) => move),
        );
      for (const { template, move } of moves) {
        const slug = await carryOut({ dir, area, isTaken, now: now() }, move);
        await onMoved(moveTemplate(dir, template, slug));
      }
    },

    async close() {
      await rm(area, { recursive: true, force: true });
      await syncFolder(dir);
    },
  };
}

/** A path in the staging folder for a file. If this process is killed, `cleanStaging` deletes the file. */
export async function temporaryFile(dir: string, ending: string): Promise<string> {
  const staging = join(dir, STAGING_FOLDER);
  makeFolder(staging, 0o700);
  const left = (await readdir(staging)).filter((name) => name.endsWith(ending));
  for (const name of left) {
    const found = await stat(join(staging, name)).catch(() => undefined);
    if (found?.isFile() && isAbandoned(name, found.mtimeMs)) await rm(join(staging, name), { force: true });
  }
  return join(staging, `${createStagingName()}${ending}`);
}

/** The staging areas of processes that have ended. */
export async function findAbandonedAreas(dir: string): Promise<string[]> {
  const areas: string[] = [];
  for (const name of await areasIn(join(dir, STAGING_FOLDER))) {
    const area = join(dir, STAGING_FOLDER, name);
    const found = await stat(area).catch(() => undefined);
    if (found?.isDirectory() && isAbandoned(name, found.mtimeMs)) areas.push(area);
  }
  return areas;
}

/** Carries out the plans of processes that have ended. */
export async function finishPublishing({ dir, isTaken, now }: Omit<StagingDeps, 'probe'>): Promise<void> {
  for (const area of await findAbandonedAreas(dir)) await finishArea({ dir, area, isTaken, now: now() });
}

/** Deletes what ended processes left behind, and what is older than `maxAgeMs`. `now`: ms since the epoch. */
export async function cleanStaging(dir: string, now: number, maxAgeMs: number): Promise<void> {
  const staging = join(dir, STAGING_FOLDER);
  for (const name of await readdir(staging).catch(() => [])) {
    const found = await stat(join(staging, name)).catch(() => undefined);
    const allowed = name.startsWith(FETCHED) ? DAY_MS : maxAgeMs;
    if (!found || (Math.abs(now - found.mtimeMs) < allowed && !isAbandoned(name, found.mtimeMs))) continue;
    await rm(join(staging, name), { recursive: true, force: true });
  }
}

/** Whether the process that made an entry has ended. In a container every process may have the same id. */
function isAbandoned(name: string, madeAt: number): boolean {
  const pid = Number(/^(\d+)-/.exec(name)?.[1]);
  if (pid === process.pid) return madeAt < performance.timeOrigin;
  return Number.isInteger(pid) && !isRunning(pid);
}
