import { customAlphabet } from 'nanoid';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Region, TemplateDetail, TemplateFile } from '../../../src-shared/contract/template.ts';
import type {
  CreateTemplateBody,
  EditTemplateBody,
  ImportedPack,
  ImportPackBody,
} from '../../../src-shared/contract/template-edit.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import { bytesOfDataUrl } from '../../fetch/base64.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import { makeBlank } from '../../imaging/blank.ts';
import { BUILT_IN_SOURCE } from '../../library/origin.ts';
import { packTemplate } from '../../library/pack/export.ts';
import { openPack } from '../../library/pack/open.ts';
import { withValidExamples } from '../../library/pack/update.ts';
import { openZip } from '../../library/pack/zip.ts';
import { deriveSlug } from '../../library/slug.ts';
import type { Template } from '../../library/types.ts';
import type { ServiceDeps } from '../deps.ts';
import { readPicture } from '../images/picture-fields.ts';
import { PACK_DEPS } from './pack-deps.ts';
import { createRankings } from './ranking.ts';
import { requireTemplate } from './require-template.ts';
import { templateDetail } from './templates.ts';

/** The user's own templates: create, edit, delete, export, import. The caller of this module checks who may. */

/** Category of new templates whose request names none. */
const OWN_CATEGORY = 'mine';
const shortId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 8);

/** As the next `getTemplate` presents it: a change of the library changes ranks. */
export const presentDetail = (deps: ServiceDeps, template: Template) =>
  templateDetail(deps, template, createRankings(deps).current().getRank(template.id));

/** The name as one line of visible text. @throws CamError VALIDATION_ERROR */
function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (clean === '') throw invalidField('name', 'give the template a name that can be seen.');
  return clean;
}

/** Hints for writers, by region name. */
const HINTS: Readonly<Record<string, string>> = {
  top: 'short set-up; leave the surprise to the bottom',
  bottom: 'short; turns what the top promised',
};

/** The regions of a new template whose request names none: those of any picture, with hints for writers. */
function defaultRegions(): Region[] {
  return PICTURE_REGIONS.map((region) => ({ ...region, text_style_hint: HINTS[region.name] ?? '' }));
}

/** @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE */
async function fetchBlank(deps: ServiceDeps, { image_url, image_base64 }: CreateTemplateBody) {
  if ((image_url === undefined) === (image_base64 === undefined)) {
    const given = image_url === undefined ? 'neither was given' : 'both were given';
    throw invalidField('image_url', `give exactly one of image_url and image_base64; ${given}.`);
  }
  const { bytes, field } = await readPicture(deps, { image_url, image_base64 });
  return makeBlank(bytes).catch((error: unknown) => {
    throw inField(error, field);
  });
}

/**
 * Adds a picture to the user's library as a template. `changeId` is the same for every attempt of one request: where
 * an earlier one made the template and the engine was killed before the answer was stored, that template is returned.
 * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE, STORAGE_UNAVAILABLE where the disk cannot be written
 */
export async function createTemplate(
  deps: ServiceDeps,
  body: CreateTemplateBody,
  changeId?: string,
): Promise<TemplateDetail> {
  const made = deps.userTemplates.madeBy(changeId);
  if (made) return presentDetail(deps, made);
  const name = cleanName(body.name);
  const blank = await fetchBlank(deps, body);
  const file: TemplateFile = {
    slug: deriveSlug(name) ?? `template-${shortId()}`,
    name,
    category: body.category ?? OWN_CATEGORY,
    tags: body.tags ?? [],
    alt_names: body.alt_names ?? [],
    description: body.description ?? '',
    ...(body.use_when !== undefined && { use_when: body.use_when }),
    ...(body.fails_when !== undefined && { fails_when: body.fails_when }),
    box_positions: body.box_positions ?? defaultRegions(),
    example_captions: body.example_captions ?? [],
    rank: 1,
    verified: false,
    animated: blank.animated,
    license: body.license ?? '',
    attribution: body.attribution ?? '',
  };
  const pictures = new Map([
    [`blank.${blank.extension}`, blank.bytes],
    ['thumb.webp', blank.thumb],
  ]);
  return presentDetail(deps, await deps.userTemplates.add(file, pictures, changeId));
}

/** @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR for a built-in template */
function requireOwn(deps: ServiceDeps, id: string, verb: 'edited' | 'deleted'): Template {
  const template = requireTemplate(deps, id);
  if (template.source !== BUILT_IN_SOURCE) return template;
  const message = `${template.id} is built in and cannot be ${verb}: make a copy and change that.`;
  throw new CamError('VALIDATION_ERROR', message, { details: [{ path: 'id', message }] });
}

function applyEdits(file: TemplateFile, body: EditTemplateBody): TemplateFile {
  const name = body.name === undefined ? file.name : cleanName(body.name);
  const changed = { ...file, ...body, name };
  const hasOldExamples = body.box_positions !== undefined && body.example_captions === undefined;
  return hasOldExamples ? withValidExamples(changed) : changed;
}

/**
 * Changes a template of the user's library; its picture and id stay.
 * @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR, STORAGE_UNAVAILABLE where the disk cannot be written
 */
export async function editTemplate(
  deps: ServiceDeps,
  id: string,
  body: EditTemplateBody,
): Promise<TemplateDetail> {
  const template = await deps.userTemplates.edit(() => {
    const own = requireOwn(deps, id, 'edited');
    return { template: own, file: applyEdits(own.file, body) };
  });
  return presentDetail(deps, template);
}

/**
 * Deletes a template of the user's library. Its memes stay, and the addresses of its pictures stay valid.
 * @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR, STORAGE_UNAVAILABLE where the disk cannot be written
 */
export async function deleteTemplate(deps: ServiceDeps, id: string): Promise<{ id: string; deleted: true }> {
  const template = await deps.userTemplates.remove(() => requireOwn(deps, id, 'deleted'));
  return { id: template.id, deleted: true };
}

/** Any template as a pack (zip), and the file name to save it under. @throws CamError TEMPLATE_NOT_FOUND */
export async function exportTemplate(
  deps: Pick<ServiceDeps, 'library'>,
  id: string,
): Promise<{ name: string; zip: Uint8Array }> {
  const template = requireTemplate(deps, id);
  return { name: `${template.file.slug}.campack`, zip: await packTemplate(template) };
}

/** Decodes a pack sent as base64, bare or as a `data:` URL. @throws CamError VALIDATION_ERROR */
function decodePack(text: string): Uint8Array {
  const bytes = bytesOfDataUrl(text);
  if (bytes?.length) return bytes;
  throw invalidField('pack_base64', 'is not base64; send the bytes of a zip as base64.');
}

/**
 * Adds the valid templates of a pack to the user's library; `changeId` as of `createTemplate`.
 * @throws CamError VALIDATION_ERROR where the whole pack is refused, STORAGE_UNAVAILABLE where the disk cannot be
 * written
 */
export async function importPack(
  deps: Pick<ServiceDeps, 'userTemplates'>,
  { pack_base64, name, update }: ImportPackBody,
  changeId?: string,
): Promise<ImportedPack> {
  const pack = await openPack(await openZip(decodePack(pack_base64), name), PACK_DEPS);
  try {
    return await deps.userTemplates.importPack(pack, { changeId, isUpdate: update });
  } finally {
    await pack.close();
  }
}
