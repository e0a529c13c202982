/**
 * Adds, edits and deletes the user's templates while the library runs. On disk, below the user's root:
 *   <slug>/         a template
 *   .tmp/           staging: folders that are being written
 *   .trash/<slug>-… deleted templates, for 30 days
 *   .kept/<slug>/   pictures of deleted templates, whose addresses are permanent
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toDiskError } from '../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import type { ImportedPack } from '../../src-shared/contract/template-edit.ts';
import { checkTemplate, type Problem, parseTemplateFile } from './check.ts';
import { retainTemplateImages } from './deleted-template-images.ts';
import { isMissing, syncFolder, writeDurably } from './durable-files.ts';
import type { LiveLibrary } from './library.ts';
import { findChangedBy } from './origin.ts';
import { type ImportDeps, type ImportOptions, importFolders } from './pack/import.ts';
import type { OpenPack } from './pack/types.ts';
import { moveFolderToTrash } from './publish.ts';
import {
  cleanStaging,
  createStagingName,
  FETCHED,
  findAbandonedAreas,
  finishPublishing,
  openStaging,
  type Pictures,
  STAGING_FOLDER,
  temporaryFile,
  toJson,
} from './staging.ts';
import { cleanTrash, createTemplateTrash, type TemplateTrash } from './template-trash.ts';
import type { Template } from './types.ts';

/** Longer than any operation takes, ms: what is older was left by a crashed process whose id another one has now. */
const STAGING_RETENTION = 3_600_000;

export interface UserTemplatesDeps extends ImportDeps {
  /** Updated with every change; absent for a command beside a running engine, which scans for changes itself. */
  library?: Pick<LiveLibrary, 'all' | 'exclusively' | 'put' | 'remove'>;
  /** Does work that one process at a time may do, such as an import; by default there is no other process. */
  alone?<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Each change is atomic, and they run one after the other. `changeId`: the same for every attempt of one request. */
export interface UserTemplates {
  /** The template that `add` made for a request whose answer was never stored. */
  madeBy(changeId: string | undefined): Template | undefined;
  /** Adds a template under a free slug. @throws CamError VALIDATION_ERROR, STORAGE_UNAVAILABLE */
  add(file: TemplateFile, pictures: Pictures, changeId?: string): Promise<Template>;
  /** Replaces the file of a template, after earlier changes. @throws VALIDATION_ERROR, TEMPLATE_NOT_FOUND */
  edit(decide: () => { template: Template; file: TemplateFile }): Promise<Template>;
  /** Moves the template that `decide` returns to the trash. Its pictures retain their addresses. */
  remove(decide: () => Template): Promise<Template>;
  /** Deleted templates. */
  trash: TemplateTrash;
  /**
   * Adds every valid folder of a pack, and updates templates that came from the same pack before: all of them, or none
   * if the process is killed or the disk is full. The caller closes the pack.
   * @throws CamError VALIDATION_ERROR where the pack as a whole is refused
   */
  importPack(pack: OpenPack, options?: ImportOptions): Promise<ImportedPack>;
  /** A path for an uploaded zip, which the caller deletes. @throws CamError STORAGE_UNAVAILABLE */
  temporaryZip(): Promise<string>;
  /** Folder of downloaded pictures, which are kept until their import has ended, or for a day. */
  fetchedFolder(name: string): string;
  /** Carries out the rest of imports whose process was killed. Call it before the library is read. */
  finishImports(): Promise<void>;
  /** Deletes what crashes left behind, and old trash where the clock can be trusted. */
  cleanUp(isClockSteady?: boolean): Promise<void>;
}

function unsoundError(problems: readonly Problem[]): CamError {
  const message = problems.map(({ path, message }) => `${path}: ${message}`).join(' ');
  return new CamError('VALIDATION_ERROR', message, { details: [...problems] });
}

/** @throws CamError VALIDATION_ERROR */
function checkFile(file: TemplateFile, template: Template): TemplateFile {
  const parsed = parseTemplateFile(file);
  if (!parsed.file) throw unsoundError(parsed.problems);
  const problems = checkTemplate(parsed.file, template.file.slug, template);
  if (problems.length > 0) throw unsoundError(problems);
  return parsed.file;
}

async function replaceFile(dir: string, template: Template, file: TemplateFile): Promise<void> {
  const temp = join(dir, STAGING_FOLDER, `${createStagingName()}.json`);
  const folder = dirname(template.imagePath);
  await mkdir(dirname(temp), { recursive: true, mode: 0o700 });
  try {
    await writeDurably(temp, toJson(file));
    await rename(temp, join(folder, 'template.json'));
    await syncFolder(folder);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
}

async function moveToTrash(dir: string, template: Template, now: number): Promise<void> {
  await retainTemplateImages(dir, template);
  await moveFolderToTrash(dir, template.file.slug, now);
  await syncFolder(dir);
}

async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDiskError(error);
  }
}

/** The user's templates below `deps.dir`, which is created at the first write. */
export function createUserTemplates(deps: UserTemplatesDeps): UserTemplates {
  const { dir, library, alone = (work) => work() } = deps;
  const inSequence = <T>(work: () => Promise<T>): Promise<T> =>
    withDiskErrors(() => (library ? library.exclusively(work) : work()));
  const toNotFoundError = (template: Template, error: unknown): unknown => {
    if (!isMissing(error)) return error;
    library?.remove(template);
    return new CamError('TEMPLATE_NOT_FOUND', `The folder of "${template.id}" was removed from the disk.`);
  };

  const finishImports = async () => {
    const isLeft = (await findAbandonedAreas(dir)).length > 0;
    if (isLeft) await alone(() => finishPublishing(deps));
  };

  return {
    madeBy: (changeId) => findChangedBy(library?.all() ?? [], changeId, deps.now()).get(0),

    add: (file, pictures, changeId) =>
      inSequence(async () => {
        const staging = await openStaging(deps);
        try {
          const origin = { at: deps.now(), ...(changeId !== undefined && { changeId, place: 0 }) };
          const { template, problems } = await staging.add({ file, pictures, origin });
          if (!template) throw unsoundError(problems);
          let published = template;
          await staging.publish([template], async (moved) => {
            published = moved;
            await library?.put(moved);
          });
          return published;
        } finally {
          await staging.close();
        }
      }),

    edit: (decide) =>
      inSequence(async () => {
        const { template, file } = decide();
        const edited = { ...template, file: checkFile(file, template) };
        await replaceFile(dir, template, edited.file).catch((error: unknown) => {
          throw toNotFoundError(template, error);
        });
        await library?.put(edited);
        return edited;
      }),

    remove: (decide) =>
      inSequence(async () => {
        const template = decide();
        await moveToTrash(dir, template, deps.now()).catch((error: unknown) => {
          throw toNotFoundError(template, error);
        });
        library?.remove(template);
        return template;
      }),

    trash: createTemplateTrash(deps, inSequence),

    importPack: (pack, options) =>
      withDiskErrors(() =>
        alone(
          () =>
            inSequence(async () => {
              await finishPublishing(deps);
              return importFolders(deps, pack, options);
            }),
          options?.signal,
        ),
      ),

    temporaryZip: () => withDiskErrors(() => temporaryFile(dir, '.zip')),

    fetchedFolder: (name) => join(dir, STAGING_FOLDER, `${FETCHED}${name}`),

    finishImports,

    async cleanUp(isClockSteady = true) {
      await finishImports();
      await cleanStaging(dir, deps.now(), STAGING_RETENTION);
      if (isClockSteady) await cleanTrash(dir, deps.now());
    },
  };
}
