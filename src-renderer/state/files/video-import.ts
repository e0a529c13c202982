import type { StoreApi } from 'zustand/vanilla';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest, Watermark } from '../../../src-shared/contract/meme.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { UploadedVideo, VideoQuery } from '../../../src-shared/contract/videos.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { ApiError, type UploadOptions } from '../../api/http.ts';
import { emptyCaptions } from '../editor/places.ts';
import type { Formats } from '../language/formats.ts';
import { messageError } from '../language/message-error.ts';
import type { VideoHeader } from '../video/can-show.ts';

/** A video that is being sent to the engine. */
export interface VideoUpload {
  name: string;
  /** How much of it has been sent, 0–1; null while the engine converts it. */
  share: number | null;
}

export interface VideoImportDeps {
  api: {
    uploadVideo(file: Blob, query: VideoQuery, options: UploadOptions): Promise<UploadedVideo>;
    uploadImage(body: { image_base64: string }): Promise<{ url: string }>;
  };
  readHeader(file: Blob): Promise<VideoHeader | undefined>;
  /** A picture of the beginning of a stored video. */
  grabFrame(url: string, size: Size): Promise<Blob>;
  toDataUrl(bytes: Uint8Array, type: string): Promise<string>;
  brand(): Watermark | null;
  /** Of the texts of new documents on pictures without a template; null for the usual one. */
  brandStyle(): CaptionStyle | null;
  formats(): Pick<Formats, 'bytes'>;
}

/** Names of codecs as people search for them. */
const CODECS: Readonly<Record<string, string>> = {
  hevc: 'HEVC (H.265)',
  prores: 'ProRes',
  av1: 'AV1',
  vp9: 'VP9',
};

/** @throws MessageError where a video cannot be used */
function checkVideo(
  { name, size }: File,
  header: VideoHeader | undefined,
  formats: Pick<Formats, 'bytes'>,
): void {
  if (size === 0) throw messageError('browse:files.empty', { name });
  if (size > LIMITS.videoBytes) {
    const max = formats.bytes(LIMITS.videoBytes);
    throw messageError('browse:files.videoTooLarge', { name, size: formats.bytes(size), max });
  }
  // A little more: the last picture of many recordings goes beyond the whole second.
  if (header && header.durationMs > LIMITS.videoMs + 500)
    throw messageError('browse:files.videoTooLong', { name, minutes: LIMITS.videoMs / 60_000 });
}

/** The error for a video that the engine refused, with its name and codec. */
function videoRefusal(name: string, header: VideoHeader | undefined, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (
    error.code === 'MODEL_NOT_CONFIGURED' ||
    (error.code === 'IMAGE_UNREADABLE' && header?.canShow === false)
  ) {
    const codec = CODECS[header?.codec ?? ''] ?? header?.codec?.toUpperCase() ?? '?';
    return messageError('browse:files.videoCodec', { name, codec });
  }
  return error.code === 'IMAGE_UNREADABLE' ? messageError('browse:files.videoDamaged', { name }) : error;
}

/** Begins documents on videos of one's own. */
export function createVideoImport(
  { api, readHeader, grabFrame, toDataUrl, brand, brandStyle, formats }: VideoImportDeps,
  store: Pick<StoreApi<{ upload: VideoUpload | null }>, 'setState'>,
) {
  let sending: AbortController | undefined;
  const send = async (file: File, header: VideoHeader | undefined): Promise<UploadedVideo> => {
    const { name } = file;
    const convert = header?.canShow === false;
    sending = new AbortController();
    const { signal } = sending;
    const onProgress = (share: number) =>
      store.setState({ upload: { name, share: share >= 1 && convert ? null : share } });
    onProgress(0);
    try {
      return await api.uploadVideo(file, convert ? { convert } : {}, { signal, onProgress });
    } catch (error) {
      throw signal.aborted ? error : videoRefusal(name, header, error);
    } finally {
      sending = undefined;
      store.setState({ upload: null });
    }
  };
  return {
    /** Stops the upload, whose video is then not opened. */
    cancel: () => sending?.abort(),
    /**
     * Stores a video and returns the document of a meme on it.
     * @throws MessageError where it cannot be used; the reason of the abort where the upload was cancelled
     */
    async begin(file: File): Promise<CaptionRequest> {
      const header = await readHeader(file);
      checkVideo(file, header, formats());
      const video = await send(file, header);
      const still = await grabFrame(video.url, video);
      const bytes = new Uint8Array(await still.arrayBuffer());
      const { url } = await api.uploadImage({ image_base64: await toDataUrl(bytes, still.type) });
      const watermark = brand();
      const end_ms = Math.min(video.duration_ms, LIMITS.motionMs);
      return {
        image_url: url,
        captions: emptyCaptions(undefined, brandStyle()),
        video: { url: video.url, end_ms },
        ...(watermark ? { watermark } : {}),
      };
    },
  };
}
