import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Point } from '../../../src-shared/document/geometry.ts';
import type { Api } from '../../api/api.ts';
import type { Editor } from '../../state/editor/editor.ts';
import { dataUrlOf, type Opened, openFile, type ReadableFile } from '../../state/files/open-file.ts';
import { refusalMessage } from '../../state/files/refused-file.ts';

export interface InsertDeps {
  api: Pick<Api, 'uploadImage'>;
  editor: Pick<Editor, 'addImage'>;
}

/** The engine speaks of fields of a call; a person dropped a file. */
async function upload(api: InsertDeps['api'], bytes: Uint8Array, type: string, name: string) {
  try {
    return await api.uploadImage({ image_base64: dataUrlOf(bytes, type) });
  } catch (error) {
    const words = refusalMessage(name, error);
    throw words === undefined ? error : new Error(words);
  }
}

/**
 * Brings a picture to the engine and lays it on the canvas, around a point of it or in a free place.
 * @throws Error in words; then nothing has changed
 */
export async function insertPicture(
  { api, editor }: InsertDeps,
  { bytes, type, name }: Pick<Extract<Opened, { kind: 'picture' }>, 'bytes' | 'type' | 'name'>,
  centre?: Point,
): Promise<void> {
  const { url, width, height } = await upload(api, bytes, type, name);
  if (editor.addImage(url, { width, height }, centre) === null) {
    throw new Error(`There is no room for more stickers: a picture holds up to ${LIMITS.layersMax}.`);
  }
}

/**
 * Takes files that were dropped, pasted or picked: pictures become items. What else there is, is returned.
 * @throws Error in words about the first file that can't be used; the others are not looked at any more
 */
export async function takeFiles(
  deps: InsertDeps,
  files: readonly ReadableFile[],
  centre?: Point,
): Promise<Extract<Opened, { kind: 'document' | 'pack' }>[]> {
  const others: Extract<Opened, { kind: 'document' | 'pack' }>[] = [];
  for (const file of files) {
    const opened = await openFile(file);
    if (opened.kind === 'picture') await insertPicture(deps, opened, centre);
    else others.push(opened);
  }
  return others;
}
