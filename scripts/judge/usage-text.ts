import type { ModelUsage } from '../../src-shared/contract/envelope.ts';

/** What a language model has read and written, for people: `2 calls, about 5,712 tokens read, 402 written`. */
export function usageText(usage: ModelUsage): string {
  const { calls, prompt_tokens, cached_prompt_tokens: cached, completion_tokens, estimated } = usage;
  const [read, written] = [prompt_tokens, completion_tokens].map((tokens) => tokens.toLocaleString('en'));
  const about = estimated ? 'about ' : '';
  const kept = cached === undefined ? '' : ` (${cached.toLocaleString('en')} of them kept)`;
  return `${calls} ${calls === 1 ? 'call' : 'calls'}, ${about}${read} tokens read${kept}, ${written} written`;
}
