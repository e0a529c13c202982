import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { EASINGS, EFFECTS, PICTURE_MOTIONS, SIDES } from './motion-names.ts';
import { defineInteger, defineNumber, defineStrict, makeOptional } from './objects.ts';

/** Time in a document: when captions and layers are seen, how they appear and disappear, how the picture moves. */

const Easing = Type.Enum(EASINGS, { description: 'How the movement is spread over its time.' });

export const Transition = defineStrict('Transition', {
  effect: Type.Enum(EFFECTS, { description: '`none`: at once.' }),
  ...makeOptional({
    easing: Easing,
    duration_ms: defineInteger(
      0,
      10_000,
      'How long it takes, ms; by default what suits the effect. It is shortened where the caption is seen for less time.',
    ),
    side: Type.Enum(SIDES, {
      default: 'bottom',
      description: 'Of `slide` and `bounce`: where it comes from, or goes to.',
    }),
  }),
});
export type Transition = Static<typeof Transition>;

const fraction = (description: string, byDefault: number) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: byDefault, description }));

/** The time of a caption or a layer. A still shows everything, as it is at rest. */
export const TIMING = {
  start: fraction('When it appears, fraction of the duration. Stills ignore it.', 0),
  end: fraction('When it is gone, fraction of the duration; after `start`. Stills ignore it.', 1),
  entrance: Type.Optional(Transition),
  exit: Type.Optional(Transition),
};
export interface Timing {
  start?: number;
  end?: number;
  entrance?: Transition;
  exit?: Transition;
}

export const Movement = defineStrict(
  'Motion',
  'How the picture moves under its captions. A text alone is its `effect`.',
  {
    effect: Type.Enum(PICTURE_MOTIONS, {
      description:
        '`none`: it stands still; `ken-burns` zooms in slowly, `pan` moves sideways, `parallax` moves near things more than far ones, `pulse` zooms in and out with a beat, `shake` trembles.',
    }),
    ...makeOptional({
      strength: Type.Number({ minimum: 0, maximum: 1, default: 0.5, description: 'How far it moves.' }),
      side: Type.Enum(SIDES, { description: 'Of `pan` and `parallax`: the side the view moves to.' }),
      x: defineNumber(
        0,
        1,
        'Of `ken-burns` and `pulse`: the point it moves closer to, fraction of the width.',
      ),
      y: defineNumber(0, 1, 'The same, fraction of the height.'),
    }),
  },
);
export type Movement = Static<typeof Movement>;

const DurationMs = Type.Integer({
  minimum: 200,
  maximum: LIMITS.motionMs,
  description:
    'Length, ms. By default as long as the text takes to read. A moving picture that is given keeps its own.',
  examples: [3000],
});

const PlayLoop = Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 1000 })], {
  description:
    '`true` or 0: plays for ever; `false` or 1: once; a number: so many times. An animated picture that is given keeps its own count; a video has none.',
  default: true,
  examples: [true],
});
export type PlayLoop = Static<typeof PlayLoop>;

const FirstFrameCaptions = Type.Boolean({
  default: true,
  description:
    'Whether the first frame already shows the captions, as they are when most of them have come, so that chats and lists show them where they show the first frame alone. The length stays.',
});

/** What of a document belongs to its time alone. */
export const TIME = makeOptional({
  motion: Movement,
  duration_ms: DurationMs,
  fps: defineInteger(
    1,
    LIMITS.motionFps,
    'Frames a second. A video made from a moving picture keeps its rate; a GIF made from one has at most its rate.',
  ),
  loop: PlayLoop,
  first_frame_captions: FirstFrameCaptions,
  parts: Type.Boolean({ default: true, description: 'Whether the parts of a template that can move do so.' }),
});
