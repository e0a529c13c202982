import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { AddFontBody, FontListData, OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import { bytesOfDataUrl } from '../../fetch/base64.ts';
import type { ServiceDeps } from '../deps.ts';

/** Fonts of one's own: every key uses them, the owner of the machine adds and deletes them. */

type FontDeps = Pick<ServiceDeps, 'ownFonts'>;

export async function listFonts({ ownFonts }: FontDeps): Promise<FontListData> {
  return { fonts: await ownFonts.list(), bundled: [...FONT_IDS] };
}

/**
 * The same file gets the same font, so repeating a request changes nothing.
 * @throws CamError VALIDATION_ERROR, FONT_UNREADABLE, STORAGE_UNAVAILABLE
 */
export async function addFont({ ownFonts }: FontDeps, body: AddFontBody): Promise<OwnFont> {
  const bytes = bytesOfDataUrl(body.font_base64);
  if (!bytes?.length) {
    throw invalidField('font_base64', 'is not base64; send the bytes of a TTF, OTF or WOFF2 as base64.');
  }
  return ownFonts.add(bytes, body.name);
}

/** @throws CamError NOT_FOUND, STORAGE_UNAVAILABLE */
export async function deleteFont({ ownFonts }: FontDeps, id: string): Promise<{ id: string; deleted: true }> {
  if (await ownFonts.remove(id)) return { id, deleted: true };
  throw new CamError('NOT_FOUND', `There is no font "${id}". List them with GET /v1/fonts.`);
}
