import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CamError } from '../../src-shared/contract/errors.ts';
import { TRASH_MS } from '../../src-shared/contract/trash.ts';
import { isMissing, syncFolder } from './durable-files.ts';
import type { LiveLibrary } from './library.ts';
import { loadTemplate } from './load.ts';
import { OWN_SOURCE } from './origin.ts';
import { carryOut, TRASH } from './publish.ts';
import type { StagingDeps } from './staging.ts';
import type { Template } from './types.ts';

/** A deleted template. */
export interface TrashedTemplate {
  /** The name of its folder in the trash: of one slug there may be several. */
  entry: string;
  slug: string;
  /** ms since the epoch */
  deletedAt: number;
}

/** The templates that a person has deleted, until they are restored or deleted for good. */
export interface TemplateTrash {
  /** Latest deletion first. */
  list(): Promise<TrashedTemplate[]>;
  /** The name of a template; its slug where its file cannot be read. */
  readName(trashed: TrashedTemplate): Promise<string>;
  /** The small picture, a WebP; undefined where there is none. */
  readThumb(entry: string): Promise<Uint8Array | undefined>;
  /**
   * Moves a template back, under a free slug like its own. Undefined where it is not in the trash.
   * @throws CamError VALIDATION_ERROR for a damaged one, which stays there; STORAGE_UNAVAILABLE
   */
  restore(trashed: TrashedTemplate): Promise<Template | undefined>;
  /** Deletes a template for good. */
  remove(trashed: TrashedTemplate): Promise<void>;
}

const ENTRY = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d+)-[0-9a-f]{6}$/;
/** A folder without it is no template any more: its deletion goes on. */
const FILE = 'template.json';
const THUMBS = ['thumb.webp', 'blank.webp'];

const readNames = (dir: string): Promise<string[]> => readdir(join(dir, TRASH)).catch(() => []);

async function readTemplateName(folder: string): Promise<string | undefined> {
  try {
    const { name }: { name?: unknown } = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

const damagedError = (folder: string, reason: string): CamError =>
  new CamError('VALIDATION_ERROR', `This template cannot be restored: ${reason} It is in ${folder}.`);

async function moveBack(deps: StagingDeps, { entry, slug }: TrashedTemplate): Promise<Template> {
  const { dir, isTaken } = deps;
  const area = join(dir, TRASH);
  const folder = join(area, entry);
  if (existsSync(join(folder, FILE)) && (await readTemplateName(folder)) === undefined)
    throw damagedError(folder, 'its template.json is damaged.');
  const move = { staged: entry, slug, replaces: false };
  const restored = join(dir, await carryOut({ dir, area, isTaken, now: deps.now() }, move));
  const { template, problems } = await loadTemplate(restored, OWN_SOURCE, deps.probe);
  if (!template) {
    await rename(restored, folder);
    throw damagedError(folder, problems.map(({ path, message }) => `${path}: ${message}.`).join(' '));
  }
  await syncFolder(dir);
  return template;
}

/** @param inSequence runs changes one after the other, its errors of the disk as CamErrors */
export function createTemplateTrash(
  deps: StagingDeps & { library?: Pick<LiveLibrary, 'put'> },
  inSequence: <T>(work: () => Promise<T>) => Promise<T>,
): TemplateTrash {
  const folder = (entry: string) => join(deps.dir, TRASH, entry);
  return {
    async list() {
      const found = (await readNames(deps.dir)).flatMap((entry) => {
        const [, slug, at] = ENTRY.exec(entry) ?? [];
        if (slug === undefined || !existsSync(join(folder(entry), FILE))) return [];
        return [{ entry, slug, deletedAt: Number(at) }];
      });
      return found.sort((a, b) => b.deletedAt - a.deletedAt);
    },

    readName: async ({ entry, slug }) => (await readTemplateName(folder(entry))) ?? slug,

    async readThumb(entry) {
      const file = ENTRY.test(entry) && THUMBS.find((name) => existsSync(join(folder(entry), name)));
      return file ? readFile(join(folder(entry), file)) : undefined;
    },

    restore: (trashed) =>
      inSequence(async () => {
        const template = await moveBack(deps, trashed).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
          return undefined;
        });
        if (template) await deps.library?.put(template);
        return template;
      }),

    remove: ({ entry }) =>
      inSequence(async () => {
        // First, so that a crash leaves nothing that could be restored by half.
        await rm(join(folder(entry), FILE), { force: true });
        await rm(folder(entry), { recursive: true, force: true });
      }),
  };
}

/** Deletes for good what has been in the trash for its time. `now`: ms since the epoch. */
export async function cleanTrash(dir: string, now: number): Promise<void> {
  for (const name of await readNames(dir)) {
    const deletedAt = Number(/-(\d+)-[0-9a-f]+$/.exec(name)?.[1]);
    if (now - deletedAt > TRASH_MS) await rm(join(dir, TRASH, name), { recursive: true, force: true });
  }
}
