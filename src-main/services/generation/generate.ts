import type { GenerateRequest, MemesData } from '../../../src-shared/contract/generation.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { Charge } from '../billing/charge.ts';
import type { CallContext } from '../generation-call.ts';
import { checkPlan, checkWatermark } from '../memes/caption-request.ts';
import { generateMemes } from './generate-memes.ts';
import { requireGivenTexts, requireText } from './request-fields.ts';
import { captionRequestFor, getRecentMemes, listAllowedTemplates, type WriterDeps } from './write-memes.ts';

/** POST /v1/meme/generate: an idea → templates and captions by a model → drawn like any caption. */

/** Progress where writing starts. */
const WRITING_STARTS = 0.05;

/**
 * Checks a request and returns its work.
 * @throws CamError VALIDATION_ERROR, PLAN_UPGRADE_REQUIRED, NSFW_REJECTED, MODEL_NOT_CONFIGURED
 */
export function planGenerate(
  deps: WriterDeps,
  request: GenerateRequest,
  { caller, requestId }: CallContext,
): Charge<MemesData> {
  const { text, tone, count = 1, seed = requestId } = request;
  requireText(text, 'text');
  checkWatermark(request.watermark);
  checkPlan(request, caller);
  const safety = deps.moderation.moderate({ text, tone });
  const templates = listAllowedTemplates(deps.writerTemplates(), request, count);
  const purpose = { accountId: caller.account.id, operation: 'generate' };
  const writers = deps.models.writer(request.model, purpose);
  const work: Charge<MemesData>['work'] = async (context) => {
    const startedAt = deps.now();
    await requireGivenTexts(deps, request);
    const task = { idea: text, tone, count, seed, templates, forbidden: [] };
    const done = await generateMemes(deps, writers, {
      caller,
      context,
      startedAt,
      safety,
      total: count,
      progressBefore: WRITING_STARTS,
      taskFor: () => task,
      lately: getRecentMemes(deps, caller, request.seed),
      drawableFor: (meme) => ({ request: captionRequestFor(meme, request) }),
    });
    const topic = findTopic(text);
    return {
      ...done,
      commit(operation) {
        done.commit(operation);
        if (topic) deps.store.topics.add({ accountId: caller.account.id, phrase: topic, now: deps.now() });
      },
    };
  };
  return { operation: 'generate', cost: COSTS.generate, work };
}

const TOPIC_WORDS_MAX = 6;
const TOPIC_CHARS_MAX = 48;
/** Where a topic may end before the end of its sentence. */
const CLAUSE_END = /,|\s[–—-]\s|\b(?:instead of|because|when|while|but|and then|so that|vs|versus)\b/;
/** Words that no topic ends with. */
const DANGLING = /^(?:a|an|the|of|to|on|in|at|for|with|and|or|my|your|i|is|are|was|by|from)$/;

const listWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

/**
 * The topic of an idea, for the trending list: the first words of its first sentence, lower case; undefined where it
 * has none.
 */
export function findTopic(idea: string): string | undefined {
  const plain = idea.toWellFormed().replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ');
  const sentence = (plain.split(/[.!?;:\n]/).find((part) => /\p{L}/u.test(part)) ?? '').toLowerCase();
  const [first = ''] = sentence.split(CLAUSE_END);
  const words = listWords(listWords(first).length >= 2 ? first : sentence).slice(0, TOPIC_WORDS_MAX);
  while (words.length > 0 && words.join(' ').length > TOPIC_CHARS_MAX) words.pop();
  while (words.length > 1 && DANGLING.test(words.at(-1) ?? '')) words.pop();
  return words.length > 0 ? words.join(' ') : undefined;
}
