import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict } from './objects.ts';

/** Callbacks: the engine sends a finished job to a URL that its caller gave. */

export const CallbackUrl = Type.String({
  minLength: 1,
  maxLength: LIMITS.callbackUrlChars,
  description:
    'Responds with a job (202) and sends the finished job to this URL. The owner of the machine lists the allowed hosts (`CAM_CALLBACK_HOSTS`).',
  examples: ['https://bot.example.org/memes'],
});

/** The body of a generation: the request, and optionally the URL that receives the finished job. */
export function withCallback<P extends TProperties>(request: TObject<P>, title: string) {
  const properties = { ...request.properties, callback_url: Type.Optional(CallbackUrl) };
  return defineStrict(title, properties);
}

export const CALLBACK_STATUSES = ['waiting', 'pending', 'delivered', 'given_up'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

const maybeTime = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const JobCallback = defineObject('JobCallback', {
  url: Type.String(),
  status: Type.Enum(CALLBACK_STATUSES, {
    description:
      '`waiting`: the job has not ended; `pending`: not delivered yet, next attempt at `next_attempt_at`; `delivered`: the server answered 2xx; `given_up`: after a day of attempts, or for the reason in `last_error`.',
  }),
  event_id: Type.String({ description: 'The `webhook-id` of every attempt.' }),
  attempts: Type.Integer({ description: 'Number of attempts that have ended.' }),
  next_attempt_at: maybeTime('ISO 8601, UTC; null unless `pending`.'),
  last_error: maybeTime('Why the last attempt failed; null if none has.'),
});
export type JobCallback = Static<typeof JobCallback>;

export const CallbackSecret = defineObject('CallbackSecret', {
  secret: Type.String({
    description: 'The secret that signs callbacks of this account, in the form `whsec_<base64>`.',
  }),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
  previous_until: maybeTime(
    'Until this time callbacks are also signed with the previous secret; null if there is none.',
  ),
});
export type CallbackSecret = Static<typeof CallbackSecret>;

export const RotateSecretBody = defineStrict('RotateSecretBody', {
  overlap_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LIMITS.callbackOverlapHours * 3600,
      default: LIMITS.callbackOverlapHoursDefault * 3600,
      description: 'How long callbacks are also signed with the previous secret.',
    }),
  ),
});
export type RotateSecretBody = Static<typeof RotateSecretBody>;
