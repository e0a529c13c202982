/**
 * Makes a text fit a budget without cutting a word: drop what can be spared, then clauses from the end, then words
 * from the end down to a border where the rest still reads as a phrase.
 */
import { graphemesOf, lengthOf } from './graphemes.ts';

export interface Budget {
  /** Characters as a person counts them, line breaks included; at least 1. */
  max_chars: number;
  /** At least 1. */
  max_lines: number;
}

/** Words that may go without changing what is said. */
const SPARE =
  /\s(?:really|very|just|actually|literally|basically|totally|absolutely|completely|definitely|probably|simply|quite|rather|somehow|apparently|honestly|obviously|incredibly|extremely|perfectly|kind of|sort of|a bit|a little|of course|at all|all the time|on purpose|right now|in my life)(?=[\s,.!?;:]|$)/gi;
const BRACKETS = /\s*\([^()]*\)/g;
const CLAUSE_BORDER =
  /^(.*\S)(?:\s*[,;:–—]\s+|[.!?]\s+|\s+(?=(?:because|while|when|after|before|until|since|although|though|so that|which|who|and then|and|but|with|without|during|for the|in the|at the|on the)\s))/is;
/** Words no phrase may end with. */
const DANGLING =
  /^(?:a|an|the|my|your|his|her|its|our|their|this|that|these|those|of|to|in|on|at|for|from|with|without|by|as|and|or|but|nor|so|if|when|while|because|until|than|then|into|onto|over|about|after|before|during|between|through|under|against|like|is|are|was|were|be|been|am|has|have|had|do|does|did|will|would|can|could|should|must|may|might|i|we|he|she|they|who|which|whose|no|not|don’t|don't|very|too|just|every|each|some|any|one|two|three|more|less|i’m|i'm|it’s|it's|new|old)$/i;

/** Whether a text is within its budget. */
export function fits(text: string, budget: Budget): boolean {
  return text.split('\n').length <= budget.max_lines && lengthOf(text) <= budget.max_chars;
}

function bare(word: string): string {
  return word.replace(/^["“‘('*]+|["”’)'.,;:!?…]+$/g, '');
}

function closed(text: string): string {
  const trimmed = text.replace(/[\s,;:–—-]+$/u, '');
  const opens = (trimmed.match(/“/g) ?? []).length;
  const closes = (trimmed.match(/”/g) ?? []).length;
  if (opens > closes) return `${trimmed}”`;
  return trimmed.split('"').length % 2 === 0 ? trimmed.replace(/"/g, '') : trimmed;
}

/** The longest run of whole words from the start that fits and does not end on a function word. */
function wordsThatFit(text: string, budget: Budget): string | undefined {
  const words = text.split(' ');
  for (let count = words.length; count > 0; count--) {
    if (count > 1 && DANGLING.test(bare(words[count - 1] ?? ''))) continue;
    const phrase = closed(words.slice(0, count).join(' '));
    if (phrase !== '' && fits(phrase, budget)) return phrase;
  }
  return undefined;
}

/**
 * Shortens at natural borders: spare words, brackets, then clauses from the end while at least half is left.
 * @returns undefined where that is not enough.
 */
export function compress(text: string, budget: Budget): string | undefined {
  const oneLine = text.split('\n').length > budget.max_lines ? text.replace(/\s*\n\s*/g, ' ') : text;
  const steps = [oneLine, oneLine.replace(BRACKETS, ''), oneLine.replace(BRACKETS, '').replace(SPARE, '')];
  for (const step of steps) if (fits(step.trim(), budget)) return step.trim();
  let rest = (steps.at(-1) ?? '').trim();
  const least = Math.min(lengthOf(rest) / 3, budget.max_chars / 3);
  for (;;) {
    const head = CLAUSE_BORDER.exec(rest)?.[1];
    if (head === undefined || lengthOf(head) < least) return undefined;
    const mark = /[.!?]$/.exec(rest)?.[0] ?? '';
    rest = head;
    const lastWord = bare(rest.split(' ').at(-1) ?? '');
    if (DANGLING.test(lastWord)) continue;
    const phrase = closed(rest);
    if (!/[.!?]$/.test(phrase) && fits(phrase + mark, budget)) return phrase + mark;
    if (fits(phrase, budget)) return phrase;
  }
}

/**
 * A text within the budget, whatever it takes: whole words as long as there are any that fit, then `spare` texts,
 * then characters. Scripts without spaces are cut between characters.
 */
export function fitted(text: string, budget: Budget, spare: readonly string[]): string {
  const compressed = compress(text, budget);
  if (compressed !== undefined && compressed !== '') return compressed;
  const oneLine = text.replace(/\s*\n\s*/g, ' ').trim();
  const words = wordsThatFit(oneLine, budget);
  if (words !== undefined) return words;
  const instead = spare.find((candidate) => fits(candidate, budget));
  return instead ?? graphemesOf(oneLine).slice(0, budget.max_chars).join('').trim();
}
