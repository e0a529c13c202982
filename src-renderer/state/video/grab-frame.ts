import type { Size } from '../../../src-shared/document/geometry.ts';

/** Longest wait for a frame, ms. */
const WAIT_MS = 30_000;
const QUALITY = 0.92;

/**
 * The frame of a stored video at a time (ms) as a JPEG of `size` px.
 * @param src address on the page's origin
 * @throws Error where the browser cannot show it
 */
export async function grabFrame(src: string, { width, height }: Size, ms = 0): Promise<Blob> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  video.onloadeddata = () => {
    if (ms === 0) return resolve();
    video.onseeked = () => resolve();
    // Times fall on the beginning of frames, where a rounding error would show the one before.
    video.currentTime = (ms + 1) / 1000;
  };
  video.onerror = () => reject(new Error(video.error?.message || 'The video cannot be shown.'));
  const timer = setTimeout(() => reject(new Error('The video took too long.')), WAIT_MS);
  video.src = src;
  try {
    await promise;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
  }
}
