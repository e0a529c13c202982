import Type, { type Static } from 'typebox';
import { defineObject, defineStrict } from './objects.ts';
import { BETAS, OVERLAP_MAX_SECONDS, OVERLAP_SECONDS, PLAN_NAMES } from './plans.ts';
import { DEFAULT_SCOPES, SCOPES } from './scopes.ts';

const time = Type.String({ description: 'ISO 8601, UTC.' });

const SCOPES_HELP =
  'What it may do: `read` answers, `generate` makes, changes and deletes, `metrics` reads the figures for monitoring, `admin` is for the owner of the machine.';

export const KeyInfo = defineObject('Key', {
  id: Type.String({ description: 'Form `key_<id>`.' }),
  account_id: Type.String(),
  plan: Type.Enum(PLAN_NAMES),
  mode: Type.Enum(['live', 'test'] as const),
  name: Type.String(),
  last4: Type.String({ description: 'Last characters of the secret.' }),
  status: Type.Enum(['active', 'suspended', 'expired', 'revoked'] as const),
  created_at: time,
  expires_at: Type.Union([time, Type.Null()]),
  last_used_at: Type.Union([time, Type.Null()]),
  credits_remaining: Type.Integer({ description: 'Of the key’s account.' }),
  made_in_app: Type.Boolean({
    description: 'Whether it was made in the app, by a session, or with a key that was.',
  }),
  scopes: Type.Array(Type.Enum(SCOPES), { description: SCOPES_HELP }),
  betas: Type.Array(Type.Enum(BETAS), {
    description: 'Invite-only betas that it may use: `animate` is `POST /v1/animate`.',
  }),
  own: Type.Boolean({ description: 'Whether it is the key this call was made with (or the app’s own).' }),
});
export type KeyInfo = Static<typeof KeyInfo>;
export const KeyListData = defineObject('KeyListData', { keys: Type.Array(KeyInfo) });

/** Body of POST /v1/keys: with `account_id` the key is added to that account, else an account is made on `plan`. */
export const CreateKeyBody = defineStrict('CreateKeyBody', {
  name: Type.Optional(Type.String({ maxLength: 80, description: 'What the key is for.' })),
  plan: Type.Optional(Type.Enum(PLAN_NAMES, { default: 'free' })),
  account_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  mode: Type.Optional(Type.Enum(['live', 'test'] as const, { default: 'live' })),
  expires_at: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601; refused after it.' })),
  scopes: Type.Optional(
    Type.Array(Type.Enum(SCOPES), {
      uniqueItems: true,
      minItems: 1,
      maxItems: SCOPES.length,
      default: [...DEFAULT_SCOPES],
      description: `${SCOPES_HELP} A test key cannot have \`admin\`.`,
      examples: [['read']],
    }),
  ),
  betas: Type.Optional(
    Type.Array(Type.Enum(BETAS), {
      uniqueItems: true,
      maxItems: BETAS.length,
      default: [],
      description: 'Invite-only betas that the key may use: `animate` is `POST /v1/animate`.',
      examples: [['animate']],
    }),
  ),
});
export type CreateKeyBody = Static<typeof CreateKeyBody>;

/** A key that was just made, in answers and on the command line. */
const MADE_KEY = {
  key: Type.String({ description: 'The secret, shown only once.' }),
  ...KeyInfo.properties,
};
/** Where the fields of an answer were before; it ends with version 1.0. */
const FORMER_PLACE = {
  info: Type.Object(KeyInfo.properties, {
    title: 'FormerKey',
    deprecated: true,
    description: 'The same fields in their former place; it ends with version 1.0.',
  }),
};

export const CreatedKey = defineObject('CreatedKey', { ...MADE_KEY, ...FORMER_PLACE });
export type CreatedKey = Static<typeof CreatedKey>;

export const RotateKeyBody = defineStrict('RotateKeyBody', {
  overlap_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: OVERLAP_MAX_SECONDS,
      default: OVERLAP_SECONDS,
      description: 'How long the old key still works; 0 ends it at once.',
    }),
  ),
});
export type RotateKeyBody = Static<typeof RotateKeyBody>;

export const RotatedKey = defineObject(
  'RotatedKey',
  '`replaced` is the old key, which ends at its `expires_at`.',
  {
    ...MADE_KEY,
    replaced: KeyInfo,
    ...FORMER_PLACE,
  },
);
export type RotatedKey = Static<typeof RotatedKey>;

/** One call the engine has answered; stored in memory only. */
export const RequestEntry = defineObject('RequestEntry', {
  id: Type.String({ description: 'The request id, `req_…`.' }),
  at: time,
  method: Type.String(),
  path: Type.String({ description: 'Path and query.' }),
  status: Type.Integer(),
  code: Type.Union([Type.String(), Type.Null()], { description: 'The error code, or null.' }),
  processing_ms: Type.Integer(),
  key: Type.Union([
    Type.Object({ id: Type.String(), name: Type.String(), last4: Type.String() }),
    Type.Null(),
  ]),
  /** Whether the app itself called, by its session. */
  app: Type.Boolean(),
  body: Type.Union([Type.String(), Type.Null()], {
    description: 'The JSON body, where it has at most 4,000 characters.',
  }),
});
export type RequestEntry = Static<typeof RequestEntry>;
export const RequestLogData = defineObject('RequestLogData', { requests: Type.Array(RequestEntry) });
