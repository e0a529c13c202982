import { countGraphemes, graphemesIn, listGraphemes } from '../../../../../src-shared/words/graphemes.ts';

/** Makes a text fit a budget without cutting a word; an unfinished sentence ends with `…`. */

export interface Budget {
  /** Characters as a person counts them, line breaks included; at least 1. */
  max_chars: number;
  /** At least 1. */
  max_lines: number;
}

/** Words that can be removed without changing the meaning. */
const SPARE =
  /(?<![.!?])\s(?:really|very|just|actually|literally|basically|totally|absolutely|completely|definitely|probably|simply|quite|rather|somehow|apparently|honestly|obviously|incredibly|extremely|perfectly|kind of|sort of|a bit|a little|of course|at all|all the time|on purpose|right now|in my life)(?=[\s,.!?;:]|$)/gi;
/** `a very expensive scarf` → `an expensive scarf`. */
const SPARE_AFTER_A =
  /\b(a) (?:very|really|quite|rather|perfectly|totally|absolutely|completely) (?=[aeiou])/gi;
/** `an absolutely stunning view` → `a stunning view`. */
const SPARE_AFTER_AN =
  /\b(a)n (?:actually|absolutely|apparently|honestly|obviously|incredibly|extremely) (?=[^aeiou\s])/gi;
const BRACKETS = /\s*\([^()]*\)/g;
const CLAUSE_BORDER =
  /^(.*\S)(?:\s*[,;:–—،؛]\s+|[，、；：]|[.!?؟]\s+|[。！？]|\s+(?=و(?:ال|[أين])\p{L}{2,})|\s+(?=(?:because|while|when|after|before|until|since|although|though|so that|which|who|and then|and|but|with|without|during|for the|in the|at the|on the|und|oder|aber|weil|wenn|dass|et|mais|parce que|quand|pero|porque|cuando|perché|quando|porque|maar|omdat|но|потому|когда|ثم|لكن|لأن|عندما|قبل|بعد|بسبب)\s))/isu;
/** Clauses that leave a whole sentence when they are removed from its end: why, when, where and with whom. */
const SPARED =
  /^(?:because|while|when|after|before|until|since|which|who|with|without|during|for the|in the|at the|on the|weil|parce que|porque|perché|omdat|потому|لأن|عندما|قبل|بعد|بسبب)\s/iu;
