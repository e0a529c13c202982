import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { Services } from '../services/create-services.ts';

/** Opens the files behind `/cdn/` addresses. */

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  // How the parts of a template move.
  '.json': 'application/json; charset=utf-8',
};
/** Paths with `.` segments, backslashes or NULs never name a picture, whatever the file system would make of them. */
const PLAIN_PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]+$/;

/** An open file. Whoever opened it must read it to its end or close it. */
export interface PictureFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  /** With its quotes. */
  etag: string;
  /** Its content type. */
  type: string;
}

/** Opens the file at a path below `/cdn/`. @throws CamError NOT_FOUND if it does not exist */
export async function openPicture(
  { cdnFile }: Pick<Services, 'cdnFile'>,
  path: string,
): Promise<PictureFile> {
  const found = PLAIN_PATH.test(path) ? await cdnFile(path) : undefined;
  if (!found) throw noPicture();
  let handle: FileHandle;
  try {
    handle = await open(found.file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw noPicture();
    throw error;
  }
  const { size } = await handle.stat();
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return { handle, size, etag: `"${found.etag}"`, type };
}

function noPicture(): CamError {
  return new CamError('NOT_FOUND', 'There is no picture at this address; it may have been deleted.');
}
