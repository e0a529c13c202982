import * as z from 'zod';
import type { Model } from '../../../src-shared/contract/models.ts';
import { credits } from '../engine/error-words.ts';
import { defineTool, READS } from '../tool.ts';

export const account = defineTool({
  name: 'cam_account',
  title: 'Plan, credits and models',
  description: 'Plan, credits used and left, when they are renewed, and which models are connected. Free.',
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
    connected_models: z.array(z.string()),
  }),
  async run(_args, { deps, signal }) {
    const [account, { models }] = await Promise.all([
      deps.engine.account(signal),
      deps.engine.models(signal),
    ]);
    const { plan, mode, credits_remaining, credits_total, period_start, period_end } = account;
    const connected = models.filter(isConnected).map(({ id }) => id);
    const used = Math.max(0, credits_total - credits_remaining);
    const left = `${credits(credits_remaining)} of ${credits_total.toLocaleString('en-US')} left`;
    const since = `${used.toLocaleString('en-US')} used since ${period_start.slice(0, 10)}`;
    const test = mode === 'test' ? ' This is a test key: nothing is charged.' : '';
    return {
      content: [
        {
          type: 'text',
          text: `Plan ${plan}: ${left}, ${since}; the balance is ${credits_total.toLocaleString('en-US')} again on ${period_end.slice(0, 10)}.${test} ${modelWords(connected)}`,
        },
      ],
      structuredContent: {
        plan,
        mode,
        credits_used: used,
        credits_remaining,
        credits_total,
        period_end,
        connected_models: connected,
      },
    };
  },
});

const isConnected = ({ provider, status }: Model): boolean =>
  provider !== 'cam' && (status === 'operational' || status === 'degraded');

const modelWords = (connected: readonly string[]): string =>
  connected.length > 0
    ? `Connected models: ${connected.join(', ')}.`
    : 'No model is connected: CAM’s built-in writer, painter and editor do the work.';
