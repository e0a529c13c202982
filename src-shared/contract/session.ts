import Type, { type Static } from 'typebox';
import type { Endpoint } from './operations/operation.ts';

const strict = { additionalProperties: false };

/** Body of POST /session: the token of a one-time link, or a key of the studio plan. Exactly one is given. */
export const SignIn = Type.Object(
  {
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    key: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  { ...strict, title: 'SignIn' },
);
export type SignIn = Static<typeof SignIn>;

/** The `data` of GET /session. */
export const SessionState = Type.Object({
  signed_in: Type.Boolean(),
  version: Type.String(),
  home_id: Type.String({
    description: 'As in health: an open page learns from it that another engine answers at its address.',
  }),
});
export type SessionState = Static<typeof SessionState>;

/** The `data` of POST /session/link. */
export const SessionLink = Type.Object({
  url: Type.String({ description: 'Signs one browser in, once, within 5 minutes: `<base_url>/#token=…`.' }),
});
export type SessionLink = Static<typeof SessionLink>;

/** The endpoints of the page's session. They are no operations of `/v1`, where scripts call with a key. */
export const SESSION_ENDPOINTS = {
  getSession: { method: 'GET', path: '/session', data: SessionState },
  signIn: { method: 'POST', path: '/session', body: SignIn, data: null },
  signOut: { method: 'DELETE', path: '/session', data: null },
  /** Needs a key. */
  createSessionLink: { method: 'POST', path: '/session/link', data: SessionLink },
} as const satisfies Record<string, Endpoint>;
