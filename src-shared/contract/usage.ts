import Type, { type Static } from 'typebox';
import { defineInner, defineObject } from './objects.ts';

/** Calls that made something, added up. */

/** What usage is added up by. */
export const USAGE_GROUPS = ['account', 'key', 'operation', 'day'] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

/** Most days of a period. */
export const USAGE_DAYS_MAX = 366;

/** A day as it is written, such as `2026-10-15`. */
export const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';

const defineDay = (description: string) =>
  Type.Optional(Type.String({ maxLength: 10, pattern: DAY_PATTERN, description }));

export const UsageQuery = defineInner({
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: USAGE_DAYS_MAX, default: 30, description: 'The last days, in UTC.' }),
  ),
  from: defineDay('In place of `days`: the first day, `YYYY-MM-DD` in UTC. Default: 29 days before `to`.'),
  to: defineDay(`The last day, at most ${USAGE_DAYS_MAX - 1} after \`from\`. Default: today.`),
  all: Type.Optional(
    Type.Boolean({ description: 'Every account of this machine; needs the scope `admin`.' }),
  ),
  by: Type.Optional(
    Type.Enum(USAGE_GROUPS, {
      description:
        'Adds `rows`, one for each account, key, operation or day, of every account; needs the scope `admin`.',
    }),
  ),
});
export type UsageQuery = Static<typeof UsageQuery>;

const Sum = { calls: Type.Integer(), credits: Type.Integer() };
const Timed = { ...Sum, average_ms: Type.Integer() };

export const UsageRow = defineObject('UsageRow', {
  date: Type.Optional(Type.String({ description: 'Of `by=day`.' })),
  operation: Type.Optional(Type.String({ description: 'Of `by=operation`.' })),
  key_id: Type.Optional(
    Type.String({ description: 'Of `by=key`; empty for calls of which no key is known.' }),
  ),
  account_id: Type.Optional(Type.String({ description: 'Of `by=key` and `by=account`.' })),
  name: Type.Optional(Type.String({ description: 'Of the key or the account.' })),
  ...Timed,
});
export type UsageRow = Static<typeof UsageRow>;

export const Usage = defineObject('Usage', {
  days: Type.Array(
    Type.Object({
      date: Type.String({ description: 'UTC day, YYYY-MM-DD; days without calls are there too.' }),
      ...Sum,
    }),
  ),
  operations: Type.Array(Type.Object({ operation: Type.String(), ...Timed })),
  rows: Type.Optional(Type.Array(UsageRow, { description: 'With `by`: most calls first, days in order.' })),
  total: Type.Object(Sum),
});
export type Usage = Static<typeof Usage>;
