import { useCallback, useEffect, useMemo, useState } from 'react';
import { getWholeArea, type Rect, type Size } from '../../../../src-shared/document/geometry.ts';
import type { PatchedPixels } from '../../../../src-shared/drawing/patch-pixels.ts';
import { once } from '../../../../src-shared/once.ts';
import type { RgbaPixels } from '../../../state/adjust/adjuster.ts';
import type { ShownFrame } from '../../drawing/BasePicture.tsx';
import { paintPlacedParts } from '../../drawing/paint-parts.ts';
import { drawTurned, loadImage } from '../../drawing/picture-pixels.ts';
import { useHasFrames, useSession } from '../session/context.ts';
import type { Session } from '../session/session.ts';
import { findShownTime, type PreviewMode } from './moments.ts';

/** What is shown of a moving picture, as pixels: the frame of a video, or a template with its parts where they are now. */

/** Least time between two readings of all pixels, ms: one of a large frame takes about 30. */
const WHOLE_EVERY_MS = 200;
/** The same of few pixels. */
const SMALL_EVERY_MS = 40;

/** Calls `make` at once and when another moment is shown, and returns what it made last. `make` must be stable. */
function useFollowed<Made>(isOn: boolean, everyMs: number, make: () => Made | undefined): Made | undefined {
  const { frames, player, preview } = useSession();
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      const next = make();
      if (next !== undefined) setMade(() => next);
    };
    const ask = () => {
      timer ??= setTimeout(update, everyMs);
    };
    update();
    const stops = [player.store.subscribe(ask), preview.changes.subscribe(ask), frames.subscribe(ask)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      setMade(undefined);
    };
  }, [isOn, everyMs, make, frames, player, preview]);
  return made;
}

function readFrame({ frames, editor }: Session, part: Rect, size: Size): RgbaPixels | undefined {
  const picture = frames.picture();
  return picture ? drawTurned(picture, editor.canvas(), part, size) : undefined;
}

/**
 * The pixels of the frame that is shown of the document's video, or of its moving picture, in the size of the picture;
 * undefined while none is. They follow it while it plays, not with every frame.
 */
export function useVideoPixels(wanted: boolean): PatchedPixels | undefined {
  const session = useSession();
  const read = useCallback(() => {
    const { source } = session.editor.canvas();
    return readFrame(session, getWholeArea(source), source);
  }, [session]);
  return useFollowed(useHasFrames() && wanted, WHOLE_EVERY_MS, read);
}

/** A function that paints the template with its parts where they are at a time (ms). */
function createPartsPainter({ editor, preview, parts, source }: Session) {
  const { src, width, height } = source.picture;
  const load = once(() => Promise.all([loadImage(src), loadImage(source.partsSrc ?? '')]));
  return async (timeMs: number): Promise<OffscreenCanvas> => {
    const [blank, atlas] = await load();
    const motion = parts.current();
    const whole = new OffscreenCanvas(width, height);
    const [context, over] = [whole.getContext('2d'), new OffscreenCanvas(width, height).getContext('2d')];
    if (!motion || !context || !over) throw new Error('The parts of the template cannot be painted.');
    const places = preview.pictureAt(editor.store.getState().document, editor.canvas(), timeMs).parts;
    paintPlacedParts(over, { motion, atlas, size: { width, height } }, places);
    context.drawImage(blank, 0, 0, width, height);
    context.drawImage(over.canvas, 0, 0);
    return whole;
  };
}

/** The frame that is shown, another object whenever it may be another one; undefined where the picture is still. */
export function useShownFrame(wanted: boolean, shown: PreviewMode): ShownFrame | undefined {
  const session = useSession();
  const { source, editor } = session;
  const hasFrames = useHasFrames();
  const paint = useMemo(() => createPartsPainter(session), [session]);
  const make = useCallback((): ShownFrame | undefined => {
    const timeMs = findShownTime(session, shown);
    if (timeMs === null) return undefined;
    return {
      async read(part, size) {
        const frame = hasFrames
          ? readFrame(session, part, size)
          : drawTurned(await paint(timeMs), editor.canvas(), part, size);
        if (!frame) throw new Error('There is no frame.');
        return frame;
      },
    };
  }, [session, shown, hasFrames, editor, paint]);
  const isMoving = hasFrames || source.partsSrc !== undefined;
  return useFollowed(wanted && isMoving, SMALL_EVERY_MS, make);
}
