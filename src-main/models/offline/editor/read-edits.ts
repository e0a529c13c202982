import type { EditOptions } from '../../../../src-shared/contract/picture-edits.ts';
import type { PromptReader } from '../painter/reading/read-prompt.ts';
import type { Subject } from '../painter/reading/reading.ts';
import { createEditTokens, type EditWord, editWordsOf, takesThings } from './edit-tokens.ts';
import type { EditWords } from './schema.ts';

/**
 * A prompt → edits in the order of the prompt. Words are read clause by clause (up to a comma, `and` or `then`);
 * amounts, places, numbers and colours belong to the edits of their clause.
 */

export interface EditStep {
  word: EditWord;
  options: EditOptions;
  /** What is to be added. */
  things?: readonly Subject[];
}

export interface ReadEdits {
  steps: readonly EditStep[];
  /** Words without a meaning for the editor. */
  unused: readonly string[];
}

export interface EditReader {
  read(prompt: string): ReadEdits;
}

/** Edits of one prompt; each costs time. */
export const MOST_STEPS = 8;

/** A clause so far. */
interface Clause extends Omit<EditOptions, 'amount'> {
  words: EditWord[];
  amount?: number;
}

/** The edits of a clause; a colour alone means a tint. */
function stepsOf({ words, amount = 1, ...options }: Clause, tint: EditWord | undefined): EditStep[] {
  const edits = words.length === 0 && options.colour && tint ? [tint] : words;
  return edits.map((word) => ({ word, options: { ...options, amount } }));
}

/** Reads prompts; `things` reads what is to be added, named as for the painter. */
export function createEditReader(files: EditWords, things: PromptReader): EditReader {
  const tokens = createEditTokens(files);
  const tint = files.edits.find(({ edit }) => edit === 'tint');
  const ignored = new Set(files.ignored);
  const placeWords = new Set(
    files.places.flatMap(({ words }) => words.flatMap((phrase) => phrase.split(' '))),
  );

  const addition = (
    word: EditWord,
    named: readonly string[],
  ): { step: EditStep; unused: string[] } | undefined => {
    const reading = things.read(named.join(' '));
    if (reading.subjects.length === 0) return undefined;
    const found = named.map((_, at) => tokens.at(named, at)?.token);
    const spot = found.find((token) => token?.kind === 'place');
    const place = spot ? { place: spot.place } : {};
    return {
      step: { word, options: { amount: 1, ...place }, things: reading.subjects },
      unused: reading.unused.filter((one) => !placeWords.has(one) && !ignored.has(one)),
    };
  };

  return {
    read(prompt) {
      const words = tokens.withoutDenied(editWordsOf(prompt));
      const steps: EditStep[] = [];
      const unused: string[] = [];
      let clause: Clause = { words: [] };
      const endClause = () => {
        steps.push(...stepsOf(clause, tint));
        clause = { words: [] };
      };
      for (let at = 0; at < words.length; ) {
        const found = tokens.at(words, at);
        const word = words[at] ?? '';
        at += found?.length ?? 1;
        const token = found?.token;
        if (!token) {
          if (!ignored.has(word)) unused.push(word);
        } else if (token.kind === 'end') endClause();
        else if (token.kind === 'edit' && takesThings(token.word)) {
          const named = tokens.thingsAfter(words, at);
          const added = addition(token.word, named);
          if (!added) continue;
          endClause();
          steps.push(added.step);
          unused.push(...added.unused);
          at += named.length;
        } else if (token.kind === 'edit') {
          if (!clause.words.includes(token.word)) clause.words.push(token.word);
        } else {
          const { kind: _, ...option } = token;
          clause = { ...clause, ...option };
        }
      }
      endClause();
      return { steps: steps.slice(0, MOST_STEPS), unused };
    },
  };
}
