import { useEffect, useState } from 'react';
import type { TemplateMotion } from '../../../../src-shared/contract/template-motion.ts';

async function decodeImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** A blank with what lies behind its parts, full size; null where the browser cannot draw it. */
async function clearParts(
  src: string,
  atlasSrc: string,
  { background }: TemplateMotion,
  signal: AbortSignal,
): Promise<Blob | null> {
  const [blank, atlas] = await Promise.all([decodeImage(src), decodeImage(atlasSrc)]);
  if (signal.aborted) return null;
  const canvas = new OffscreenCanvas(blank.naturalWidth, blank.naturalHeight);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(blank, 0, 0);
  for (const { from, x, y } of background) {
    const { width, height } = from;
    context.drawImage(atlas, from.x, from.y, width, height, x, y, width, height);
  }
  return canvas.convertToBlob();
}

/**
 * Address of the blank without its moving parts. It is put together at full size: pieces that are scaled one by one show
 * seams. Undefined until it is ready.
 */
export function useClearedBlank(
  src: string,
  atlasSrc: string | undefined,
  motion: TemplateMotion | undefined,
): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!motion || atlasSrc === undefined) return;
    const ending = new AbortController();
    let made: string | undefined;
    clearParts(src, atlasSrc, motion, ending.signal).then(
      (blob) => {
        if (!blob || ending.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // The template stays still.
      () => undefined,
    );
    return () => {
      ending.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [src, atlasSrc, motion]);
  return url;
}
