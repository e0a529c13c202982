import type { ModelUsage } from '../../../src-shared/contract/model-tasks.ts';
import type { CallTokens, ChatAnswer, ChatRequest } from './provider-client.ts';

/** Adds up what the calls of one task have cost a model. */

/** A token is about four bytes of English (OpenAI, “What are tokens and how to count them?”). */
const BYTES_PER_TOKEN = 4;

/** Tokens of a text by its length: of prompts, so that they fit a context, and where a server reports none. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

export interface UsageMeter {
  /** A call of a model that reports its tokens. */
  count(tokens: CallTokens): void;
  /** A call; its tokens are estimated where the answer has none. */
  add(request: Pick<ChatRequest, 'system' | 'turns'>, answer: ChatAnswer): void;
  total(): ModelUsage;
}

export function createUsageMeter(): UsageMeter {
  let [calls, prompt, completion, isEstimated] = [0, 0, 0, false];
  let cachedPrompt: number | undefined;
  const count = ({ read, cached, written }: CallTokens) => {
    calls += 1;
    prompt += read;
    completion += written;
    if (cached !== undefined) cachedPrompt = (cachedPrompt ?? 0) + cached;
  };
  return {
    count,
    add({ system, turns }, { text, tokens }) {
      isEstimated ||= tokens === undefined;
      const read = estimateTokens([system, ...turns].join('\n'));
      count(tokens ?? { read, written: estimateTokens(text) });
    },
    total: () => ({
      calls,
      prompt_tokens: prompt,
      ...(cachedPrompt === undefined ? {} : { cached_prompt_tokens: cachedPrompt }),
      completion_tokens: completion,
      ...(isEstimated ? { estimated: true } : {}),
    }),
  };
}
