import Type, { type Static } from 'typebox';
import { AiImageRequest, GenerateRequest } from './generation.ts';
import { LIMITS } from './limits.ts';
import { CaptionRequest, GIVEN_CAPTIONS, GivenCaption, PICTURE_SOURCE } from './meme.ts';
import { Movement, TIME } from './motion.ts';
import {
  ANIMATION_FORMATS,
  ANIMATION_WIDTH,
  DITHERINGS,
  EFFECTS,
  PICTURE_MOTIONS,
  VIDEO_ASPECTS,
  VIDEO_FORMATS,
} from './motion-names.ts';
import { defineInteger, defineStrict, defineText, makeOptional } from './objects.ts';
import { BACKDROP_PATTERN } from './patterns.ts';
import { VideoClip } from './videos.ts';

const meme_id = Type.Optional(
  defineText(100, 'A meme of this account, `meme_<id>`: its captions are drawn anew and can move.'),
);

const VIDEO_SOURCE = makeOptional({
  video_url: defineText(
    LIMITS.urlChars,
    `Address of an MP4, MOV or WebM: a public http(s) one, or that of \`POST /v1/videos\`. At most ${LIMITS.motionMs / 1000} s of it are used, which \`clip\` chooses. Reading it needs FFmpeg on this machine, or the app.`,
  ),
  video_base64: defineText(LIMITS.bodyBytes, 'The video as base64.'),
  clip: VideoClip,
});

const {
  template_id,
  layers,
  canvas,
  watermark,
  embed,
  strict: drawable,
  draft_id,
} = CaptionRequest.properties;
const { text, tone, model, seed, exclude_template_ids } = GenerateRequest.properties;

const defineWidth = (most: number, usual: string) =>
  Type.Optional(
    defineInteger(LIMITS.outputSideMin, most, `Output width, px; the height follows. By default ${usual}.`),
  );
const width = defineWidth(
  LIMITS.videoSide,
  `that of a video that is given; otherwise as wide as the picture, with at most ${LIMITS.motionSide} px a side`,
);

/** What is drawn, and what of it moves. */
const DRAWN = {
  template_id,
  ...PICTURE_SOURCE,
  ...VIDEO_SOURCE,
  meme_id,
  text: Type.Optional(text),
  tone,
  model,
  seed,
  exclude_template_ids,
  captions: Type.Optional(
    Type.Array(GivenCaption, { maxItems: LIMITS.captionsMax, description: GIVEN_CAPTIONS }),
  ),
  layers,
  canvas,
  watermark,
  animation: Type.Optional(
    Type.Enum(EFFECTS, {
      description:
        'How the captions appear, one after the other; a caption with a time, an `entrance` or an `exit` of its own keeps it. By default `pop`; over a moving picture `none`.',
    }),
  ),
  ...TIME,
  width,
  embed,
  strict: drawable,
  draft_id,
};

export const GifRequest = defineStrict('GifRequest', {
  ...DRAWN,
  width: defineWidth(LIMITS.motionSide, `at most ${ANIMATION_WIDTH}; that of a GIF or a video that is given`),
  ...makeOptional({
    output_format: Type.Enum(ANIMATION_FORMATS, { default: 'gif', description: '`webp`: an animated WebP.' }),
    colors: Type.Integer({
      minimum: 2,
      maximum: 256,
      default: 256,
      description: 'Most colours of a GIF; fewer make a smaller file.',
    }),
    dither: Type.Enum(DITHERINGS, {
      default: 'auto',
      description:
        'Dithering of a GIF: patterns of dots for colours that its palette lacks. `none`: the nearest colour; `ordered`: everywhere; `auto`: where that looks better.',
    }),
    max_bytes: defineInteger(
      10_000,
      LIMITS.motionBytes,
      'Largest file, bytes. To meet it there are fewer frames and colours, then a smaller picture; `motion.notes` of the answer says what was done.',
    ),
  }),
});
export type GifRequest = Static<typeof GifRequest>;

/** What only videos have. */
const VIDEO = makeOptional({
  output_format: Type.Enum(VIDEO_FORMATS, { default: 'mp4' }),
  aspect_ratio: Type.Enum(VIDEO_ASPECTS, {
    description: 'The shape of the video; by default that of the picture.',
  }),
  backdrop: Type.String({
    pattern: BACKDROP_PATTERN,
    maxLength: 7,
    default: 'blur',
    description: 'What fills the rest of that shape: `blur`, the picture out of focus, or a colour in hex.',
    examples: ['blur', '#101014'],
  }),
});

export const VideoRequest = defineStrict('VideoRequest', {
  ...DRAWN,
  ...VIDEO,
  sound: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether a video that is given keeps its sound.' }),
  ),
});
export type VideoRequest = Static<typeof VideoRequest>;

export const AnimateRequest = defineStrict('AnimateRequest', {
  template_id,
  ...PICTURE_SOURCE,
  meme_id,
  motion: Type.Optional(
    defineStrict('AnimateMotion', 'How the picture moves. A text alone is its `effect`.', {
      ...Movement.properties,
      effect: Type.Optional(
        Type.Enum(
          PICTURE_MOTIONS.filter((effect) => effect !== 'none'),
          { default: 'ken-burns', description: 'By default what `prompt` names.' },
        ),
      ),
    }),
  ),
  prompt: Type.Optional({
    ...AiImageRequest.properties.prompt,
    description:
      'The same in English words, with a direction and how far it moves: “zoom in slowly on the upper left”, “pan to the right”. What `motion` says as well is used instead.',
    examples: ['Zoom in slowly'],
  }),
  duration_ms: TIME.duration_ms,
  fps: TIME.fps,
  ...VIDEO,
  width,
  embed,
});
export type AnimateRequest = Static<typeof AnimateRequest>;
