import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { JobRequest } from '../../api/api.ts';

/** Captions over a video of one's own. */

export const OWN_VIDEO_FORMATS = [
  { value: 'mp4', label: 'MP4' },
  { value: 'webm', label: 'WebM' },
  { value: 'gif', label: 'GIF' },
] as const;
export type OwnVideoFormat = (typeof OWN_VIDEO_FORMATS)[number]['value'];

export interface OwnVideoForm {
  top: string;
  bottom: string;
  format: OwnVideoFormat;
}

const MB = 1024 * 1024;
/** A video of so many bytes goes into a request: base64 is a third longer. */
export const OWN_VIDEO_MB = Math.floor((LIMITS.bodyBytes * 3) / 4 / MB) - 1;

/** Why a file cannot be sent; undefined where it can. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `“${name}” is empty.`;
  if (size <= OWN_VIDEO_MB * MB) return undefined;
  return `“${name}” has ${Math.round(size / MB)} MB. Choose a video of up to ${OWN_VIDEO_MB} MB, or make it shorter or smaller.`;
}

/** The job that makes it; empty texts are left out. `video`: a data URL. */
export function ownVideoJob(video: string, { top, bottom, format }: OwnVideoForm): JobRequest {
  const texts = [
    { position: 'top', text: top.trim() },
    { position: 'bottom', text: bottom.trim() },
  ].filter(({ text }) => text !== '');
  const body = { video_base64: video, ...(texts.length > 0 && { captions: texts }) };
  return format === 'gif' ? { type: 'gif', body } : { type: 'video', body: { ...body, format } };
}
