import { useMemo } from 'react';
import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { type CanvasGeometry, toCropRect } from '../../../src-shared/document/canvas.ts';
import { getWholeArea, type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import { isAdjusted } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';
import type { SurroundedPicture } from '../../../src-shared/drawing/surround-pixels.ts';
import { once } from '../../../src-shared/once.ts';
import { useAdjusted } from './AdjustedPicture.tsx';
import { drawTurned, loadImage, type TurnedPicture } from './picture-pixels.ts';
import { usePictureData } from './use-picture-data.ts';

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

const scaleToSmall = (size: Size): Size =>
  scaleSize(size, Math.min(1, SIDE / Math.max(size.width, size.height)));

type Cropped = TurnedPicture & Pick<CanvasGeometry, 'crop'>;

/** The crop of a picture as it is adjusted, small; undefined without adjustments, and until it is there. */
function useSmallAdjusted(src: string, canvas: Cropped, adjust: Adjustments | undefined) {
  const source = useMemo(() => {
    const load = once(() => loadImage(src));
    return { read: async (size: Size) => drawTurned(await load(), canvas, canvas.crop, size) };
  }, [src, canvas]);
  const input = useMemo(() => {
    if (!isAdjusted(adjust)) return undefined;
    const { turn, crop } = canvas;
    const picture = JSON.stringify([src, turn, crop]);
    return { picture, source, full: scaleToSmall(crop), adjust, patches: [] };
  }, [src, canvas, source, adjust]);
  return useAdjusted(input).pixels;
}

/**
 * A small copy of a picture that is shown, turned and adjusted, with the place of the crop of its canvas; undefined until
 * it has been read.
 */
export function useSmallPixels(src: string, canvas: Cropped, adjust?: Adjustments) {
  const { turn, source } = canvas;
  const key = JSON.stringify([src, turn, source]);
  const small = usePictureData(key, async () =>
    drawTurned(await loadImage(src), canvas, getWholeArea(source), scaleToSmall(source)),
  );
  const adjusted = useSmallAdjusted(src, canvas, adjust);
  return useMemo(() => {
    if (adjusted) return { pixels: adjusted, area: getWholeArea(adjusted) };
    return small ? findCrop(small, canvas) : undefined;
  }, [adjusted, small, canvas]);
}
