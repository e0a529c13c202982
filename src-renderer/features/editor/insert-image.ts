import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Point } from '../../../src-shared/document/geometry.ts';
import type { Api } from '../../api/api.ts';
import type { Toasts } from '../../state/app/toasts.ts';
import type { Editor } from '../../state/editor/editor.ts';
import {
  type FileContent,
  openFile,
  type PlainFile,
  type ReadableFile,
  toDataUrl,
} from '../../state/files/open-file.ts';
import { refusal } from '../../state/files/refused-file.ts';
import { messageError } from '../../state/language/message-error.ts';
import { toLoadableUrl } from '../../state/session/preview-loader.ts';
import { pictureSource } from '../../state/session/source.ts';

export interface InsertDeps {
  api: Pick<Api, 'uploadImage'>;
  editor: Pick<Editor, 'addImage'>;
  toasts: Pick<Toasts, 'fail'>;
}

export type PictureFile = Extract<PlainFile, { kind: 'picture' }>;

/** Uploads a picture. @throws Error that names the file instead of a field of the request */
async function upload(api: InsertDeps['api'], bytes: Uint8Array, type: string, name: string) {
  try {
    return await api.uploadImage({ image_base64: toDataUrl(bytes, type) });
  } catch (error) {
    throw refusal(name, error);
  }
}

/**
 * Uploads a picture and adds it to the canvas, centred at a point (fractions of it) or in a free place.
 * @throws MessageError or ApiError; then nothing has changed
 */
export async function insertPicture(
  { api, editor, toasts }: InsertDeps,
  { bytes, type, name, damaged }: PictureFile,
  centre?: Point,
): Promise<void> {
  const { url, width, height } = await upload(api, bytes, type, name);
  if (editor.addImage(url, { width, height }, centre) === null) {
    throw messageError('editor:layersFull', { layers: LIMITS.layersMax });
  }
  if (damaged) toasts.fail(messageError('browse:files.damagedDocument', { name }));
}

/**
 * Uploads a picture and shows it in place of that of an item, or (null) of the one under everything.
 * @throws MessageError or ApiError; then nothing has changed
 */
export async function replaceByFile(
  { api, editor, toasts }: Omit<InsertDeps, 'editor'> & { editor: Pick<Editor, 'fillFrame' | 'replaceBase'> },
  file: ReadableFile,
  id: string | null,
): Promise<void> {
  const opened = await openFile(file);
  const picture = opened.kind === 'document' ? opened.plain : opened;
  if (picture.kind !== 'picture') throw messageError('layers:watermark.noPicture', { name: file.name });
  const { url, width, height } = await upload(api, picture.bytes, picture.type, picture.name);
  if (id === null) editor.replaceBase(pictureSource(url, { width, height }).picture);
  else editor.fillFrame(id, { url, width, height });
  if (picture.damaged) toasts.fail(messageError('browse:files.damagedDocument', { name: picture.name }));
}

/** Adds a logo of the brand kit to the canvas. @throws MessageError or Error; then nothing has changed */
export async function insertLogo(editor: Pick<Editor, 'addLogo'>, url: string): Promise<void> {
  const image = new Image();
  image.src = toLoadableUrl(url, window.location.origin) ?? '';
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  if (editor.addLogo(url, { width, height }) === null) {
    throw messageError('editor:layersFull', { layers: LIMITS.layersMax });
  }
}

/**
 * Adds dropped, pasted or chosen pictures to the canvas and returns documents, packs and fonts among the files.
 * @throws MessageError or ApiError about the first file that can't be used; the files after it are skipped
 */
export async function insertFiles(
  deps: InsertDeps,
  files: readonly ReadableFile[],
  centre?: Point,
): Promise<Exclude<FileContent, PictureFile>[]> {
  const others: Exclude<FileContent, PictureFile>[] = [];
  for (const file of files) {
    const opened = await openFile(file);
    if (opened.kind === 'picture') await insertPicture(deps, opened, centre);
    else others.push(opened);
  }
  return others;
}
