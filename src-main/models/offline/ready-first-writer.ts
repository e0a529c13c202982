import { CamError } from '../../../src-shared/contract/errors.ts';
import type { CaptionWriter, WritingTask, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import type { FoundFillIns, FoundMeme, ReadyMemes } from '../../../src-shared/contract/ready-memes.ts';
import { createForbiddenFilter } from '../../../src-shared/forbidden-words.ts';
import { createRandom } from '../../../src-shared/random.ts';
import { fillGap, GAP } from './ready-memes/fill-ins.ts';
import { createRecent, joinTexts } from './writer/captions/recent.ts';
import { fits } from './writer/text/fit.ts';
import { correctCaption } from './writer/text/punctuation.ts';

/** CAM's own writer: finished memes that are near the idea, fill-ins that it fits into, else what the rules write. */

export interface ReadyFirstDeps {
  ready: Pick<ReadyMemes, 'find' | 'findFillIns' | 'listTemplatesFor'>;
  rules: CaptionWriter;
}

/** What counts in the order of memes beside their score: near ones come before fill-ins. */
const NEAR = 2;
const FUNNY = 0.15;
const TONE = 0.15;
const USED_LATELY = 0.3;
const SAID_LATELY = 0.5;
/** How far chance moves a template, and a fill-in: many are nearly as good as the best. */
const CHANCE = { template: 0.3, fillIn: 0.1 };
/** Score from which fill-ins are alike: each was judged with a dozen ideas, and variety counts too. */
const FILL_IN_GOOD = 0.45;
/** Score from which a fill-in is better than what the rules write. */
const FILL_IN_WORKS = 0.3;

/** A meme that could be written, the better the more points. */
interface Candidate {
  meme: WrittenMeme;
  points: number;
  /** The lines of a fill-in. */
  lines: readonly string[];
}

export function createReadyFirstWriter({ ready, rules }: ReadyFirstDeps): CaptionWriter {
  return {
    async write(task, signal, onMeme, onRemark) {
      signal.throwIfAborted();
      const [near, found] = task.picture
        ? [[], undefined]
        : await Promise.all([ready.find(task.idea), ready.findFillIns(task.idea)]);
      signal.throwIfAborted();
      const candidates = [...near.map(toCandidate), ...(found ? fillGaps(found, task) : [])];
      const memes = chooseMemes(candidates, task, ready.listTemplatesFor(task.tone ?? ''));
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

const toCandidate = ({ id, template_id, captions, score, mark }: FoundMeme): Candidate => ({
  meme: { templateId: template_id, captions, readyMemeId: id },
  points: NEAR + score + (mark === 3 ? FUNNY : 0),
  lines: [],
});

/** The fill-ins that are good enough, on templates whose regions hold the idea. */
function fillGaps({ idea, fillIns }: FoundFillIns, { templates, seed }: WritingTask): Candidate[] {
  const random = createRandom(`${seed}\nfill-ins\n${idea}`);
  const offered = new Map(
    templates.map(({ id, boxes }) => [
      id,
      { regions: new Map(boxes.map((box) => [box.name, box])), chance: random.next() * CHANCE.template },
    ]),
  );
  return fillIns.flatMap(({ template_id, captions, score }) => {
    const { regions, chance } = offered.get(template_id) ?? {};
    const points = Math.min(score, FILL_IN_GOOD) + random.next() * CHANCE.fillIn + (chance ?? 0);
    if (score < FILL_IN_WORKS) return [];
    const filled = captions.flatMap(({ position, text }) => {
      const region = regions?.get(position);
      if (region === undefined) return [];
      const whole = correctCaption(fillGap(text, idea), region.text_style_hint, true);
      return text.includes(GAP) && !fits(whole, region) ? [] : [{ position, text: whole }];
    });
    if (filled.length < captions.length) return [];
    return [
      {
        meme: { templateId: template_id, captions: filled },
        points,
        lines: captions.map(({ text }) => text),
      },
    ];
  });
}

/** As many as the task wants, each on another template; fewer where fewer are good enough. */
function chooseMemes(
  candidates: readonly Candidate[],
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
  const before = createRecent(recent, idea, new Set());
  const rank = ({ meme: { templateId }, points, lines }: Candidate) =>
    points +
    (suited.has(templateId) ? TONE : 0) -
    (usedTemplates.has(templateId) ? USED_LATELY : 0) -
    (lines.some(before.says) ? SAID_LATELY : 0);
  const ranked = createRandom(`${seed}\n${idea}`)
    .shuffle(candidates)
    .filter(({ meme }) => offered.has(meme.templateId) && !before.has(meme) && allows(joinTexts(meme)))
    .map((candidate) => ({ candidate, points: rank(candidate) }))
    .sort((a, b) => b.points - a.points);
  const chosen = new Map<string, WrittenMeme>();
  for (const { candidate } of ranked) {
    if (chosen.size === count) break;
    const { meme } = candidate;
    if (!chosen.has(meme.templateId)) chosen.set(meme.templateId, meme);
  }
  return [...chosen.values()];
}
