import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import type { CanvasGeometry } from '../../../src-shared/document/canvas.ts';
import { getWholeArea, type Rect, scaleSize } from '../../../src-shared/document/geometry.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';
import { drawSurround } from '../../../src-shared/drawing/surround-pixels.ts';
import { runToEnd } from '../../../src-shared/run-to-end.ts';
import { findCrop, useSmallPixels } from './use-small-pixels.ts';

/** Longer side of what is drawn, px: it has no details. */
const SIDE = 640;

/** How far bars reach under the picture, px: nothing shows through between them, nor beside the picture. */
const UNDER = 2;

/** The bars of a picture inside what lies around both. */
function listBars({ x, y, width, height }: Rect, picture: Rect) {
  const [left, top] = [picture.x - x, picture.y - y];
  const [right, bottom] = [width - left - picture.width, height - top - picture.height];
  return [
    { id: 'top', x, y, width, height: top && top + UNDER },
    { id: 'bottom', x, y: y + height - bottom - UNDER, width, height: bottom && bottom + UNDER },
    { id: 'left', x, y, width: left && left + UNDER, height },
    { id: 'right', x: x + width - right - UNDER, y, width: right && right + UNDER, height },
  ].filter((bar) => bar.width > 0 && bar.height > 0);
}

/**
 * The bars and the surround of the picture, under it, in px of the canvas, as they will be exported. `frame`: the pixels
 * that are shown in place of the picture's.
 */
export function DrawnSurround({
  canvas,
  src,
  adjust,
  frame,
}: {
  canvas: CanvasGeometry;
  src: string;
  adjust: Adjustments | undefined;
  frame?: PatchedPixels | undefined;
}) {
  const { width, height, color, framed } = canvas;
  const still = useSmallPixels(src, canvas, adjust);
  const picture = useMemo(() => (frame ? findCrop(frame, canvas) : still), [frame, canvas, still]);
  const element = useRef<HTMLCanvasElement>(null);
  const size = useMemo(
    () => scaleSize({ width, height }, Math.min(1, SIDE / Math.max(width, height))),
    [width, height],
  );
  useLayoutEffect(() => {
    const context = element.current?.getContext('2d');
    if (!context || !picture || !framed) return;
    const pixels = new ImageData(size.width, size.height);
    const onto = { ...size, data: pixels.data, channels: 4 as const };
    runToEnd(drawSurround(onto, [getWholeArea(size)], framed.surround, { ...picture, color }));
    context.putImageData(pixels, 0, 0);
  }, [picture, framed, color, size]);
  return (
    <>
      <foreignObject width={width} height={height}>
        <canvas ref={element} {...size} style={{ display: 'block', width, height }} data-surround />
      </foreignObject>
      {framed &&
        listBars(framed.area, canvas.picture).map((bar) => <rect key={bar.id} {...bar} fill={color} />)}
    </>
  );
}
