import Type, { type Static } from 'typebox';

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

/** The `data` of GET /session, which needs no key. */
export interface SessionState {
  signed_in: boolean;
  version: string;
  /** As in health: an open page sees by it that another engine has taken the place of its own. */
  home_id: string;
}

/** The `data` of POST /session/link. */
export interface SessionLink {
  /** Signs one browser in, once, within 5 minutes: `<base_url>/#token=…`. */
  url: string;
}
