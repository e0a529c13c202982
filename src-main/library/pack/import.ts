/**
 * Imports the folders of a pack into the user's library:
 * read → JSON → schema → picture → staged beside the library and checked there as the loader does →
 * when every folder has been read, all sound ones are published.
 */
import { parseJson } from '../../../src-shared/contract/bounded-json.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { TemplateFile, TemplateOrigin } from '../../../src-shared/contract/template.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { type Problem, parseTemplateFile } from '../check.ts';
import type { LiveLibrary } from '../library.ts';
import { madeBy } from '../origin.ts';
import { isFolderSlug } from '../slug.ts';
import { openStaging, type Pictures, type Staging, type StagingDeps } from '../staging.ts';
import type { Template } from '../types.ts';
import { blankOf, JSON_NAME, type PackFolder, THUMB_NAME, UnsoundFolder } from './types.ts';

export interface ImportDeps extends StagingDeps {
  /** Receives every imported template. */
  library?: Pick<LiveLibrary, 'all' | 'put'>;
  /** ms since the epoch */
  now(): number;
  /** A small WebP of a picture. Rejects where the picture cannot be decoded completely. */
  thumbOf(picture: Uint8Array): Promise<Uint8Array>;
}

/** The first bytes of each kind of picture (latin-1, `.` is any byte), by file extension. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  webp: ['RIFF....WEBP'],
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  gif: ['GIF87a', 'GIF89a'],
};

function begins(bytes: Uint8Array, start: string): boolean {
  return [...start].every((char, at) => char === '.' || bytes[at] === char.charCodeAt(0));
}

/**
 * Whether a file's first bytes match its extension. A decoder goes by content alone: an SVG named `blank.png` would
 * be drawn by a library that reads other files for it.
 */
function isPicture(name: string, bytes: Uint8Array): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return STARTS[extension]?.some((start) => begins(bytes, start)) ?? false;
}

/** @throws UnsoundFolder */
function jsonOf(bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw new UnsoundFolder(JSON_NAME, 'is missing from the folder');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `: ${error.message}` : '';
    throw new UnsoundFolder(JSON_NAME, `is not JSON in UTF-8${reason}`);
  }
}

/** @throws UnsoundFolder */
async function picturesOf(
  files: ReadonlyMap<string, Uint8Array>,
  thumbOf: ImportDeps['thumbOf'],
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

/** The content of a folder, checked as far as that needs no disk. */
interface Prepared {
  file: TemplateFile;
  pictures: Pictures;
}
type Outcome<T> = T | { problems: readonly Problem[] };

/** Folders worked on at once, so that decoding overlaps with disk access. */
const AT_ONCE = 4;

async function prepare(deps: ImportDeps, folder: PackFolder): Promise<Outcome<Prepared>> {
  if (folder.problems.length > 0) return { problems: folder.problems };
  const files = await folder.read();
  const { file, problems } = parseTemplateFile(jsonOf(files.get(JSON_NAME)));
  if (!file) return { problems };
  if (!isFolderSlug(file.slug)) {
    return { problems: [{ path: 'slug', message: `"${file.slug}" cannot name a folder; choose another` }] };
  }
  return { file, pictures: await picturesOf(files, deps.thumbOf) };
}

/** An unsound folder is an outcome; any other error ends the import. */
async function outcomeOf<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnsoundFolder) return { problems: error.problems };
    throw error;
  }
}

/** Waits for all, also where one fails: nothing may still be written when the staging area is deleted. */
async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** A folder of a pack that is still to be imported, and what its template will carry. */
interface OpenFolder {
  folder: PackFolder;
  origin: TemplateOrigin | undefined;
}

/** Stages some folders at once. Slugs are claimed in the order given. */
async function stage(deps: ImportDeps, staging: Staging, folders: readonly OpenFolder[]) {
  const prepared = await allOf(folders.map(({ folder }) => outcomeOf(prepare(deps, folder))));
  return allOf(
    prepared.map(async (outcome, at): Promise<Outcome<{ template: Template }>> => {
      if ('problems' in outcome) return outcome;
      const { template, problems } = await staging.add(outcome.file, outcome.pictures, folders[at]?.origin);
      return template ? { template } : { problems };
    }),
  );
}

/** Stages every folder before anything is published: a pack that is refused as a whole leaves nothing. */
async function stageAll(deps: ImportDeps, staging: Staging, folders: readonly OpenFolder[]) {
  const templates: Template[] = [];
  const skipped: ImportedPack['skipped'] = [];
  for (let from = 0; from < folders.length; from += AT_ONCE) {
    const some = folders.slice(from, from + AT_ONCE);
    const outcomes = await stage(deps, staging, some);
    for (const [at, outcome] of outcomes.entries()) {
      if ('template' in outcome) templates.push(outcome.template);
      else {
        const problems = outcome.problems.map(({ path, message }) => `${path}: ${message}`);
        skipped.push({ folder: some[at]?.folder.name ?? '', problems });
      }
    }
  }
  return { templates, skipped };
}

/**
 * Imports the sound folders of a pack and reports why the others were left out. A slug that is taken gets a number.
 * `changeId`: of a request that may be repeated; what an earlier attempt has published is not published again.
 * @throws CamError VALIDATION_ERROR where the pack as a whole is refused
 */
export async function importFolders(
  deps: ImportDeps,
  folders: readonly PackFolder[],
  changeId?: string,
): Promise<ImportedPack> {
  const at = deps.now();
  const made = madeBy(deps.library?.all() ?? [], changeId, at);
  const open = folders.flatMap((folder, place): OpenFolder[] =>
    made.has(place) ? [] : [{ folder, origin: changeId === undefined ? undefined : { changeId, place, at } }],
  );
  const staging = await openStaging(deps);
  try {
    const { templates, skipped } = await stageAll(deps, staging, open);
    const published = [...made.values()];
    for (const template of templates) {
      const added = await staging.publish(template);
      await deps.library?.put(added);
      published.push(added);
    }
    return { imported: published.map(({ id, file }) => ({ id, name: file.name })), skipped };
  } finally {
    await staging.close();
  }
}
