import type { ModelUsage } from '../../../src-shared/contract/model-tasks.ts';
import type { ChatAnswer, ChatRequest } from './provider-client.ts';

/** Adds up what the calls of one task have cost a model. */

/** A token is about four bytes of English (OpenAI, “What are tokens and how to count them?”). */
const BYTES_PER_TOKEN = 4;

/** Tokens of a text by its length: of prompts, so that they fit a context, and where a server reports none. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

export interface UsageMeter {
  add(request: Pick<ChatRequest, 'system' | 'turns'>, answer: ChatAnswer): void;
  total(): ModelUsage;
}

export function createUsageMeter(): UsageMeter {
  let [calls, prompt, completion, isEstimated] = [0, 0, 0, false];
  return {
    add({ system, turns }, { text, tokens }) {
      calls += 1;
      isEstimated ||= tokens === undefined;
      prompt += tokens?.read ?? estimateTokens([system, ...turns].join('\n'));
      completion += tokens?.written ?? estimateTokens(text);
    },
    total: () => ({
      calls,
      prompt_tokens: prompt,
      completion_tokens: completion,
      ...(isEstimated ? { estimated: true } : {}),
    }),
  };
}
