import { type LoadedModel, QUESTION_MAX } from './load-model.ts';
import type { Answer, Question } from './messages.ts';
import { rateDraft } from './rate-drafts.ts';
import { type Draft, WRITTEN_MAX, writeDraft } from './write-draft.ts';

/** Answers a question: writes the drafts, and puts the best one first. */

/** The question does not fit behind the beginning. */
export class TooLongError extends Error {}

/** `onDraft` is called after each draft. @throws TooLongError; Error of the library */
export async function answerQuestion(
  loaded: LoadedModel,
  question: Question,
  signal: AbortSignal,
  onDraft: () => void,
): Promise<Answer> {
  const prompt = loaded.toPrompt(question.turn);
  const asked = prompt.length - loaded.beginning;
  const most = QUESTION_MAX - WRITTEN_MAX - question.regions.length * HEADER_MAX;
  if (asked > most) throw new TooLongError(`${asked} tokens do not fit into ${most}.`);
  const { uncounted } = loaded;
  loaded.uncounted = 0;
  const drafts: Draft[] = [];
  for (let at = 0; at < question.drafts && !signal.aborted; at += 1) {
    drafts.push(await writeDraft({ ...loaded, signal }, prompt, { ...question, seed: question.seed + at }));
    onDraft();
  }
  const whole = drafts.flatMap(({ lines }) => (lines ? [lines] : []));
  const best = signal.aborted ? { drafts: whole, read: 0 } : await putBestFirst(loaded, whole, question);
  const written = drafts.reduce((sum, draft) => sum + draft.written, 0);
  const read = drafts.reduce((sum, draft) => sum + draft.read, uncounted + best.read);
  const cached = prompt.length - uncounted - (drafts[0]?.unread ?? 0);
  return { drafts: best.drafts, tokens: { read: cached + read, cached, written } };
}

/** Tokens of the name of a region, at most. */
const HEADER_MAX = 8;

type Lines = Answer['drafts'][number];

async function putBestFirst(
  { model, second }: LoadedModel,
  drafts: readonly Lines[],
  { idea }: Question,
): Promise<{ drafts: Lines[]; read: number }> {
  if (drafts.length < 2) return { drafts: [...drafts], read: 0 };
  const rated: { lines: Lines; likelihood: number; read: number }[] = [];
  for (const lines of drafts)
    rated.push({ lines, ...(await rateDraft({ model, sequence: second }, lines, idea)) });
  const best = rated.toSorted((a, b) => b.likelihood - a.likelihood);
  return { drafts: best.map(({ lines }) => lines), read: rated.reduce((sum, { read }) => sum + read, 0) };
}
