import path from 'node:path';
import { CamError } from '../../src-shared/contract/errors.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { CaptionCall } from '../../src-shared/contract/meme.ts';
import { toPackName } from '../../src-shared/contract/pack.ts';
import type { ReadyMemes, ReadyMemesData, ReadyMemesQuery } from '../../src-shared/contract/ready-memes.ts';
import { withLongCaptions } from '../../src-shared/contract/short-captions.ts';
import type { ImportedPack } from '../../src-shared/contract/template-edit.ts';
import { listBundledFaces } from '../../src-shared/layout/font-catalogue.ts';
import { createFileFetcher } from '../fetch/file-fetcher.ts';
import type { SentRequest } from '../fetch/guarded-get.ts';
import { createPictureFetcher } from '../fetch/picture-fetcher.ts';
import { probePicture } from '../imaging/decode.ts';
import { openShaper } from '../imaging/font-faces.ts';
import type { RenderResult } from '../imaging/renderer.ts';
import { BUILT_IN_SOURCE, OWN_SOURCE } from '../library/origin.ts';
import { type CheckedFolder, checkFolders } from '../library/pack/check-pack.ts';
import { writePackFile, writePackFolder } from '../library/pack/export.ts';
import type { ImportOptions } from '../library/pack/import.ts';
import { openPackAt } from '../library/pack/open.ts';
import { describeRights } from '../library/pack/rights.ts';
import type { Template } from '../library/types.ts';
import { openReadyMemes } from '../models/offline/ready-memes/ready-memes.ts';
import { drawCaption } from '../services/memes/draw-meme.ts';
import { requireContent } from '../services/memes/require-content.ts';
import { listReadyMemes, resolveCaptionCall } from '../services/ready-memes.ts';
import { type FetchedPack, fetchPack } from '../services/templates/fetched-packs.ts';
import { PACK_DEPS } from '../services/templates/pack-deps.ts';
import { requireTemplate } from '../services/templates/require-template.ts';
import { exportTemplate } from '../services/templates/template-library.ts';
import { reason } from '../store/errors.ts';
import { createFileStore } from '../store/files.ts';
import { RESOURCES } from './app-root.ts';
import type { Config } from './config.ts';
import { openLibrary, openOwnFonts, openRenderer, openUserTemplates } from './open-library.ts';

/** What commands do without server and database, beside an engine that may be running. */

export type { SentRequest } from '../fetch/guarded-get.ts';
export type { RenderResult } from '../imaging/renderer.ts';
export type { Problem } from '../library/check.ts';
export type { Template, TemplatePage } from '../library/types.ts';
export { consentText, type FetchedPack, isFetchedPack } from '../services/templates/fetched-packs.ts';
export { openLibrary, openOwnFonts } from './open-library.ts';

/**
 * Adds the templates of a pack, a template folder or a folder of them to the user's library.
 * @throws CamError VALIDATION_ERROR where there is nothing to import, STORAGE_UNAVAILABLE where a file cannot be
 * written
 */
export async function importTemplates(
  config: Pick<Config, 'home'>,
  from: string,
  options: ImportOptions & { onRights?(rights: string): void } = {},
): Promise<ImportedPack> {
  const pack = await openPackAt(from, PACK_DEPS);
  try {
    options.onRights?.(describeRights(pack));
    return await openUserTemplates(config).importPack(pack, options);
  } finally {
    await pack.close();
  }
}

/**
 * Downloads one of the known collections and imports it; every request is recorded.
 * @throws CamError IMAGE_UNREADABLE if it cannot be downloaded, STORAGE_UNAVAILABLE if a file cannot be written
 */
export async function importFetched(
  config: Pick<Config, 'home'>,
  name: FetchedPack,
  options: ImportOptions & {
    onBytes?: (bytes: number) => void;
    onRights?(rights: string): void;
    record(sent: SentRequest): void;
  },
): Promise<ImportedPack> {
  const fetcher = createFileFetcher({ record: options.record });
  const { onBytes, signal } = options;
  const userTemplates = openUserTemplates(config);
  const pack = await fetchPack(name, { fetcher, userTemplates, signal, ...(onBytes && { onBytes }) });
  try {
    options.onRights?.(describeRights(pack));
    return await userTemplates.importPack(pack, options);
  } finally {
    await pack.close();
  }
}

/** A template of the home as a pack. @throws CamError TEMPLATE_NOT_FOUND */
export async function packTemplate(
  config: Pick<Config, 'home'>,
  id: string,
): Promise<{ name: string; zip: Uint8Array }> {
  return exportTemplate({ library: await openLibrary(config, () => {}) }, id);
}

