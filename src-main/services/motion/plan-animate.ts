import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Movement } from '../../../src-shared/contract/motion.ts';
import type { AnimateRequest } from '../../../src-shared/contract/motion-requests.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { Charge } from '../billing/charge.ts';
import { requireBeta } from '../caller.ts';
import type { CallContext } from '../generation-call.ts';
import { motionInWords } from './motion-in-words.ts';
import { getMotionSource } from './motion-subject.ts';
import { type MovingDeps, planMoving } from './plan-moving.ts';
import { videoOutput } from './plan-video.ts';

const SOURCES = ['template_id', 'image_url', 'image_base64', 'meme_id'] as const;

/** POST /v1/animate. @throws CamError BETA_ACCESS_REQUIRED; as `planMoving`; VALIDATION_ERROR where a prompt names no movement */
export function planAnimate(deps: MovingDeps, request: AnimateRequest, call: CallContext): Charge<Meme> {
  const { motion, prompt, strength, format, aspect_ratio, backdrop, ...rest } = request;
  requireBeta(call.caller, 'animate');
  getMotionSource(request, SOURCES);
  const movement = { ...readWanted(prompt, motion), ...(strength === undefined ? {} : { strength }) };
  const video = {
    ...(format === undefined ? {} : { format }),
    ...(aspect_ratio === undefined ? {} : { aspect_ratio }),
    ...(backdrop === undefined ? {} : { backdrop }),
  };
  const drawn = { ...rest, movement, animation: 'none' as const };
  const work = planMoving(deps, drawn, call, videoOutput(deps, video));
  return { operation: 'animate', cost: COSTS.animate, work };
}

function readWanted(prompt = '', motion?: AnimateRequest['motion']): Movement {
  if (prompt === '') return { motion: motion ?? 'ken-burns' };
  const movement = motionInWords(prompt, motion);
  if (movement) return movement;
  throw invalidField(
    'prompt',
    'names no movement that is known. Say it with words such as zoom, pan, shake, pulse or depth, or give `motion`.',
  );
}
