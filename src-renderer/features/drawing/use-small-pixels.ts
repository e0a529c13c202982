import { useEffect, useMemo, useState } from 'react';
import { type CanvasGeometry, toCropRect } from '../../../src-shared/document/canvas.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';
import type { SurroundedPicture } from '../../../src-shared/drawing/surround-pixels.ts';
import { readPixels } from './picture-pixels.ts';

/** Longer side of the copy, px. */
const SIDE = 480;

/** The crop of a canvas on a copy of its picture. */
export function findCrop(
  pixels: PatchedPixels,
  { crop, source }: Pick<CanvasGeometry, 'crop' | 'source'>,
): Pick<SurroundedPicture, 'pixels' | 'area'> {
  const { width, height } = source;
  const share = {
    x: crop.x / width,
    y: crop.y / height,
    width: crop.width / width,
    height: crop.height / height,
  };
  return { pixels, area: toCropRect(pixels, share) };
}

/** A small copy of a picture that is shown, with the place of the crop of its canvas; undefined until it has been read. */
export function useSmallPixels(src: string, canvas: Pick<CanvasGeometry, 'crop' | 'source'>) {
  const [known, setKnown] = useState<{ src: string; pixels: PatchedPixels }>();
  useEffect(() => {
    let active = true;
    readPixels(src, SIDE).then(
      (pixels) => active && setKnown({ src, pixels }),
      // A picture that cannot be loaded is not shown either.
      () => undefined,
    );
    return () => {
      active = false;
    };
  }, [src]);
  return useMemo(
    () => (known?.src === src ? findCrop(known.pixels, canvas) : undefined),
    [known, src, canvas],
  );
}
