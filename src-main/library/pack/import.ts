/**
 * Imports a pack into the user's library:
 * each folder is read → compared with the template of an earlier import → staged beside the library and checked there
 * by the loader → when every folder has been read, all valid ones are published.
 */
import { basename, join } from 'node:path';
import type { ImportedPack, ImportedTemplate } from '../../../src-shared/contract/template-edit.ts';
import type { Problem } from '../check.ts';
import { retainTemplateImages } from '../deleted-template-images.ts';
import type { LiveLibrary } from '../library.ts';
import { loadTemplate } from '../load.ts';
import { findImportedFolders, identityKey, OWN_SOURCE } from '../origin.ts';
import { openStaging, type StagedTemplate, type Staging, type StagingDeps } from '../staging.ts';
import type { Template } from '../types.ts';
import { withUniqueName } from './pack-name.ts';
import { describeRights } from './rights.ts';
import { getBaseName } from './tree.ts';
import { JSON_NAME, type OpenPack, type PackFolder, UnsoundFolder } from './types.ts';
import { computeFingerprint, fileAt, type ImportedFolder, updateFile } from './update.ts';

export interface ImportDeps extends StagingDeps {
  /** Receives every imported template. */
  library?: Pick<LiveLibrary, 'all' | 'put'>;
}

export interface ImportOptions {
  /** Id of a request that may be repeated: what an earlier attempt imported is reported again. */
  changeId?: string | undefined;
  /** Whether the pack is a new version of the one with its name, even if they have no picture in common. */
  isUpdate?: boolean | undefined;
  /** Called after each folder with the number of folders read, and of all folders. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Cancels the import, if nothing has been published yet. */
  signal?: AbortSignal | undefined;
}

type Outcome =
  | { status: 'skipped'; problems: readonly Problem[] }
  | { status: 'unchanged'; slug: string; name: string; isNew: boolean }
  | { status: 'staged'; template: Template; isNew: boolean; asked: string; notes: readonly string[] };

/** A folder that has been read and compared. */
type PreparedFolder =
  | Exclude<Outcome, { status: 'staged' }>
  | { status: 'ready'; staged: StagedTemplate; notes: string[] };

/** Folders that are processed at a time, so that decoding overlaps with disk access. */
const AT_ONCE = 4;

interface Context {
  deps: ImportDeps;
  pack: OpenPack;
  staging: Staging;
  existing: ReadonlyMap<string, ImportedFolder>;
  options: ImportOptions;
  at: number;
}

type StagedFolder = StagedTemplate & { notes: readonly string[] };

function asNew(
  context: Context,
  place: number,
  id: string,
  read: StagedFolder,
  fingerprint: string,
): PreparedFolder {
  const { pack, options, at } = context;
  const { changeId } = options;
  const request = changeId === undefined ? {} : { changeId, place };
  const from = pack.place === undefined ? {} : { from: pack.place };
  const origin = { at, ...request, pack: pack.info.name, ...from, id, fingerprint };
  const { notes, ...staged } = read;
  return { status: 'ready', staged: { ...staged, origin }, notes: [...notes] };
}

async function asUpdate(
  context: Context,
  place: number,
  before: ImportedFolder,
  read: StagedFolder,
  fingerprint: string,
): Promise<PreparedFolder> {
  const { changeId } = context.options;
  const slug = basename(before.dir);
  const { file, kept } = await updateFile(before, slug, read.file);
  if (before.origin.fingerprint === fingerprint) {
    const isNew = changeId !== undefined && before.origin.changeId === changeId;
    return { status: 'unchanged', slug, name: file.name, isNew };
  }
  const loaded = await loadTemplate(before.dir, OWN_SOURCE, context.deps.probe);
  if (loaded.template) await retainTemplateImages(context.deps.dir, loaded.template);
  const { id = slug } = before.origin;
  const edits = kept.length > 0 ? [`Your changes to ${kept.join(', ')} were kept.`] : [];
  const notes = [...edits, ...read.notes];
  return asNew(context, place, id, { ...read, file, notes, replaces: true }, fingerprint);
}

/** The template of a folder whose version is already in the library; undefined if the folder has to be read. */
async function findKnownVersion(
  { pack, existing }: Context,
  { id, version }: PackFolder,
): Promise<PreparedFolder | undefined> {
  const before = existing.get(identityKey({ pack: pack.info.name, id }));
  if (version === undefined || before?.origin.fingerprint !== version) return undefined;
  const slug = basename(before.dir);
  const file = await fileAt(join(before.dir, JSON_NAME));
  return { status: 'unchanged', slug, name: file?.name ?? slug, isNew: false };
}

