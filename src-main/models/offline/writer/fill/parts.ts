/** Words of the idea that patterns call: its clauses in a form, its phrases, ready words of its language. */
import { capitalised } from '../text/tidy.ts';
import { wordsOf } from '../words/languages.ts';
import { formOf } from './inflected.ts';
import type { Speech } from './speech.ts';

/** What stands in braces. */
export const EXPRESSION = /\{([^{}]+)\}/g;

/** `M.ger`, `thing`, `l.me`; undefined where the idea has nothing of the kind. */
export function partOf({ idea, phrases }: Speech, expression: string): string | undefined {
  const [head = '', form] = expression.split('.');
  if (head === 'M' || head === 'A' || head === 'B') {
    const clause = idea[head];
    return clause === undefined ? undefined : formOf(clause, form ?? 'label');
  }
  if (head === 'l') return wordsOf(idea.language)[form ?? ''];
  return phrases[expression];
}

/** A line of ours with the parts of the idea it names, `{^actor} was asked`; undefined where one is missing. */
export function spoken(speech: Speech, line: string): string | undefined {
  if (!line.includes('{')) return line;
  let complete = true;
  const text = line.replace(EXPRESSION, (_, inside: string) => {
    const words = partOf(speech, inside.replace('^', ''));
    complete &&= words !== undefined && words !== '';
    return inside.startsWith('^') ? capitalised(words ?? '') : (words ?? '');
  });
  return complete ? text : undefined;
}
