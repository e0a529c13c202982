/**
 * Folders of a pack become templates of the user's library:
 * read → JSON → schema → picture → staged beside the library and checked there as the loader does →
 * only when every folder was looked at, all sound ones are published.
 */
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { Problem } from '../check.ts';
import { parseTemplateFile } from '../schema.ts';
import { isFolderSlug } from '../slug.ts';
import { openStaging, type Pictures, type Staging } from '../staging.ts';
import type { Template } from '../types.ts';
import type { UserTemplatesDeps } from '../user-templates.ts';
import { isPicture } from './picture.ts';
import { blankOf, JSON_NAME, type PackFolder, THUMB_NAME, UnsoundFolder } from './types.ts';

/** @throws UnsoundFolder */
function parseJson(bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw new UnsoundFolder(JSON_NAME, 'is missing from the folder');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnsoundFolder(JSON_NAME, 'is not JSON in UTF-8');
  }
}

/** @throws UnsoundFolder */
async function picturesOf(
  files: ReadonlyMap<string, Uint8Array>,
  thumbOf: UserTemplatesDeps['thumbOf'],
): Promise<Pictures> {
  const blank = blankOf(files);
  if (!blank)
    throw new UnsoundFolder('blank', 'is missing; add blank.webp, blank.png, blank.jpg or blank.gif');
  const [name, bytes] = blank;
  for (const [file, content] of files) {
    if (file !== JSON_NAME && !isPicture(file, content)) {
      throw new UnsoundFolder(file, 'is not the kind of picture its ending says');
    }
  }
  // The header alone would let a picture pass that breaks when it is first captioned.
  const thumb = await thumbOf(bytes).catch((error: unknown) => {
    throw new UnsoundFolder(name, error instanceof CamError ? error.message : 'cannot be decoded');
  });
  const pictures = new Map(files);
  pictures.delete(JSON_NAME);
  if (!pictures.has(THUMB_NAME)) pictures.set(THUMB_NAME, thumb);
  return pictures;
}

/** What a folder holds, read and found sound as far as that needs no disk. */
interface Prepared {
  file: TemplateFile;
  pictures: Pictures;
}
type Outcome<T> = T | { problems: readonly Problem[] };

/** Folders worked on at once: decoding and waiting for the disk take turns. */
const AT_ONCE = 4;

async function prepare(deps: UserTemplatesDeps, folder: PackFolder): Promise<Outcome<Prepared>> {
  if (folder.problems.length > 0) return { problems: folder.problems };
  const files = await folder.read();
  const { file, problems } = parseTemplateFile(parseJson(files.get(JSON_NAME)));
  if (!file) return { problems };
  if (!isFolderSlug(file.slug)) {
    return { problems: [{ path: 'slug', message: `"${file.slug}" cannot name a folder; choose another` }] };
  }
  return { file, pictures: await picturesOf(files, deps.thumbOf) };
}

/** An unsound folder is an outcome; anything else that goes wrong ends the import. */
async function outcomeOf<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnsoundFolder) return { problems: error.problems };
    throw error;
  }
}

/** Waits for all, also where one fails: nobody may still write when the staging area is cleared. */
async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** Stages folders, some at once. Slugs are claimed in the order given. */
async function stage(deps: UserTemplatesDeps, staging: Staging, folders: readonly PackFolder[]) {
  const prepared = await allOf(folders.map((folder) => outcomeOf(prepare(deps, folder))));
  return allOf(
    prepared.map(async (outcome): Promise<Outcome<{ template: Template }>> => {
      if ('problems' in outcome) return outcome;
      const { template, problems } = await staging.add(outcome.file, outcome.pictures);
      return template ? { template } : { problems };
    }),
  );
}

/** Stages every folder before anything is published: a pack that is refused as a whole leaves nothing. */
async function stageAll(deps: UserTemplatesDeps, staging: Staging, folders: readonly PackFolder[]) {
  const templates: Template[] = [];
  const skipped: ImportedPack['skipped'] = [];
  for (let from = 0; from < folders.length; from += AT_ONCE) {
    const some = folders.slice(from, from + AT_ONCE);
    const outcomes = await stage(deps, staging, some);
    for (const [at, outcome] of outcomes.entries()) {
      if ('template' in outcome) templates.push(outcome.template);
      else {
        const problems = outcome.problems.map(({ path, message }) => `${path}: ${message}`);
        skipped.push({ folder: some[at]?.name ?? '', problems });
      }
    }
  }
  return { templates, skipped };
}

/**
 * Imports the sound folders of a pack and says why the others were left out. A slug that is taken gets a number.
 * @throws CamError VALIDATION_ERROR where the pack as a whole is refused
 */
export async function importFolders(
  deps: UserTemplatesDeps,
  folders: readonly PackFolder[],
): Promise<ImportedPack> {
  const staging = await openStaging(deps);
  try {
    const { templates, skipped } = await stageAll(deps, staging, folders);
    const imported: ImportedPack['imported'] = [];
    for (const template of templates) {
      const published = await staging.publish(template);
      await deps.library?.shelve(published);
      imported.push({ id: published.id, name: published.file.name });
    }
    return { imported, skipped };
  } finally {
    await staging.close();
  }
}
