import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Size, scaleSize } from '../../../../src-shared/document/geometry.ts';
import { useSession } from '../session/context.ts';
import { findShownTime, type PreviewMode, useDrawing } from './moments.ts';

/**
 * The frame that is shown of the document's video, or of its moving picture, over the whole picture; nothing in the
 * still. It is drawn without React.
 * @param scale screen px per px of the picture
 */
export function VideoFrame({ shown, scale }: { shown: PreviewMode; scale: number }) {
  const session = useSession();
  const { source, frames } = session;
  const { width, height } = source.picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  const density = Math.min(1, scale * window.devicePixelRatio);
  // A canvas with a new size is empty, and is drawn again.
  const size = useMemo(() => scaleSize({ width, height }, density), [width, height, density]);
  /** What the canvas shows: the playhead and the document also change where the frame stays. */
  const drawn = useRef<{ picture: CanvasImageSource; size: Size }>(undefined);
  const draw = useCallback(() => {
    const element = canvas.current;
    if (!element) return;
    const isShown = findShownTime(session, shown) !== null;
    const picture = isShown ? frames.picture() : undefined;
    element.style.visibility = picture ? 'visible' : 'hidden';
    const context = element.getContext('2d');
    if (!picture || !context) return;
    if (picture instanceof ImageBitmap && drawn.current?.picture === picture && drawn.current.size === size)
      return;
    drawn.current = { picture, size };
    context.clearRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'medium';
    context.drawImage(picture, 0, 0, size.width, size.height);
  }, [session, shown, frames, size]);
  useDrawing(draw);
  useEffect(() => frames.subscribe(draw), [frames, draw]);
  return (
    <foreignObject width={width} height={height}>
      <canvas ref={canvas} data-video-frame {...size} style={{ display: 'block', width, height }} />
    </foreignObject>
  );
}
