import { useMemo } from 'react';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';
import type { Item } from '../../state/editor/types.ts';
import { drawPatches, patchesOn } from '../../state/preview/patches.ts';
import { PixelArea } from './AdjustedPicture.tsx';
import { pixelsOfPicture } from './picture-pixels.ts';
import { usePictureData } from './use-picture-data.ts';

/**
 * The patches of a document over its picture, in px of the whole picture, as they will be exported. Until the pixels of
 * the picture have been read, what they hide is grey.
 */
export function DrawnPatches({
  items,
  canvas,
  src,
  frame,
}: {
  items: readonly Item[];
  canvas: PictureCanvas;
  src: string;
  /** The pixels that are shown in place of the picture's. */
  frame?: PatchedPixels | undefined;
}) {
  const patches = useMemo(() => patchesOn(items, canvas), [items, canvas]);
  const { turn, source } = canvas;
  const key = patches.length > 0 ? JSON.stringify([src, turn, source]) : undefined;
  const still = usePictureData(key, () => pixelsOfPicture(src, canvas));
  const pixels = frame ?? still;
  const drawn = useMemo(
    () => (pixels ? drawPatches(pixels, patches, canvas) : []),
    [pixels, patches, canvas],
  );
  if (!pixels) {
    return patches.map(({ box: { x, y, width, height, rotation } }) => (
      <rect
        key={`${x} ${y} ${width} ${height}`}
        {...{ x, y, width, height }}
        fill="#808080"
        transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
      />
    ));
  }
  // A patch has no identity of its own here, and its place among the patches is the order they are drawn in.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return drawn.map(({ area, data }, at) => <PixelArea key={at} area={area} pixels={{ ...area, data }} />);
}