/** Begins a sentence that is incomplete without its second half. */
const LEADS_ON =
  /^[“"]?(?:if|when|whenever|every time|each time|as soon as|wenn|quand|cuando|quando|als|когда|عندما)\s/iu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{6}/u;
/** Words that a phrase cannot end with. */
const DANGLING =
  /^(?:a|an|the|my|your|his|her|its|our|their|this|that|these|those|of|to|in|on|at|for|from|with|without|by|as|and|or|but|nor|so|if|when|while|because|until|than|then|into|onto|over|about|after|before|during|between|through|under|against|like|is|are|was|were|be|been|am|has|have|had|do|does|did|will|would|can|could|should|must|may|might|i|we|he|she|they|who|which|whose|no|not|don’t|don't|very|too|just|every|each|some|any|one|two|three|more|less|i’m|i'm|it’s|it's|new|old)$/i;
/** A clause that was cut behind its subject: `… because the man`. */
const CUT_SUBJECT =
  /\b(?:because|when|while|whereas|although|if|who|which) (?:the|my|a|an|our|his|her|your|their) \S+$/i;
/** The same in other languages. */
const DANGLING_ELSEWHERE =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|und|oder|aber|wenn|dass|weil|mit|für|auf|von|zu|im|am|ich|nicht|le|la|les|un|une|des|mon|ma|mes|et|ou|mais|que|qui|de|du|dans|pour|avec|je|el|los|las|una|mi|mis|y|o|pero|con|para|por|en|il|lo|gli|uno|mio|mia|e|di|che|per|os|as|um|uma|meu|minha|mas|com|em|het|een|ik|mijn|en|maar|met|voor|op|van|te|и|в|на|с|что|но|я|не|к|по|أن|إن|أنا|أشعر|في|من|على|إلى|عن|ثم|لكن|ما|لا|مع|هذا|هذه|التي|الذي|قد)$/iu;

/** Marks an unfinished sentence. */
const MORE = '…';
/** What is left out before it. */
const END_MARK = /[\s.,;:!?،؛，、；：。！？…–—-]/u;

export function fits(text: string, budget: Budget): boolean {
  return text.split('\n').length <= budget.max_lines && countGraphemes(text) <= budget.max_chars;
}

function bare(word: string): string {
  return word.replace(/^["“‘('*]+|["”’)'.,;:!?…]+$/g, '');
}

const lastWord = (text: string) => text.slice(text.lastIndexOf(' ') + 1);

/** Where a text ends without such characters at its end: one expression for all is tried at every place. */
function endWithout(text: string, trailing: RegExp, from = text.length): number {
  let end = from;
  while (end > 0 && trailing.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function withClosedQuotes(text: string): string {
  const trimmed = text.slice(0, endWithout(text, /[\s,;:–—-]/u));
  const opens = (trimmed.match(/“/g) ?? []).length;
  const closes = (trimmed.match(/”/g) ?? []).length;
  if (opens > closes) return `${trimmed}”`;
  return trimmed.split('"').length % 2 === 0 ? trimmed.replace(/"/g, '') : trimmed;
}

/** The text marked as unfinished, inside a quotation mark that it closes. */
function dropEnd(text: string): string {
  const stem = text.slice(0, endWithout(text, END_MARK));
  if (stem === '') return '';
  const whole = withClosedQuotes(stem);
  return whole.length > stem.length ? `${stem}${MORE}”` : `${whole}${MORE}`;
}

/**
 * Whether a beginning of the text is too long in any case, closed or marked as unfinished: at least what stands before
 * its end marks stays, apart from straight quotes. It costs no look at the text, so that thousands can be tried.
 */
function isTooLong(text: string, end: number, budget: Budget): boolean {
  const { least } = graphemesIn(text);
  return least(endWithout(text, END_MARK, end)) > budget.max_chars;
}

/** Whether a phrase ends where it cannot: with a function word, or a subject whose verb is missing. */
const isDangling = (phrase: string) => DANGLING.test(bare(lastWord(phrase))) || CUT_SUBJECT.test(phrase);

/** The longest run of whole words from the start that fits and does not end with a function word. */
function wordsThatFit(text: string, budget: Budget): string | undefined {
  for (let end = text.length; end > 0; end = text.lastIndexOf(' ', end - 1)) {
    if (isTooLong(text, end, budget)) continue;
    const phrase = text.slice(0, end);
    if (end < text.length && (isDangling(phrase) || DANGLING_ELSEWHERE.test(bare(lastWord(phrase)))))
      continue;
    const cut = end === text.length ? withClosedQuotes(phrase) : dropEnd(phrase);
    if (cut !== '' && fits(cut, budget)) return cut;
  }
  return undefined;
}

/** The text without its last clause, and whether that leaves its sentence unfinished. */
function withoutLastClause(
  text: string,
): { head: string; open: boolean; ended: boolean; mark: string } | undefined {
  const head = CLAUSE_BORDER.exec(text)?.[1];
  if (head === undefined) return undefined;
  const dropped = text.slice(head.length);
  const end = /^\s*([.!?؟。！？])/u.exec(dropped)?.[1];
  const ended = end !== undefined;
  return {
    head,
    ended,
    open: !ended && (LEADS_ON.test(head) || !SPARED.test(dropped.trim())),
    mark: end ?? /[.!?]$/.exec(text)?.[0] ?? '',
  };
}

/**
 * Shortens at natural borders: words of little meaning, brackets, then clauses from the end while at least a third is
 * left. Where that leaves a sentence unfinished, it ends with `…`.
 * @returns undefined where that is not enough.
 */
export function compress(text: string, budget: Budget): string | undefined {
  const oneLine = text.split('\n').length > budget.max_lines ? text.replace(/\s*\n\s*/g, ' ') : text;
  const spared = oneLine
    .replace(BRACKETS, '')
    .replace(SPARE_AFTER_A, '$1n ')
    .replace(SPARE_AFTER_AN, '$1 ')
    .replace(SPARE, '');
  const steps = [oneLine, oneLine.replace(BRACKETS, ''), spared];
  for (const step of steps) if (fits(step.trim(), budget)) return step.trim();
  const whole = (steps.at(-1) ?? '').trim();
  const { count } = graphemesIn(whole);
  const least = Math.min(countGraphemes(whole) / 3, budget.max_chars / 3);
  // Every rest is a beginning of the whole.
  let rest = whole;
  let open = false;
  for (;;) {
    const shorter = withoutLastClause(rest);
    if (shorter === undefined || count(shorter.head.length) < least) return undefined;
    rest = shorter.head;
    open = shorter.open || (open && !shorter.ended);
    if (isTooLong(whole, rest.length, budget) || isDangling(rest)) continue;
    const phrase = open ? dropEnd(rest) : withClosedQuotes(rest);
    const marked = phrase + shorter.mark;
    if (!open && !/[.!?]$/.test(phrase) && fits(marked, budget)) return marked;
    if (phrase !== '' && fits(phrase, budget)) return phrase;
  }
}

/** Whether shortening a text left its sentence unfinished. */
export function isUnfinished(short: string, whole: string): boolean {
  return /…”?$/.test(short) && !/…”?$/.test(whole);
}

/** A text within the budget in any case: whole words, else one of the `spare` texts, else characters. */
export function fitText(text: string, budget: Budget, spare: readonly string[]): string {
  const compressed = compress(text, budget);
  if (compressed !== undefined && compressed !== '') return compressed;
  const oneLine = text.replace(/\s*\n\s*/g, ' ').trim();
  const words = wordsThatFit(oneLine, budget);
  if (words !== undefined) return words;
  const instead = UNSPACED.test(oneLine) ? undefined : spare.find((candidate) => fits(candidate, budget));
  return (
    instead ??
    dropEnd(
      listGraphemes(oneLine)
        .slice(0, budget.max_chars - 1)
        .join(''),
    )
  );
}
