import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS, sizeLabel } from '../../../src-shared/contract/limits.ts';
import type { UploadedVideo, VideoQuery } from '../../../src-shared/contract/videos.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { receiveFile } from '../received-file.ts';
import { cdnUrl, VIDEOS_DIR } from './cdn.ts';
import { getLimit, type KeepDeps, keepUpload, toUploadPath } from './uploads.ts';

type VideoDeps = KeepDeps & Pick<ServiceDeps, 'baseUrl' | 'motionFiles'>;

const tooLarge = (allowed: number) =>
  new CamError(
    'PAYLOAD_TOO_LARGE',
    `The video has more than ${sizeLabel(allowed)}. Nothing was stored. Cut it, or save it with fewer pixels.`,
  );

/**
 * Stores a video as it is and returns its permanent address; the same bytes get the same address.
 * @throws CamError UNSUPPORTED_MEDIA_TYPE without content, IMAGE_UNREADABLE, PAYLOAD_TOO_LARGE; then nothing is stored
 */
export async function uploadVideo(
  deps: VideoDeps,
  { account }: Pick<Caller, 'account'>,
  content: Readable | undefined,
  { convert = false }: VideoQuery,
): Promise<UploadedVideo> {
  if (convert)
    throw new CamError(
      'MODEL_UNAVAILABLE',
      'Videos cannot be converted yet. Save it as H.264 and send that.',
    );
  if (!content)
    throw new CamError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the video itself, with `Content-Type: application/octet-stream` or its own type.',
    );
  const temp = deps.files.temporary();
  const { sha256, bytes } = await receiveFile(temp, content, LIMITS.videoBytes, tooLarge);
  try {
    const header = await deps.motionFiles.readHeader(temp, new AbortController().signal);
    const file = toUploadPath(VIDEOS_DIR, sha256, header.container);
    const adopt = () => deps.files.adopt(temp, file);
    await keepUpload(deps, account, { file, bytes }, adopt, getLimit(deps, account));
    return {
      url: cdnUrl(deps, file),
      width: header.width,
      height: header.height,
      duration_ms: header.durationMs,
      fps: header.fps,
      codec: header.codec,
      has_sound: header.hasSound,
      bytes,
    };
  } finally {
    await rm(temp, { force: true });
  }
}
