import { VIDEO_FORMATS, type VideoFormat } from './motion-names.ts';

export const isVideoFormat = (format: string): format is VideoFormat =>
  VIDEO_FORMATS.some((video) => video === format);

/** `image/gif`, `video/mp4` */
export const getMediaType = (format: string): string =>
  `${isVideoFormat(format) ? 'video' : 'image'}/${format}`;

/** A length for people: `0.8 s`, `12 s`, `1:05`. */
export function formatLength(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `${Math.max(0.1, Math.round(seconds * 10) / 10)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
