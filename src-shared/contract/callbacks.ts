import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { LIMITS } from './limits.ts';

/** Callbacks: what the engine sends to an address of the caller's when a job has ended. */

export const CallbackUrl = Type.String({
  minLength: 1,
  maxLength: LIMITS.callbackUrlChars,
  description:
    'Answers with a job (202) and sends it to this address when it has ended. The owner of the machine lists the hosts that may be called (`CAM_CALLBACK_HOSTS`).',
  examples: ['https://bot.example.org/memes'],
});

/** The body of a generation: a request and, beside it, where the finished job is sent. */
export function withCallback<P extends TProperties>(request: TObject<P>, title: string) {
  const properties = { ...request.properties, callback_url: Type.Optional(CallbackUrl) };
  return Type.Object(properties, { additionalProperties: false, title });
}

export const CALLBACK_STATUSES = ['waiting', 'pending', 'delivered', 'given_up'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

const maybeTime = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** How the delivery of a job's callback stands. */
export const JobCallback = Type.Object(
  {
    url: Type.String(),
    status: Type.Enum(CALLBACK_STATUSES, {
      description:
        '`waiting` for the job to end; `pending`: not delivered yet, and tried again at `next_attempt_at`; `delivered`: the server answered 2xx; `given_up` after a day of attempts, or as `last_error` says.',
    }),
    event_id: Type.String({ description: 'The `webhook-id` of every attempt.' }),
    attempts: Type.Integer({ description: 'Attempts that have ended.' }),
    next_attempt_at: maybeTime('ISO 8601, UTC; null unless `pending`.'),
    last_error: maybeTime('Why the last attempt failed; null where none has.'),
  },
  { title: 'JobCallback' },
);
export type JobCallback = Static<typeof JobCallback>;

export const CallbackSecret = Type.Object(
  {
    secret: Type.String({
      description: 'Form `whsec_<base64>`: what callbacks of this account are signed with.',
    }),
    created_at: Type.String({ description: 'ISO 8601, UTC.' }),
    previous_until: maybeTime(
      'Until then callbacks are signed with the previous secret as well; null where there is none.',
    ),
  },
  { title: 'CallbackSecret' },
);
export type CallbackSecret = Static<typeof CallbackSecret>;

export const RotateSecretBody = Type.Object(
  {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LIMITS.callbackOverlapHours,
        default: LIMITS.callbackOverlapHoursDefault,
        description: 'How long callbacks are signed with the previous secret as well.',
      }),
    ),
  },
  { additionalProperties: false, title: 'RotateSecretBody' },
);
export type RotateSecretBody = Static<typeof RotateSecretBody>;
