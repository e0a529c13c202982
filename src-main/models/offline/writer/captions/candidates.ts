/** The drafts of a call, and which of them is taken next. */
import type { WriterTemplate, WrittenMeme } from '../../../../../src-shared/contract/model-tasks.ts';
import { nextTurn } from '../../../../event-loop.ts';
import { rateFit } from '../templates/fit.ts';
import type { FindRecipes } from '../templates/recipes.ts';
import { type Draft, draftFor } from './draft.ts';
import type { Session } from './session.ts';

/** How far chance moves a draft’s score; a recipe’s weight counts ten. */
const CHANCE = 12;
/** The same for a bare noun, which suits nearly every template equally. */
const CHANCE_BARE = 40;
/** Words up to which a noun counts as bare. */
const BARE = 4;
/** Loss for each meme of the call that has the same template. */
const TEMPLATE_AGAIN = 200;
/** The same for each of the account’s latest memes. */
const TEMPLATE_LATELY = 8;
/** The same for each of them that is about the same idea. */
const TEMPLATE_FOR_IDEA = 60;
const MEME_AGAIN = 150;
const LINE_AGAIN = 6;
/** How often drafts are replaced before one is taken though it repeats a line. */
const REDRAFTS = 12;
/** Shorter captions may repeat, chars. */
const NOTICEABLE = 14;

export interface Progress {
  session: Session;
  findRecipes: FindRecipes;
  /** Template id → memes that have it. */
  templateUses: Map<string, number>;
  /** `toKey` the memes. */
  memes: Set<string>;
}

export interface Candidate {
  template: WriterTemplate;
  draft: Draft;
  /** Its score apart from what was written meanwhile. */
  score: number;
}

const toKey = ({ templateId, captions }: WrittenMeme) =>
  `${templateId}\n${captions.map(({ text }) => text).join('\n')}`;
const noticeableTexts = ({ captions }: WrittenMeme) =>
  captions.map(({ text }) => text.toLowerCase()).filter((text) => text.length > NOTICEABLE);
const countUsedLines = (draft: Draft, { usedLines, recent }: Session) =>
  [...draft.lines].filter((line) => usedLines.has(line) || recent.says(line)).length;

export function candidateFor(
  template: WriterTemplate,
  { session, findRecipes }: Progress,
): Candidate | undefined {
  const draft = draftFor(template, session, findRecipes);
  if (draft === undefined || draft.meme.captions.length === 0) return undefined;
  const { idea, random } = session;
  const bare =
    idea.flags.has('thing') && !idea.flags.has('two-clauses') && idea.text.split(' ').length <= BARE;
  const chance = random.next() * (bare ? CHANCE_BARE : CHANCE);
  const { recent } = session;
  const again =
    recent.templateUses(template.id) * TEMPLATE_LATELY + recent.usesForIdea(template.id) * TEMPLATE_FOR_IDEA;
  const fit = rateFit(template, idea, session.content) - again;
  return { template, draft, score: draft.score + fit + chance };
}

/** Whether its meme stands in the call already, or the account has had it lately. */
export const isAgain = ({ meme }: Draft, { session, memes }: Progress): boolean =>
  memes.has(toKey(meme)) || session.recent.has(meme);

function currentScore({ draft, score }: Candidate, progress: Progress): number {
  const { session, templateUses } = progress;
  const repetition =
    countUsedLines(draft, session) * LINE_AGAIN + (isAgain(draft, progress) ? MEME_AGAIN : 0);
  return score - repetition - (templateUses.get(draft.meme.templateId) ?? 0) * TEMPLATE_AGAIN;
}

function chooseBest(candidates: readonly Candidate[], progress: Progress): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, next) =>
      best === undefined || currentScore(next, progress) > currentScore(best, progress) ? next : best,
    undefined,
  );
}

export function take({ meme, lines }: Draft, { session, templateUses, memes }: Progress): WrittenMeme {
  for (const line of [...lines, ...noticeableTexts(meme)]) session.usedLines.add(line);
  templateUses.set(meme.templateId, (templateUses.get(meme.templateId) ?? 0) + 1);
  memes.add(toKey(meme));
  return meme;
}

/** The best draft; one that repeats earlier memes is drafted again first. Undefined where there is none. */
export async function nextDraft(candidates: Candidate[], progress: Progress): Promise<Draft | undefined> {
  for (let round = 0; ; round++) {
    const best = chooseBest(candidates, progress);
    if (best === undefined) return undefined;
    const repeats = countUsedLines(best.draft, progress.session) > 0 || isAgain(best.draft, progress);
    await nextTurn();
    const other = repeats && round < REDRAFTS ? candidateFor(best.template, progress) : undefined;
    if (other === undefined) return best.draft;
    candidates.splice(candidates.indexOf(best), 1, other);
  }
}
