import Type, { type Static } from 'typebox';
import { defineObject } from './objects.ts';
import { PLAN_NAMES } from './plans.ts';

export const Account = defineObject('Account', {
  account_id: Type.String(),
  plan: Type.Enum(PLAN_NAMES),
  mode: Type.Enum(['live', 'test'] as const, { description: 'A test key never deducts credits.' }),
  credits_remaining: Type.Integer(),
  credits_total: Type.Integer({ description: 'Credits granted for this period.' }),
  period_start: Type.String({ description: 'ISO 8601, UTC.' }),
  period_end: Type.String({ description: 'ISO 8601, UTC; the balance resets then.' }),
});
export type Account = Static<typeof Account>;

const HealthDrawing = defineObject('HealthDrawing', {
  by: Type.Enum(['workers', 'engine'] as const, {
    description: '`engine`: no worker is in reach, so that the engine draws itself; `reason` says why.',
  }),
  workers: Type.Integer({ minimum: 0, description: 'Processes that draw for it.' }),
  places: Type.Integer({ minimum: 0, description: 'Drawings that they do at the same time.' }),
  refused: Type.Integer({ minimum: 0, description: 'Workers of another version, which get no work.' }),
  reason: Type.Optional(Type.String()),
});

export const Health = defineObject('Health', {
  status: Type.Enum(['ok', 'degraded'] as const, {
    description: '`degraded`: the storage fails or needs attention; `reason` says why.',
  }),
  reason: Type.Optional(Type.String({ description: 'What is wrong and what to do.' })),
  service: Type.Literal('cam'),
  version: Type.String(),
  uptime_s: Type.Number(),
  home_id: Type.String({ description: 'Tells two engines on one machine apart.' }),
  low_space: Type.Boolean({ description: 'The disk of the home is nearly full.' }),
  drawing: Type.Optional(HealthDrawing),
});
export type Health = Static<typeof Health>;

export const Liveness = defineObject('Liveness', { status: Type.Literal('live') });
export const Readiness = defineObject('Readiness', { status: Type.Literal('ready') });
