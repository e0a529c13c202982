import { useEffect, useState } from 'react';
import type { PatchedPixels } from '../../../../src-shared/drawing/patch-pixels.ts';
import { useSession } from '../session/context.ts';

/** Least time between two readings, ms: one of a large frame takes about 30. */
const EVERY_MS = 200;

/**
 * The pixels of the frame of the document's video that is shown, in the size of the picture; undefined while none is. They
 * follow it while it plays, not with every frame.
 */
export function useVideoPixels(wanted: boolean): PatchedPixels | undefined {
  const { source, video, player } = useSession();
  const { width, height } = source.picture;
  const [pixels, setPixels] = useState<PatchedPixels>();
  useEffect(() => {
    if (!wanted || !video) return;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      const picture = video.played.picture();
      if (!picture || !context) return;
      context.drawImage(picture, 0, 0, width, height);
      setPixels({ width, height, channels: 4, data: context.getImageData(0, 0, width, height).data });
    };
    const ask = () => {
      timer ??= setTimeout(read, EVERY_MS);
    };
    read();
    const stops = [video.played.subscribe(ask), player.store.subscribe(ask)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      setPixels(undefined);
    };
  }, [wanted, video, player, width, height]);
  return pixels;
}
