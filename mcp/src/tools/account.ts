import * as z from 'zod';
import { credits } from '../engine/error-words.ts';
import { defineTool, READS } from '../tool.ts';

export const account = defineTool({
  name: 'cam_account',
  title: 'Plan and credits',
  description: 'Plan, credits used and left, and when they are renewed. Free.',
  annotations: READS,
  cost: 0,
  input: z.strictObject({}),
  output: z.object({
    plan: z.string(),
    mode: z.string(),
    credits_used: z.int(),
    credits_remaining: z.int(),
    credits_total: z.int(),
    period_end: z.string(),
  }),
  async run(_args, { deps, signal }) {
    const { plan, mode, credits_remaining, credits_total, period_start, period_end } =
      await deps.engine.account(signal);
    const used = Math.max(0, credits_total - credits_remaining);
    const left = `${credits(credits_remaining)} of ${credits_total.toLocaleString('en-US')} left`;
    const since = `${used.toLocaleString('en-US')} used since ${period_start.slice(0, 10)}`;
    const test = mode === 'test' ? ' This is a test key: nothing is charged.' : '';
    return {
      content: [
        {
          type: 'text',
          text: `Plan ${plan}: ${left}, ${since}; all are renewed on ${period_end.slice(0, 10)}.${test}`,
        },
      ],
      structuredContent: { plan, mode, credits_used: used, credits_remaining, credits_total, period_end },
    };
  },
});
