import { readFile } from 'node:fs/promises';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { bytesOfDataUrl } from '../../fetch/base64.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import type { SourceVideo } from '../../imaging/motion-files/source-video.ts';
import type { PageDecoder } from '../../imaging/page-codec/page-codec.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnFile, findCdnPath } from '../images/cdn.ts';
import type { DrawnRequest } from './motion-subject.ts';

/** The video that a request gives by address or as base64. */

/** @throws CamError IMAGE_UNREADABLE, MODEL_UNAVAILABLE where nothing here can decode it, naming the field */
export async function loadVideo(
  deps: ServiceDeps,
  { video_url, video_base64 }: DrawnRequest,
  signal: AbortSignal,
  pageDecoder?: PageDecoder,
): Promise<SourceVideo> {
  const field = video_url === undefined ? 'video_base64' : 'video_url';
  try {
    const bytes =
      video_url === undefined ? bytesOfBase64(video_base64 ?? '') : await bytesAt(deps, video_url, signal);
    return await deps.motionFiles.openVideo(bytes, signal, pageDecoder);
  } catch (error) {
    throw inField(error, field);
  }
}

function bytesOfBase64(text: string): Uint8Array {
  const bytes = bytesOfDataUrl(text);
  if (bytes && bytes.length > 0) return bytes;
  throw new CamError('IMAGE_UNREADABLE', 'This is not base64. Send the bytes of an MP4 or WebM as base64.');
}

async function bytesAt(deps: ServiceDeps, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const own = findCdnPath(url, deps.ownOrigins());
  if (own === undefined) return deps.fetcher.fetchImage(url, { signal, kind: 'video' });
  const found = await cdnFile(deps, own);
  const bytes = found && (await readFile(found.file).catch(() => undefined));
  if (bytes) return bytes;
  throw new CamError('IMAGE_UNREADABLE', `There is no video at ${url}; it may have been deleted.`);
}
