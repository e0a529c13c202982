import { useEffect, useRef } from 'react';
import type { SmallFrame } from '../../../state/video/frame-messages.ts';
import { useSession } from '../session/context.ts';
import type { VideoTrack } from './use-track.ts';

/** Decoded pictures that are kept: as many as a wide screen shows, and more. */
const KEPT = 80;

/** Draws the frames of a stretch of a video side by side. */
function createStripPainter(find: (ms: number) => SmallFrame | undefined) {
  const decoded = new Map<SmallFrame, ImageBitmap>();
  const decode = async (frame: SmallFrame) => {
    const known = decoded.get(frame) ?? (await createImageBitmap(frame.picture));
    // The last one used is the last to go.
    decoded.delete(frame);
    decoded.set(frame, known);
    return known;
  };
  let latest = 0;
  return {
    /** @param fromPx where the stretch begins, px of the whole strip */
    async paint(canvas: HTMLCanvasElement, fromPx: number, msPerPx: number, aspect: number) {
      const run = ++latest;
      const context = canvas.getContext('2d');
      const tile = Math.max(1, Math.round(canvas.height * aspect));
      const first = Math.floor(fromPx / tile);
      for (let at = first; at * tile < fromPx + canvas.width; at++) {
        const frame = find((at + 0.5) * tile * msPerPx);
        if (!frame) continue;
        const picture = await decode(frame);
        if (run !== latest) return;
        context?.drawImage(picture, at * tile - fromPx, 0, tile, canvas.height);
      }
      for (const [frame, picture] of [...decoded].slice(0, -KEPT)) {
        decoded.delete(frame);
        picture.close();
      }
    },
    close() {
      latest = -1;
      for (const picture of decoded.values()) picture.close();
    },
  };
}

/** Small frames of the whole video, side by side; only those in sight are drawn. */
export function FilmStrip({ facts, width }: Pick<VideoTrack, 'facts' | 'width'>) {
  const { video, source } = useSession();
  const ref = useRef<HTMLCanvasElement>(null);
  const aspect = source.picture.width / source.picture.height;
  useEffect(() => {
    const canvas = ref.current;
    const scroll = canvas?.closest('[data-timeline-scroll]');
    if (!canvas || !scroll || !video) return;
    const painter = createStripPainter(video.frames.find);
    const density = window.devicePixelRatio;
    let asked = 0;
    const draw = () => {
      asked = 0;
      const strip = canvas.parentElement?.getBoundingClientRect();
      const shown = canvas.getBoundingClientRect();
      if (!strip) return;
      const [pixels, height] = [Math.round(shown.width * density), Math.round(shown.height * density)];
      // A new size clears it.
      if (canvas.width !== pixels || canvas.height !== height)
        Object.assign(canvas, { width: pixels, height });
      const fromPx = (shown.left - strip.left) * density;
      void painter.paint(canvas, fromPx, facts.durationMs / (width * density), aspect);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(draw);
    };
    ask();
    scroll.addEventListener('scroll', ask);
    const stop = video.frames.subscribe(ask);
    return () => {
      scroll.removeEventListener('scroll', ask);
      stop();
      cancelAnimationFrame(asked);
      painter.close();
    };
  }, [video, facts, width, aspect]);
  return <canvas ref={ref} aria-hidden />;
}
