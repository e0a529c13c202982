import { createHash } from 'node:crypto';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { Region, TemplateFile } from '../../../../src-shared/contract/template.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import { chooseAreaStyle } from '../../../imaging/places/find-places.ts';
import type { TextArea } from '../../../imaging/text-areas/picture-points.ts';
import { deriveSlug } from '../../slug.ts';
import { blankFrom, type MakeBlank } from '../blank-picture.ts';
import { estimateBudget } from '../budget.ts';
import { nameByPlace } from '../region-names.ts';
import { cleanName, getBaseName, type PackFile, PICTURE_FILE, type TreeFolder } from '../tree.ts';
import { type PackFolder, type ReadTemplate, UnsoundFolder, unsound } from '../types.ts';
import { NAMES_BYTES, NAMES_FILE, type NamedPicture, nameOfPicture, parseNames } from './names.ts';

/** A folder of pictures as a pack: each picture becomes a template with suggested regions. */

export interface PictureDeps {
  makeBlank: MakeBlank;
  /** Suggests places for text on a picture. Rejects if it cannot be decoded. */
  suggestTextAreas(picture: Uint8Array): Promise<TextArea[]>;
}

const RANK = 2000;
const CATEGORY = 'imported';

export const hasPictures = (folders: readonly TreeFolder[]): boolean =>
  folders.some(({ files }) => [...files.keys()].some((name) => PICTURE_FILE.test(name)));

const DIGITS = 1e4;
const roundValue = (value: number) => Math.round(value * DIGITS) / DIGITS;

/** Suggested areas as regions; `picture` is the blank's size, px. */
export function toAreaRegions(areas: readonly TextArea[], picture: Size): Region[] {
  const boxes = areas.map(({ x, y, width, height }) => ({ x, y, width, height, rotation: 0 }));
  return nameByPlace(boxes).map(({ box, name, role }, at): Region => {
    const area = areas[at];
    return {
      name,
      role,
      ...estimateBudget(box, picture),
      text_style_hint: '',
      x: roundValue(box.x),
      y: roundValue(box.y),
      width: roundValue(box.width),
      height: roundValue(box.height),
      rotation: 0,
      default_font: area?.isPlain ? 'sans' : 'anton',
      default_style: area ? chooseAreaStyle(area, picture) : {},
    };
  });
}

interface FoundPicture {
  path: string;
  file: PackFile;
  place: number;
  name: string;
  tags: readonly string[];
}

function createTemplate(
  found: FoundPicture,
  packName: string,
  areas: readonly TextArea[],
  blank: Size & { animated: boolean },
) {
  const file: TemplateFile = {
    slug: deriveSlug(found.name) ?? `picture-${found.place + 1}`,
    name: found.name,
    category: CATEGORY,
    tags: [...new Set(found.tags.flatMap((tag) => deriveSlug(tag) ?? []))].slice(0, 20),
    alt_names: [],
    description: '',
    box_positions: toAreaRegions(areas, blank),
    example_captions: [],
    rank: RANK + found.place,
    verified: false,
    animated: blank.animated,
    license: 'Rights not stated',
    attribution: `Picture from “${packName}” (${getBaseName(found.path)}).`.slice(0, 500),
  };
  return file;
}

function inOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T | Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Reads the pictures of a pack. A second copy of a picture is reported as a problem. */
function createReader(packName: string, { makeBlank, suggestTextAreas }: PictureDeps) {
  const seen = new Map<string, string>();
  const next = inOrder();
  return async (found: FoundPicture): Promise<ReadTemplate> => {
    const name = getBaseName(found.path);
    // In the order of the pack, so that the first of two equal pictures is imported.
    const bytes = await next(async () => {
      const read = await found.file.read(LIMITS.imageBytes);
      const hash = createHash('sha256').update(read).digest('hex');
      const first = seen.get(hash);
      if (first !== undefined && first !== found.path) throw unsound(name, `is the same picture as ${first}`);
      seen.set(hash, found.path);
      return read;
    });
    const { pictures, ...blank } = await blankFrom(bytes, name, makeBlank);
    const areas = await suggestTextAreas(bytes);
    return { file: createTemplate(found, packName, areas, blank), pictures };
  };
}

/** Numbers the pictures whose file names do not describe them. */
function createNumbers() {
  let count = 0;
  return () => {
    count += 1;
    return `Picture ${count}`;
  };
}

/** @throws CamError VALIDATION_ERROR if the whole pack must be refused */
async function namesIn({
  files,
}: TreeFolder): Promise<{ names: Map<string, NamedPicture>; problem?: PackFolder }> {
  const file = [...files].find(([name]) => name.toLowerCase() === NAMES_FILE)?.[1];
  if (!file) return { names: new Map() };
  try {
    return { names: parseNames(await file.read(NAMES_BYTES)) };
  } catch (error) {
    if (!(error instanceof UnsoundFolder)) throw error;
    const { problems } = error;
    const problem = { name: NAMES_FILE, id: NAMES_FILE, problems, read: () => Promise.reject(error) };
    return { names: new Map(), problem };
  }
}

/** Folders of other programs, such as `.git` and `__MACOSX`; `..` is not one of them, and is reported. */
const isHidden = (part: string) => /^(?:\.[^.]|_)/.test(part);

const getStem = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

/** The pictures of a folder by name, `cat.png` before `cat copy.png`: of two that are equal the first comes in. */
const listPictures = ({ files }: TreeFolder) =>
  [...files]
    .filter(([name]) => PICTURE_FILE.test(name))
    .sort(([a], [b]) => (getStem(a) < getStem(b) ? -1 : Number(getStem(a) > getStem(b))));

/** The pictures of a tree as templates, and its problems. */
export async function pictureFolders(
  folders: readonly TreeFolder[],
  packName: string,
  deps: PictureDeps,
): Promise<PackFolder[]> {
  const read = createReader(packName, deps);
  const nextNumber = createNumbers();
  const result: PackFolder[] = [];
  for (const folder of folders) {
    if (folder.path.split('/').some(isHidden)) continue;
    const { names, problem } = await namesIn(folder);
    if (problem) result.push(problem);
    for (const [fileName, file] of listPictures(folder)) {
      const path = folder.path === '' ? fileName : `${folder.path}/${fileName}`;
      const given = names.get(fileName.toLowerCase());
      const name = given?.name ?? nameOfPicture(fileName) ?? nextNumber();
      const problems = folder.problems.filter(({ path }) => path === cleanName(fileName));
      const found = { path, file, place: result.length, name, tags: given?.tags ?? [] };
      result.push({ name: path, id: path, problems, read: () => read(found) });
    }
  }
  return result;
}
