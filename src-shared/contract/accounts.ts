import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineInner, defineObject, defineStrict, defineText } from './objects.ts';
import { Page } from './paging.ts';
import { PLAN_NAMES } from './plans.ts';

/** Accounts as their administrator sees and changes them. */

const time = Type.String({ description: 'ISO 8601, UTC.' });
const name = Type.String({ maxLength: 80, description: 'Whose it is.' });

export const AccountInfo = defineObject('AccountInfo', {
  id: Type.String({ description: 'Form `acct_<id>`.' }),
  name: Type.String(),
  plan: Type.Enum(PLAN_NAMES),
  suspended: Type.Boolean({ description: 'Whether all its keys are refused.' }),
  credits_remaining: Type.Integer(),
  credits_total: Type.Integer({ description: 'Credits granted for this period.' }),
  period_start: time,
  period_end: Type.String({ description: 'ISO 8601, UTC; the balance resets then.' }),
  created_at: time,
});
export type AccountInfo = Static<typeof AccountInfo>;

export const AccountQuery = defineInner({
  search: Type.Optional(defineText(LIMITS.searchChars, 'Part of a name, or an id.')),
  ...Page,
});
export type AccountQuery = Static<typeof AccountQuery>;

export const AccountListData = defineObject('AccountListData', {
  accounts: Type.Array(AccountInfo, { description: 'Oldest first.' }),
  total: Type.Integer({ description: 'Of all that were found.' }),
});
export type AccountListData = Static<typeof AccountListData>;

export const CreateAccountBody = defineStrict('CreateAccountBody', {
  name: Type.Optional(name),
  plan: Type.Optional(Type.Enum(PLAN_NAMES, { default: 'free' })),
});
export type CreateAccountBody = Static<typeof CreateAccountBody>;

export const AccountPatch = defineStrict('AccountPatch', {
  plan: Type.Optional(
    Type.Enum(PLAN_NAMES, { description: 'The credits of this period follow; what was used stays used.' }),
  ),
  credits: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LIMITS.creditsMax,
      description: 'How many are left from now until the period ends, after a change of the plan.',
    }),
  ),
  suspended: Type.Optional(
    Type.Boolean({
      description:
        '`true` refuses all its keys with `SUSPENDED_API_KEY` until it is `false` again; credits, memes and accepted jobs stay.',
    }),
  ),
});
export type AccountPatch = Static<typeof AccountPatch>;
