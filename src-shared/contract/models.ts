import Type, { type Static } from 'typebox';

export const MODEL_STATUSES = ['operational', 'degraded', 'unavailable', 'not_configured'] as const;

export const Model = Type.Object(
  {
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
  },
  { title: 'Model' },
);
export type Model = Static<typeof Model>;

export const ModelListData = Type.Object(
  {
    models: Type.Array(Model),
    image_models: Type.Array(Model),
    caption_models: Type.Array(Model),
  },
  { title: 'ModelListData' },
);
export type ModelListData = Static<typeof ModelListData>;
