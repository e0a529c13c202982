import Type, { type Static } from 'typebox';
import { defineStrict } from './objects.ts';
import type { Endpoint } from './operations/operation.ts';

/** Body of POST /session: the token of a one-time link, or a key that administers. Exactly one is given. */
export const SignIn = defineStrict('SignIn', {
  token: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
export type SignIn = Static<typeof SignIn>;

export const SignedIn = Type.Object({
  secret: Type.String({
    description:
      'One of the two secrets of the session; the other is the cookie. The page keeps it for its origin and sends it in `X-CAM-Session-Secret`.',
  }),
});
export type SignedIn = Static<typeof SignedIn>;

export const EndAllSessions = defineStrict('EndAllSessions', {
  revoke_keys: Type.Optional(
    Type.Boolean({ default: false, description: 'Whether keys made in the app are revoked too.' }),
  ),
});
export type EndAllSessions = Static<typeof EndAllSessions>;

export const SessionsEnded = Type.Object({
  sessions_ended: Type.Integer({ description: 'Browsers and windows signed out, this one among them.' }),
  keys_revoked: Type.Integer(),
});
export type SessionsEnded = Static<typeof SessionsEnded>;

export const SessionState = Type.Object({
  signed_in: Type.Boolean(),
  version: Type.String(),
  home_id: Type.String({
    description: 'As in health: an open page learns from it that another engine answers at its address.',
  }),
});
export type SessionState = Static<typeof SessionState>;

export const SessionLink = Type.Object({
  url: Type.String({ description: 'Signs one browser in, once, within 5 minutes: `<base_url>/#token=…`.' }),
});
export type SessionLink = Static<typeof SessionLink>;

/** The endpoints of the page's session. They are no operations of `/v1`, where scripts call with a key. */
export const SESSION_ENDPOINTS = {
  getSession: { method: 'GET', path: '/session', data: SessionState },
  signIn: { method: 'POST', path: '/session', body: SignIn, data: SignedIn, secret: 'once' },
  signOut: { method: 'DELETE', path: '/session', data: null },
  /** These two need a key or a session. */
  createSessionLink: { method: 'POST', path: '/session/link', data: SessionLink, secret: 'once' },
  endAllSessions: { method: 'POST', path: '/session/end-all', body: EndAllSessions, data: SessionsEnded },
} as const satisfies Record<string, Endpoint>;
