import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS, sizeLabel } from '../../../src-shared/contract/limits.ts';
import type { UploadedVideo, VideoQuery } from '../../../src-shared/contract/videos.ts';
import type { VideoHeader } from '../../imaging/video/read-task.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { type ReceivedFile, receiveFile } from '../received-file.ts';
import { cdnUrl, VIDEOS_DIR } from './cdn.ts';
import { getLimit, type KeepDeps, type KeepingAccount, keepUpload, toUploadPath } from './uploads.ts';

type VideoDeps = KeepDeps & Pick<ServiceDeps, 'baseUrl' | 'motionFiles' | 'queue'>;

const tooLarge = (allowed: number) =>
  new CamError(
    'PAYLOAD_TOO_LARGE',
    `The video has more than ${sizeLabel(allowed)}. Nothing was stored. Cut it, or save it with fewer pixels.`,
  );

/**
 * Stores a video as it is, or as H.264, and returns its permanent address; the same bytes get the same address.
 * @throws CamError UNSUPPORTED_MEDIA_TYPE without content, IMAGE_UNREADABLE, MODEL_NOT_CONFIGURED where it cannot be
 * converted, OVERLOADED, PAYLOAD_TOO_LARGE; then nothing is stored
 */
export async function uploadVideo(
  deps: VideoDeps,
  { account }: Pick<Caller, 'account'>,
  content: Readable | undefined,
  { convert = false }: VideoQuery,
  signal: AbortSignal,
): Promise<UploadedVideo> {
  if (!content)
    throw new CamError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the video itself, with `Content-Type: application/octet-stream` or its own type.',
    );
  const temp = deps.files.temporary();
  const received = await receiveFile(temp, content, LIMITS.videoBytes, tooLarge);
  try {
    const header = await deps.motionFiles.readHeader(temp, signal);
    if (!convert) return await keepVideo(deps, account, { ...received, temp, header });
    deps.queue.admit(account, 'background', 1);
    const bytes = await deps.queue.run(account, 'background', (slot) =>
      slot(() => deps.motionFiles.convert(temp, signal), 'long'),
    );
    return await storeConverted(deps, account, bytes, signal);
  } finally {
    await rm(temp, { force: true });
  }
}

async function storeConverted(
  deps: VideoDeps,
  account: KeepingAccount,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<UploadedVideo> {
  const temp = deps.files.temporary();
  try {
    const received = await receiveFile(temp, Readable.from([bytes]), LIMITS.videoBytes, tooLarge);
    const header = await deps.motionFiles.readHeader(temp, signal);
    const video = await keepVideo(deps, account, { ...received, temp, header });
    return { ...video, notes: ['It was converted to H.264.'] };
  } finally {
    await rm(temp, { force: true });
  }
}

interface CheckedVideo extends ReceivedFile {
  /** Path of the temp file. */
  temp: string;
  header: VideoHeader;
}

/** Moves a checked video to its place. */
async function keepVideo(
  deps: VideoDeps,
  account: KeepingAccount,
  { temp, header, sha256, bytes }: CheckedVideo,
): Promise<UploadedVideo> {
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
}
