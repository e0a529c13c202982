/**
 * Turns the patterns of recipes into text. An expression in braces is a part of the idea (`{first.gerund}`), a line of
 * its topic (`{topic.silly.gerund}`), of a pool (`{pool.calm}`), of a sequence (`{sequence.buttons.1}`) or of the
 * idea’s language (`{local.me}`). `^` before it makes its first letter a capital; of alternatives (`{thing|actor}`)
 * the first that is found is taken. docs/writing.md lists them all.
 */
import type { Pattern } from '../content/schema.ts';
import { clauseForm } from '../grammar/forms.ts';
import { capitalise, uncapitalise } from '../text/punctuation.ts';
import { keepsCapital, localLine, poolLine, sequenceLine, topicLine } from './lines.ts';
import type { Rendering, Session } from './session.ts';

type Fits = (text: string) => boolean;

const EXPRESSION = /\{([^{}]+)\}/g;
/** Longest line of the content that is put into a sentence, chars. */
const LONGEST_INSERT = 60;

/** A part of the idea, or undefined where it has none of the kind: `main.gerund`, `thing`. */
function ideaPart({ idea, phrases }: Session, expression: string): string | undefined {
  const [head = '', form = 'label'] = expression.split('.');
  if (head !== 'main' && head !== 'first' && head !== 'second') return phrases[expression];
  const clause = idea[head];
  return clause === undefined ? undefined : clauseForm(clause, form);
}

/** A line of the content with the parts of the idea it names; undefined where the idea lacks one. */
export function insertParts(session: Session, line: string): string | undefined {
  if (!line.includes('{')) return line;
  let complete = true;
  const text = line.replace(EXPRESSION, (_, inside: string) => {
    const words = ideaPart(session, inside.replace('^', ''));
    complete &&= words !== undefined && words !== '';
    return inside.startsWith('^') ? capitalise(words ?? '') : (words ?? '');
  });
  return complete ? text : undefined;
}

function resolve(rendering: Rendering, expression: string, fits: Fits): string | undefined {
  const [head = '', name = '', ...path] = expression.split('.');
  const insert = (line: string) => insertParts(rendering, line);
  const wanted = { rendering, insert, fits };
  if (head === 'topic') return topicLine(wanted, name, path);
  if (head === 'pool') return poolLine(wanted, name);
  if (head === 'sequence') return sequenceLine(wanted, name, path);
  if (head === 'local') return localLine(wanted, name);
  return ideaPart(rendering, expression);
}

/** A line of the content inside a sentence starts with a small letter, unless it is a sentence of its own. */
function inSentence(words: string, expression: string, { content }: Rendering): string {
  return keepsCapital(expression, content) ? words : uncapitalise(words);
}

function fillOne(rendering: Rendering, pattern: string, fits: Fits): string | undefined {
  let complete = true;
  const text = pattern.replace(EXPRESSION, (whole, inside: string) => {
    const fitsHere = whole === pattern ? fits : (line: string) => line.length <= LONGEST_INSERT && fits(line);
    for (const alternative of inside.split('|')) {
      const expression = alternative.replace(/^\^/, '');
      const words = resolve(rendering, expression, fitsHere);
      if (words === undefined || words === '') continue;
      if (expression !== alternative) return capitalise(words);
      return pattern.startsWith(whole) ? words : inSentence(words, expression, rendering);
    }
    complete = false;
    return '';
  });
  return complete && rendering.allows(text) ? text : undefined;
}

export const listAlternatives = (pattern: Pattern): readonly string[] =>
  typeof pattern === 'string' ? [pattern] : pattern;

/**
 * The text of a pattern.
 * @param fits whether a line alone would fit; the first that does is taken
 * @param isNew whether a text is not in another region yet; of several patterns the first that is new is taken
 * @returns undefined where an expression finds nothing, or nothing that is allowed
 */
export function fillPattern(
  rendering: Rendering,
  pattern: Pattern,
  fits: Fits,
  isNew: (text: string) => boolean,
): string | undefined {
  let spare: string | undefined;
  for (const alternative of listAlternatives(pattern)) {
    const text = fillOne(rendering, alternative, fits);
    if (text !== undefined && isNew(text)) return text;
    spare ??= text;
  }
  return spare;
}
