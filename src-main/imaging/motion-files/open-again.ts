import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { FrameSource } from '../motion/frame.ts';
import type { MotionRenderer, MotionRequest, OpenedMotion } from '../motion/motion-request.ts';
import type { MovingPicture } from '../motion/moving-picture.ts';
import { thinPicture } from '../motion/thin-picture.ts';

/** A document whose frames may be drawn more than once, with other settings, until its file is small enough. */
export interface ReopenedMotion {
  /** What was done to keep to the most frames, as sentences. */
  notes: string[];
  /** With the settings of the request. */
  first: OpenedMotion;
  /** The frames with these settings; each source is closed by who asked for it. */
  open(settings: { fps: number; width: number }): Promise<FrameSource>;
  /** Frees what all of them share. */
  close(): Promise<void>;
}

function withinFrames(picture: MovingPicture, most: number): MovingPicture {
  const { durations } = picture;
  if (durations.length <= most) return picture;
  const seconds = durations.reduce((sum, ms) => sum + ms, 0) / 1000;
  const thinner = thinPicture(picture, most / seconds);
  // Frames of uneven length may leave some too many.
  return thinner.durations.length < durations.length ? withinFrames(thinner, most) : picture;
}

function listNotes(
  given: MovingPicture | undefined,
  kept: MovingPicture | undefined,
  most: number,
): string[] {
  const [all, left] = [given?.durations.length ?? 0, kept?.durations.length ?? 0];
  return all > most && left < all
    ? [`${left} of the ${all} frames are left, the most that such a file has.`]
    : [];
}

/** @throws as the renderer does */
export async function openAgain(renderer: MotionRenderer, request: MotionRequest): Promise<ReopenedMotion> {
  const { moving, fps = LIMITS.motionFps, framesMax = Number.POSITIVE_INFINITY } = request;
  // A moving picture is read for each try, and closed once.
  const kept = moving && withinFrames(thinPicture({ ...moving, close: async () => {} }, fps), framesMax);
  const openWith = (settings: Partial<MotionRequest>) =>
    renderer.open({ ...request, ...(kept ? { moving: kept } : {}), ...settings });
  try {
    const first = await openWith({});
    let unused: OpenedMotion | undefined = first;
    return {
      first,
      notes: listNotes(moving, kept, framesMax),
      async open({ fps, width }) {
        const isFirst = unused !== undefined;
        unused = undefined;
        if (isFirst) return first.source;
        const thinner = kept ? { moving: thinPicture(kept, fps) } : { fps };
        return (await openWith({ width, durationMs: first.durationMs, ...thinner })).source;
      },
      async close() {
        await unused?.source.close();
        await moving?.close();
      },
    };
  } catch (error) {
    await moving?.close();
    throw error;
  }
}