/**
 * The folders of a pack and the problems of each; nothing is imported.
 * @throws CamError VALIDATION_ERROR if the whole pack would be refused
 */
export async function checkPack(path: string): Promise<CheckedFolder[]> {
  const pack = await openPackAt(path, PACK_DEPS);
  try {
    return await checkFolders(pack, probePicture);
  } finally {
    await pack.close();
  }
}

/** Bundled font faces that are missing or that the shaper cannot open. */
export function checkFonts(): { face: string; problem: string }[] {
  const shaper = openShaper();
  return listBundledFaces().flatMap((face) => {
    try {
      shaper.face(face);
      return [];
    } catch (error) {
      return [{ face, problem: reason(error) }];
    }
  });
}

/** Validates a caption request from a file. @throws CamError VALIDATION_ERROR */
export function checkDocument(value: unknown): CaptionCall {
  const { value: request, error } = compileCheck(CaptionCall, 'body')(value);
  if (error) throw error;
  return request;
}

/** Ready memes by an idea, the nearest first. @throws CamError TEMPLATE_NOT_FOUND */
export async function findReadyMemes(
  config: Pick<Config, 'home'>,
  query: ReadyMemesQuery,
): Promise<ReadyMemesData> {
  const library = await openLibrary(config, () => {});
  return listReadyMemes({ readyMemes: openReady(), library }, query);
}

const openReady = (): ReadyMemes =>
  openReadyMemes({
    resourcesDir: RESOURCES,
    loadWords: async () =>
      (await import('../models/offline/writer/local-writer.ts')).openLocalWriter(RESOURCES),
  });

/** A template of the home, built-in or not. @throws CamError TEMPLATE_NOT_FOUND */
export async function openTemplate(config: Pick<Config, 'home'>, id: string): Promise<Template> {
  return requireTemplate({ library: await openLibrary(config, () => {}) }, id);
}

/**
 * Draws one caption request without server, key or charge; `record` gets the requests that loaded its pictures.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, IMAGE_UNREADABLE
 */
export async function renderOnce(
  config: Config,
  call: CaptionCall,
  record: (sent: SentRequest) => void,
): Promise<RenderResult> {
  const given = withLongCaptions(call);
  requireContent(given);
  const { request } = resolveCaptionCall({ readyMemes: openReady() }, given);
  const library = await openLibrary(config, () => {});
  const files = createFileStore(path.join(config.home, 'cdn'));
  return drawCaption(
    {
      library,
      files,
      ownOrigins: () => [],
      isHidden: () => false,
      renderer: openRenderer(RESOURCES, undefined, openOwnFonts(config)),
      fetcher: createPictureFetcher({ record }),
    },
    request,
  );
}

/** The choice of templates to export. */
export interface ExportChoice {
  ids: readonly string[];
  /** All except the built-in ones. */
  all?: boolean | undefined;
  source?: string | undefined;
  category?: string | undefined;
}

/** The name of the exported pack: that of the pack all templates came from, else that of the file. */
function chooseName(templates: readonly Template[], fileName: string): string {
  const [source = OWN_SOURCE, ...others] = new Set(templates.map((each) => each.source));
  const isOfPack = others.length === 0 && source !== OWN_SOURCE && source !== BUILT_IN_SOURCE;
  return isOfPack ? source : toPackName(fileName);
}

/**
 * Writes templates of the home as one pack, a zip or a folder. Returns their number.
 * @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR if none is chosen; the system's error
 */
export async function exportPack(
  config: Pick<Config, 'home'>,
  { ids, all, source, category }: ExportChoice,
  to: { path: string; name: string; isFolder: boolean },
): Promise<number> {
  const library = await openLibrary(config, () => {});
  const named = ids.map((id) => requireTemplate({ library }, id));
  const isWanted = (each: Template) =>
    (source === undefined ? each.source !== BUILT_IN_SOURCE : each.source === source) &&
    (category === undefined || each.file.category === category);
  const isFiltered = all || source !== undefined || category !== undefined;
  const templates = [...new Set([...named, ...(isFiltered ? library.all().filter(isWanted) : [])])];
  if (templates.length === 0) {
    const message = 'No template is chosen. Name some, or give --all, --source or --category.';
    throw new CamError('VALIDATION_ERROR', message);
  }
  const info = { name: chooseName(templates, to.name) };
  await (to.isFolder ? writePackFolder : writePackFile)(to.path, info, templates);
  return templates.length;
}
