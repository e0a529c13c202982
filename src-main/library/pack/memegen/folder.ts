import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { PackInfo } from '../../../../src-shared/contract/pack.ts';
import type { Region, TemplateFile } from '../../../../src-shared/contract/template.ts';
import { deriveSlug } from '../../slug.ts';
import { blankFrom, type MakeBlank } from '../blank-picture.ts';
import { getBaseName, getParent, type PackFile, type TreeFolder } from '../tree.ts';
import { type PackFolder, type ReadTemplate, unsound } from '../types.ts';
import { CONFIG_BYTES, CONFIG_NAME, type MemegenConfig, parseConfig } from './config.ts';
import { toRegions } from './regions.ts';

/** memegen's templates: folders with a config.yml, the picture `default` and variants with the same texts. */

export const MEMEGEN: PackInfo = {
  name: 'memegen',
  description: 'Templates in the format of memegen.',
  license: 'Rights belong to others',
  source_url: 'https://github.com/jacebrowning/memegen',
};
const CATEGORY = 'memegen';
/** After the templates that come with CAM. */
const RANK = 1000;
/** A copy of config.yml in the template's folder, which keeps what CAM does not use, such as times and overlays. */
const SOURCE_FILE = '.source.yml';

const PICTURE = /^(?<stem>[^._][^.]*)\.(?:png|jpe?g|gif|webp)$/i;
const DEFAULT = 'default';

/** The folders that are memegen templates. Folders that begin with `_` are not templates. */
export function memegenFolders(folders: readonly TreeFolder[]): TreeFolder[] {
  const isHidden = ({ path }: TreeFolder) => path.split('/').some((part) => /^[._]/.test(part));
  const has = ({ files }: TreeFolder, pattern: RegExp) =>
    [...files.keys()].some((name) => pattern.test(name));
  const configured = folders.filter((folder) => !isHidden(folder) && has(folder, CONFIG_NAME));
  // A folder without pictures counts as a template whose picture is missing if there are templates beside it.
  const sound = configured.filter((folder) => has(folder, PICTURE));
  const places = new Set(sound.map(({ path }) => getParent(path)));
  return configured.filter(({ path }) => places.has(getParent(path)));
}

interface Variant {
  /** Undefined for the template itself. */
  style: string | undefined;
  fileName: string;
}

function listVariants(files: TreeFolder['files']): Variant[] {
  const pictures = [...files.keys()].filter((name) => PICTURE.test(name));
  const getStem = (name: string) => PICTURE.exec(name)?.groups?.stem ?? '';
  const defaults = pictures.filter((name) => getStem(name) === DEFAULT);
  const still = defaults.find((name) => !/\.gif$/i.test(name)) ?? defaults[0];
  return pictures.map((fileName) => {
    if (fileName === still) return { style: undefined, fileName };
    const stem = getStem(fileName);
    return { style: stem === DEFAULT ? 'animated' : stem, fileName };
  });
}

const toTags = (keywords: readonly string[]): string[] => [
  ...new Set(keywords.flatMap((word) => deriveSlug(word) ?? [])),
];

/** Regions whose budgets are large enough for the pack's own examples. */
function fitRegions(regions: readonly Region[], example: readonly string[]): Region[] {
  return regions.map((region, at) => {
    const text = example[at] ?? '';
    const lines = Math.max(region.max_lines, Math.min(20, text.split('\n').length));
    return {
      ...region,
      max_lines: lines,
      max_chars: Math.max(region.max_chars, Math.min(1000, text.length)),
    };
  });
}

function toExample(regions: readonly Region[], example: readonly string[]): TemplateFile['example_captions'] {
  const captions = regions.flatMap(({ name: position }, at) => {
    const text = example[at] ?? '';
    return text === '' ? [] : [{ position, text: text.slice(0, 1000) }];
  });
  return captions.length > 0 ? [{ captions }] : [];
}

const cut = (text: string, chars: number) => [...text].slice(0, chars).join('').trim();

/** The attribution: where the picture comes from. */
function writeAttribution({ source }: MemegenConfig): string {
  const about = source === '' ? '' : ` About it: ${source}`;
  return cut(`Picture by others, imported from memegen’s templates (${MEMEGEN.source_url}).${about}`, 500);
}

interface MemegenFolder {
  id: string;
  place: number;
  variant: Variant;
}

function createTemplate(
  config: MemegenConfig,
  { id, place, variant: { style } }: MemegenFolder,
  blank: { width: number; height: number; animated: boolean },
): TemplateFile {
  const name = config.name || id;
  const regions = fitRegions(toRegions(config.texts, blank), config.example);
  return {
    slug: deriveSlug(id) ?? 'template',
    name: cut(style === undefined ? name : `${cut(name, 78 - style.length - 2)} (${style})`, 80),
    category: CATEGORY,
    tags: toTags([...config.keywords, ...(style === undefined ? [] : [style])]).slice(0, 20),
    alt_names: [...new Set([id, ...config.keywords].map((word) => cut(word, 80)))].slice(0, 20),
    description: '',
    box_positions: regions,
    example_captions: toExample(regions, config.example),
    rank: RANK + place,
    verified: false,
    animated: blank.animated,
    license: MEMEGEN.license ?? '',
    attribution: writeAttribution(config),
  };
}

function listNotes({ overlays }: MemegenConfig): string[] {
  if (overlays === 0) return [];
  const places = overlays === 1 ? 'place for an overlaid picture is' : 'places for overlaid pictures are';
  return [`Its ${overlays} ${places} kept, but not used.`];
}

async function readVariant(
  { files }: TreeFolder,
  [configName, configFile]: readonly [string, PackFile],
  named: MemegenFolder,
  makeBlank: MakeBlank,
): Promise<ReadTemplate> {
  const source = await configFile.read(CONFIG_BYTES);
  const config = parseConfig(source, configName);
  const { fileName } = named.variant;
  const picture = await files.get(fileName)?.read(LIMITS.imageBytes);
  if (!picture) throw unsound(fileName, 'is missing');
  const { pictures, ...blank } = await blankFrom(picture, fileName, makeBlank);
  pictures.set(SOURCE_FILE, source);
  return { file: createTemplate(config, named, blank), pictures, notes: listNotes(config) };
}

/** The templates of one folder. If the picture `default` is missing, that is reported as a problem. */
export function memegenFolder(folder: TreeFolder, place: number, makeBlank: MakeBlank): PackFolder[] {
  const id = getBaseName(folder.path);
  const config = [...folder.files].find(([name]) => CONFIG_NAME.test(name));
  const variants = listVariants(folder.files);
  const noDefault = variants.every(({ style }) => style !== undefined)
    ? [{ path: 'default', message: 'the picture is missing; add default.png, default.jpg or default.gif' }]
    : [];
  const missing: PackFolder[] = noDefault.map((problem) => ({
    name: folder.path,
    id,
    problems: [problem, ...folder.problems],
    read: () => Promise.reject(unsound(problem.path, problem.message)),
  }));
  const templates = variants.map((variant): PackFolder => {
    const named = { id: variant.style === undefined ? id : `${id}-${variant.style}`, place, variant };
    const name = variant.style === undefined ? folder.path : `${folder.path}/${variant.fileName}`;
    const read = () => {
      if (!config) throw unsound('config.yml', 'is missing');
      return readVariant(folder, config, named, makeBlank);
    };
    return { name, id: named.id, problems: folder.problems, read };
  });
  return [...missing, ...templates];
}
