import type { ModelUsage } from '../../src-shared/contract/envelope.ts';

/** What a language model has read and written, for people: `2 calls, about 5,712 tokens read, 402 written`. */
export function usageText({ calls, prompt_tokens, completion_tokens, estimated }: ModelUsage): string {
  const [read, written] = [prompt_tokens, completion_tokens].map((tokens) => tokens.toLocaleString('en'));
  const about = estimated ? 'about ' : '';
  return `${calls} ${calls === 1 ? 'call' : 'calls'}, ${about}${read} tokens read, ${written} written`;
}