async function prepare(context: Context, folder: PackFolder, place: number): Promise<PreparedFolder> {
  if (folder.problems.length > 0) return { status: 'skipped', problems: folder.problems };
  try {
    const known = await findKnownVersion(context, folder);
    if (known) return known;
    const { notes = [], ...read } = await folder.read();
    const id = folder.id === '.' ? read.file.slug : folder.id;
    const fingerprint = folder.version ?? computeFingerprint(read);
    const staged = { ...read, base: read.file, notes };
    const before = context.existing.get(identityKey({ pack: context.pack.info.name, id }));
    return before
      ? await asUpdate(context, place, before, staged, fingerprint)
      : asNew(context, place, id, staged, fingerprint);
  } catch (error) {
    if (error instanceof UnsoundFolder) return { status: 'skipped', problems: error.problems };
    throw error;
  }
}

async function stage({ staging }: Context, prepared: PreparedFolder): Promise<Outcome> {
  if (prepared.status !== 'ready') return prepared;
  const { staged, notes } = prepared;
  const { template, problems } = await staging.add(staged);
  if (!template) return { status: 'skipped', problems };
  return { status: 'staged', template, isNew: !staged.replaces, asked: staged.file.slug, notes };
}

/** Waits for all, even if one fails: nothing may still be written when the staging area is deleted. */
async function settleAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** Stages every folder before anything is published: a refused pack leaves nothing behind. */
async function stageAll(context: Context): Promise<Outcome[]> {
  const { folders } = context.pack;
  const { onProgress, signal } = context.options;
  const outcomes: Outcome[] = [];
  for (let from = 0; from < folders.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const some = folders.slice(from, from + AT_ONCE);
    const prepared = await settleAll(some.map((folder, at) => prepare(context, folder, from + at)));
    // Slugs are claimed in the order of the pack.
    outcomes.push(...(await settleAll(prepared.map((each) => stage(context, each)))));
    onProgress?.(outcomes.length, folders.length);
  }
  signal?.throwIfAborted();
  return outcomes;
}

/** Publishes the staged templates. Returns the published template for each staged one. */
async function publish({ deps, staging }: Context, outcomes: readonly Outcome[]) {
  const staged = outcomes.flatMap((outcome) => (outcome.status === 'staged' ? [outcome.template] : []));
  const published = new Map<Template, Template>();
  const waiting = staged.values();
  await staging.publish(staged, async (template) => {
    await deps.library?.put(template);
    const { value } = waiting.next();
    if (value) published.set(value, template);
  });
  return published;
}

const toNote = (notes: readonly string[]) => (notes.length > 0 ? { note: notes.join(' ') } : {});

/** The entry of a published template in the report. `asked`: the slug that the pack asked for. */
function toReportLine(
  template: Template,
  folder: string,
  notes: readonly string[],
  asked: string,
): ImportedTemplate {
  const { id, file } = template;
  const taken = file.slug === asked ? [] : [`The id tpl_${asked} is taken, so this one is ${id}.`];
  return { id, name: file.name, folder, changed: true, ...toNote([...taken, ...notes]) };
}

/** The folder's name stands before it: the name of a file that is the whole folder is not said again. */
const problemText = (folder: string, { path, message }: Problem) =>
  getBaseName(folder) === path ? message : `${path}: ${message}`;

function report(
  pack: OpenPack,
  outcomes: readonly Outcome[],
  published: ReadonlyMap<Template, Template>,
): ImportedPack {
  const result: ImportedPack = {
    pack: pack.info.name,
    rights: describeRights(pack),
    imported: [],
    updated: [],
    skipped: [],
    ...(pack.note !== undefined && { note: pack.note }),
    ...(pack.sameName !== undefined && { same_name: pack.sameName }),
  };
  for (const [at, outcome] of outcomes.entries()) {
    const folder = pack.folders[at]?.name ?? '';
    if (outcome.status === 'skipped') {
      const problems = outcome.problems.map((problem) => problemText(folder, problem));
      result.skipped.push({ folder, problems });
    } else if (outcome.status === 'unchanged') {
      const { slug, name, isNew } = outcome;
      result[isNew ? 'imported' : 'updated'].push({ id: `tpl_${slug}`, name, folder, changed: isNew });
    } else {
      const template = published.get(outcome.template) ?? outcome.template;
      const { isNew, notes, asked } = outcome;
      result[isNew ? 'imported' : 'updated'].push(toReportLine(template, folder, notes, asked));
    }
  }
  return result;
}

/**
 * Imports the valid folders of a pack and reports why the others were left out. Templates of an earlier import of the
 * pack are updated in place; if another template has a slug, a number is added to it.
 * @throws CamError VALIDATION_ERROR if the whole pack is refused; the signal's reason if it is aborted
 */
export async function importFolders(
  deps: ImportDeps,
  opened: OpenPack,
  options: ImportOptions = {},
): Promise<ImportedPack> {
  const staging = await openStaging(deps);
  try {
    const existing = await findImportedFolders(deps.dir);
    const pack = options.isUpdate ? opened : await withUniqueName(opened, existing);
    const context = { deps, pack, staging, existing, options, at: deps.now() };
    const outcomes = await stageAll(context);
    const published = await publish(context, outcomes);
    await pack.onImported?.();
    return report(pack, outcomes, published);
  } finally {
    await staging.close();
  }
}
