/** What the latest memes of an account said, so that it is not said again. */
import type { WritingTask } from '../../../../../src-shared/contract/model-tasks.ts';

export interface Recent {
  /** Whether the words of a line or pattern, apart from the parts of the idea in it, were said. */
  says(line: string): boolean;
  /** How many of the very latest memes have the template. */
  templateUses(id: string): number;
}

/** Length from which words are noticed when they come again, chars. */
const NOTICEABLE = 12;
/** Memes whose templates are avoided. */
const LATEST = 8;

/** The longest run of fixed words of a line or pattern. */
const fixedWords = (line: string): string =>
  line
    .split(/\{[^{}]*\}|\n| ~ /)
    .map((part) => part.trim().toLowerCase())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** @param memes newest first */
export function createRecent(memes: NonNullable<WritingTask['recent']>): Recent {
  const said = memes.map(({ text }) => text.toLowerCase()).join('\n');
  const known = new Map<string, boolean>();
  const latest = memes.slice(0, LATEST);
  return {
    says(line) {
      if (said === '') return false;
      const words = fixedWords(line);
      const found = known.get(words) ?? (words.length >= NOTICEABLE && said.includes(words));
      known.set(words, found);
      return found;
    },
    templateUses: (id) => latest.filter(({ templateId }) => templateId === id).length,
  };
}
