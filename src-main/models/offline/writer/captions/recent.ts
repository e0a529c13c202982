/** What the account’s latest memes said, so that it is not said again. */
import type { WritingTask, WrittenMeme } from '../../../../../src-shared/contract/model-tasks.ts';
import { coverage } from './repetition.ts';

export interface Recent {
  /** Whether the words of a line or pattern, apart from the parts of the idea in it, were said. */
  says(line: string): boolean;
  /** How many of the very latest memes have the template. */
  templateUses(id: string): number;
  /** How many memes about the same idea have it. */
  usesForIdea(id: string): number;
  /** Whether a meme is one of them, word for word. */
  has(meme: WrittenMeme): boolean;
}

/** Length from which words are noticed when they come again, chars. */
const NOTICEABLE = 12;
/** Memes whose templates are avoided. */
const LATEST = 8;
/** Share of an idea’s words that a meme about it has. */
const SAME_IDEA = 0.6;

const listFixedWords = (line: string): string =>
  line
    .split(/\{[^{}]*\}|\n| ~ /)
    .map((part) => part.trim().toLowerCase())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** The words of a meme, as `recent` of a task has them. */
export const joinTexts = ({ captions }: Pick<WrittenMeme, 'captions'>): string =>
  captions.map(({ text }) => text).join(' ');

/** A meme by its template and its words alone. */
export const toKey = (templateId: string | null, text: string): string =>
  `${templateId}\n${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')}`;

const sameWords = (one: string, two: string) => one.trim().toLowerCase() === two.trim().toLowerCase();

const countIn = (ids: readonly (string | null)[], id: string) => ids.filter((each) => each === id).length;

/** `memes`: newest first; `typed`: the idea of the call; `roots`: the words that carry its meaning. */
export function createRecent(
  memes: NonNullable<WritingTask['recent']>,
  typed: string,
  roots: ReadonlySet<string>,
): Recent {
  const said = memes.map(({ text }) => text.toLowerCase()).join('\n');
  const known = new Map<string, boolean>();
  const latest = memes.slice(0, LATEST).map(({ templateId }) => templateId);
  const sameIdea = memes
    .filter(({ text, idea }) =>
      idea === undefined ? roots.size > 0 && coverage(roots, [text]) >= SAME_IDEA : sameWords(idea, typed),
    )
    .map(({ templateId }) => templateId);
  const keys = new Set(memes.map(({ templateId, text }) => toKey(templateId, text)));
  return {
    says(line) {
      if (said === '') return false;
      const words = listFixedWords(line);
      const found = known.get(words) ?? (words.length >= NOTICEABLE && said.includes(words));
      known.set(words, found);
      return found;
    },
    templateUses: (id) => countIn(latest, id),
    usesForIdea: (id) => countIn(sameIdea, id),
    has: (meme) => keys.has(toKey(meme.templateId, joinTexts(meme))),
  };
}
