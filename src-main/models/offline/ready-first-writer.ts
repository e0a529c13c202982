import { CamError } from '../../../src-shared/contract/errors.ts';
import type { CaptionWriter, WritingTask, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import type { FoundMeme, ReadyMemes } from '../../../src-shared/contract/ready-memes.ts';
import { createForbiddenFilter } from '../../../src-shared/forbidden-words.ts';
import { createRandom } from '../../../src-shared/random.ts';
import { joinTexts, toKey } from './writer/captions/recent.ts';

/** CAM's own writer: finished memes where some are near the idea, else what the rules write. */

export interface ReadyFirstDeps {
  ready: Pick<ReadyMemes, 'find' | 'listTemplatesFor'>;
  rules: CaptionWriter;
}

/** What counts in the order of near memes beside their score. */
const FUNNY = 0.15;
const TONE = 0.15;
const USED_LATELY = 0.3;

export function createReadyFirstWriter({ ready, rules }: ReadyFirstDeps): CaptionWriter {
  return {
    async write(task, signal, onMeme, onRemark) {
      signal.throwIfAborted();
      const near = task.picture ? [] : await ready.find(task.idea);
      signal.throwIfAborted();
      const memes = chooseMemes(near, task, ready.listTemplatesFor(task.tone ?? ''));
      if (memes.length === 0) return rules.write(task, signal, onMeme, onRemark);
      const all: WrittenMeme[] = [];
      const take = (meme: WrittenMeme) => {
        all.push(meme);
        onMeme?.(meme);
      };
      memes.forEach(take);
      if (memes.length === task.count) return all;
      try {
        await rules.write(withoutMemes(task, memes), signal, take, onRemark);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof CamError)) throw error;
        onRemark?.({ kind: 'fewer', reason: 'nothing-new' });
      }
      return all;
    },
  };
}

/** What is left of a task. */
const withoutMemes = (task: WritingTask, memes: readonly WrittenMeme[]): WritingTask => ({
  ...task,
  count: task.count - memes.length,
  templates: task.templates.filter(({ id }) => !memes.some(({ templateId }) => templateId === id)),
});

/** As many as the task wants, each on another template; fewer where fewer are near. */
function chooseMemes(
  near: readonly FoundMeme[],
  { templates, forbidden, recent = [], seed, idea, count }: WritingTask,
  suited: ReadonlySet<string>,
): WrittenMeme[] {
  const offered = new Set(templates.map(({ id }) => id));
  // An idea that is told again is told on another template.
  for (const { templateId, idea: earlier } of recent) {
    if (templateId && earlier?.trim().toLowerCase() === idea.trim().toLowerCase()) offered.delete(templateId);
  }
  const allows = createForbiddenFilter(forbidden);
  const usedTemplates = new Set(recent.map(({ templateId }) => templateId));
  const said = new Set(recent.map(({ templateId, text }) => toKey(templateId, text)));
  const random = createRandom(`${seed}\n${idea}`);
  const rank = ({ score, mark, template_id }: FoundMeme) =>
    score +
    (mark === 3 ? FUNNY : 0) +
    (suited.has(template_id) ? TONE : 0) -
    (usedTemplates.has(template_id) ? USED_LATELY : 0);
  const ranked = random
    .shuffle(near)
    .filter(
      (meme) =>
        offered.has(meme.template_id) &&
        !said.has(toKey(meme.template_id, joinTexts(meme))) &&
        allows(joinTexts(meme)),
    )
    .map((meme) => ({ meme, points: rank(meme) }))
    .sort((a, b) => b.points - a.points);
  const chosen = new Map<string, WrittenMeme>();
  for (const { meme } of ranked) {
    if (chosen.size === count) break;
    const { id, template_id, captions } = meme;
    if (!chosen.has(template_id))
      chosen.set(template_id, { templateId: template_id, captions, readyMemeId: id });
  }
  return [...chosen.values()];
}
