import Type, { type Static } from 'typebox';
import { VIDEO_FORMATS } from './motion-names.ts';
import { defineObject } from './objects.ts';

export const MODEL_STATUSES = ['operational', 'degraded', 'unavailable', 'not_configured'] as const;

export const Model = defineObject('Model', {
  id: Type.String(),
  name: Type.String(),
  provider: Type.String(),
  capabilities: Type.Array(Type.String()),
  max_resolution: Type.Union([Type.String(), Type.Null()], { description: '`<width>x<height>`' }),
  avg_generation_time_ms: Type.Integer({
    description: 'Measured on this machine, rolling; 0 before the first run.',
  }),
  status: Type.Enum(MODEL_STATUSES),
  credits_per_request: Type.Integer(),
  cost_credits: Type.Integer({ description: 'The same number as `credits_per_request`.' }),
});
export type Model = Static<typeof Model>;

/** What videos can be made of and into on this machine. */
export const VideoAbility = defineObject('VideoAbility', {
  encoders: Type.Array(
    Type.Object({
      format: Type.Enum(VIDEO_FORMATS),
      name: Type.String({ description: 'Such as `H.264 by x264 (FFmpeg 7.1)`.' }),
      hardware: Type.Boolean({ description: 'Whether it is part of the graphics card.' }),
      built_in: Type.Boolean({ description: 'Whether it is part of CAM.' }),
    }),
    { description: 'The encoder of each format.' },
  ),
  reads_videos: Type.Boolean({ description: 'Whether a video can be given, for captions over it.' }),
  message: Type.String({
    description: 'The same as a sentence, with what to install if something is missing.',
  }),
});
export type VideoAbility = Static<typeof VideoAbility>;

export const ModelListData = defineObject('ModelListData', {
  models: Type.Array(Model),
  image_models: Type.Array(Model),
  caption_models: Type.Array(Model),
  video: Type.Union([VideoAbility, Type.Null()], {
    description: 'Null for a few seconds after the first call, while it is being found out.',
  }),
});
export type ModelListData = Static<typeof ModelListData>;
