import * as z from 'zod';
import { credits } from '../engine/error-words.ts';
import { defineTool, READS } from '../tool.ts';

export const account = defineTool({
  name: 'cam_account',
  title: 'Plan and credits',
  description: 'Plan, credits left and when they return. Free.',
  annotations: READS,
  cost: 0,
  input: z.strictObject({}),
  output: z.object({
    plan: z.string(),
    mode: z.string(),
    credits_remaining: z.int(),
    credits_total: z.int(),
    period_end: z.string(),
  }),
  async run(_args, { deps, signal }) {
    const { plan, mode, credits_remaining, credits_total, period_end } = await deps.engine.account(signal);
    const left = `${credits(credits_remaining)} of ${credits_total.toLocaleString('en-US')} left`;
    const test = mode === 'test' ? ' This is a test key: nothing is charged.' : '';
    return {
      content: [
        { type: 'text', text: `Plan ${plan}: ${left}; credits return on ${period_end.slice(0, 10)}.${test}` },
      ],
      structuredContent: { plan, mode, credits_remaining, credits_total, period_end },
    };
  },
});
