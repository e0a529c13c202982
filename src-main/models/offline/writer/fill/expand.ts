/** Turns a recipe’s patterns into words: parts of the idea, lines of its subject, lines of everybody’s. */
import { ELSE } from '../formats/format.ts';
import { capitalised, uncapitalised } from '../text/tidy.ts';
import { lineAbroad, sharedLine, topicLine } from './lines.ts';
import { EXPRESSION, partOf } from './parts.ts';
import type { Filling } from './speech.ts';

function resolve(filling: Filling, expression: string, fits: (text: string) => boolean): string | undefined {
  const [head = '', ...path] = expression.split('.');
  if (head === 't') return topicLine(filling, path, fits);
  if (head === 'g') return sharedLine(filling, path, fits);
  if (head === 'l') return lineAbroad(filling, path[0] ?? '', fits) ?? partOf(filling, expression);
  return partOf(filling, expression);
}

/**
 * The words of one pattern.
 * @param fits tells whether a line alone would be short enough; the first that is gets taken
 * @param fresh tells whether a text is not in another box yet; of several patterns the first that is gets taken
 * @returns undefined where an expression finds nothing, or nothing that is allowed
 */
export function expand(
  filling: Filling,
  pattern: string,
  fits: (text: string) => boolean,
  fresh: (text: string) => boolean,
): string | undefined {
  let spare: string | undefined;
  for (const choice of pattern.split(ELSE)) {
    const text = expandOne(filling, choice, fits);
    if (text !== undefined && fresh(text)) return text;
    spare ??= text;
  }
  return spare;
}

function expandOne(filling: Filling, pattern: string, fits: (text: string) => boolean): string | undefined {
  let complete = true;
  const text = pattern.replace(EXPRESSION, (whole, inside: string) => {
    for (const alternative of inside.split('|')) {
      const large = alternative.startsWith('^');
      const alone = whole === pattern ? fits : (line: string) => line.length <= 60 && fits(line);
      const words = resolve(filling, large ? alternative.slice(1) : alternative, alone);
      if (words !== undefined && words !== '')
        return large ? capitalised(words) : inner(words, pattern.startsWith(whole), alternative);
    }
    complete = false;
    return '';
  });
  return complete && filling.allows(text) ? text : undefined;
}

/** Lines of ours start large; inside a sentence they start small, unless they follow an end mark. */
function inner(words: string, first: boolean, expression: string): string {
  const ours = /^[gt]\./.test(expression);
  return first ||
    !ours ||
    /^[gt]\.(?:calm|reply|says|dare|billboard|epitaph|fault|stars|claim|demand|fortune|comeback|brain|print|people|news|reward|kin|chaos|toself|bring|hotline|asker|mercy|signoff)/.test(
      expression,
    )
    ? words
    : uncapitalised(words);
}
