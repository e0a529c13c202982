import Type, { type Static, type TSchema } from 'typebox';
import { ERROR_CODES } from './errors.ts';
import { defineObject } from './objects.ts';

export const ModelUsage = defineObject(
  'ModelUsage',
  'What a language model has read and written for this answer. Optional: later versions may change it.',
  {
    calls: Type.Integer({ description: 'Requests that the model has answered.' }),
    prompt_tokens: Type.Integer(),
    cached_prompt_tokens: Type.Optional(
      Type.Integer({
        description:
          'Of `prompt_tokens`, those that the model had read for an earlier request and kept. Left out where it does not tell.',
      }),
    ),
    completion_tokens: Type.Integer(),
    estimated: Type.Optional(
      Type.Boolean({
        description:
          'True where the model did not report the tokens of all requests, and their number was taken from the length of the texts.',
      }),
    ),
  },
);
export type ModelUsage = Static<typeof ModelUsage>;

export const Meta = defineObject('Meta', {
  request_id: Type.String(),
  processing_time_ms: Type.Integer(),
  credits_used: Type.Optional(Type.Integer({ description: 'On generation calls.' })),
  credits_remaining: Type.Optional(Type.Integer({ description: 'On generation calls.' })),
  model: Type.Optional(Type.String()),
  provider: Type.Optional(Type.String()),
  usage: Type.Optional(ModelUsage),
});
export type Meta = Static<typeof Meta>;

export function successText(data: unknown, meta: Meta): string {
  return JSON.stringify({ success: true, data, meta });
}

/** The success envelope around an operation's data. */
export const success = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), data, meta: Meta });

export const ErrorBody = defineObject('Error', {
  success: Type.Literal(false),
  error: Type.Object({
    code: Type.Enum(ERROR_CODES),
    message: Type.String(),
    doc_url: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  }),
  meta: Type.Object({ request_id: Type.String() }),
});
export type ErrorBody = Static<typeof ErrorBody>;
