import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { ANIMATION_WIDTH } from '../../../src-shared/contract/motion-names.ts';
import type { GifRequest } from '../../../src-shared/contract/motion-requests.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { GIF_DEFAULTS } from '../../imaging/gif/gif-options.ts';
import type { Charge } from '../billing/charge.ts';
import type { CallContext } from '../generation-call.ts';
import { type MovingDeps, planMoving } from './plan-moving.ts';

/** Frames a second of a GIF that is made of a video: twice as many make a file of twice the size. */
const VIDEO_FPS = 15;

/** POST /v1/gif/generate. @throws CamError as `planMoving` */
export function planGif(deps: MovingDeps, request: GifRequest, call: CallContext): Charge<Meme> {
  const { format = 'gif', max_bytes: maxBytes = LIMITS.motionBytes } = request;
  const { colors = GIF_DEFAULTS.colors, dither = GIF_DEFAULTS.dither } = request;
  const work = planMoving(deps, request, call, {
    format,
    framesMax: LIMITS.gifFrames,
    usualWidth: ANIMATION_WIDTH,
    videoFps: VIDEO_FPS,
    make: ({ scene, plays }, context) =>
      deps.motionFiles.gif(scene, { format, plays, colors, dither, maxBytes }, context),
  });
  return { operation: 'gif', cost: COSTS.gif, work };
}
