import type { WriterContent } from '../content/content.ts';
import { capitalise } from '../text/punctuation.ts';
import { withoutShouting } from './clean.ts';
import { findMeant } from './slips.ts';

/** Where `its` was meant to be `it’s`. */
const ITS =
  /(?<=\bit)s (?=(?:a|an|the|my|not|so|too|just|always|never|still|been|only|basically|literally|already|actually|really|honestly|probably|definitely|called|like|me|him|them|\d[\d:]*(?:\s?[ap]m)?|(?:rain|snow|go|gett|mak|do|be|becom|try|work|judg|watch|look|star|wait|kill|happen|com|tak)ing)\b)/gi;
/** The same at the start of a clause, unless a noun and its verb follow: `because its lid is gone`. */
const ITS_FIRST =
  /(?<=(?:^|[,.;:!?] |\b(?:and|but|because|when|says?|said|thinks?|so|if|now|then|until|while|once|know|guess) )it)s (?!\p{L}+ (?:is|are|was|were|has|had|keeps?)\b)(?=\p{L})/giu;

/** Confused words: each is spelt right, but another is meant. */
const CONFUSED: readonly (readonly [RegExp, string])[] = [
  [/(?<=\b(?:says?|said|thinks?|because|know) )were (?=(?:a|all|going|like|not|out)\b)/gi, 'we’re '],
  [/(?<=\b(?:like|because) )were (?=(?:on|in|at|all|the)\b)/gi, 'we’re '],
  [/(?<=\b(?:gets?|got|getting|so|very|is|am|are) )exited\b/gi, 'excited'],
  [/\bill (?=(?:just|be|go|have|do|take|start|never|try|get|make|buy|call|eat|watch)\b)/gi, 'I’ll '],
  [/\btheir (?=(?:is|are|was|were)\b)/gi, 'there '],
  [/\bwitch (?=(?:ones?|way|is which)\b)/gi, 'which '],
  [
    /\b(?:your|ur) (?=(?:still|just|already|about to|going to|trying to|not|the|in|at|on|(?:so |really |very )?(?:good|bad|great) (?:at|with))\s)/gi,
    'you’re ',
  ],
  [
    /(?<=\b(?:when|if|because|and|that) )(?:your|ur) (?=\p{L}+ing (?:and|at|to|on|for|with|the|an?|it|them|him|her|but)\b)/giu,
    'you’re ',
  ],
  [
    /\b(?:your|ur) (?=(?:late|welcome|wrong|fired|kidding|invited|muted|tired|hungry|bored|drunk|awake|busy)(?:$|[,.!?]| (?:again|for|to|about|too|and|but|when)\b))/gi,
    'you’re ',
  ],
  [/^were (?=(?:out|late|not|so|all|going|having|still|doomed|lost)\b)(?!.*\?)/gi, 'we’re '],
  [
    /(?<=^|[.!?] )(l)ets (?=(?:go|be|see|just|not|all|pretend|talk|eat|get|do|make|take|say|call|play|try|hope|face|start|have|never)\b)/gi,
    '$1et’s ',
  ],
  // `moms cooking`, not `moms are cooking`.
  [
    /(?<=\b(?:my|your|ur|his|her|our|their) )((?:mo|mu|da)m|dad|mother|father|wife|husband|girlfriend|boyfriend|grandma|grandpa)s (?!(?:and|or|who|are|were|have|do|don|all|both|never|always|in|on|at|with|from|of)\b)(?=\p{L})/giu,
    '$1’s ',
  ],
  [
    /(?<=\b(?:my|your|ur|his|her|our|their|the) )(neighbou?r|room-?mate|flatmate|friend|sister|brother|teacher|landlord|coworker|son|daughter|baby|cat|dog)s (?=(?:dog|cat|car|kid|baby|wedding|birthday|phone|house|room|wifi|party|jokes?|face|hair|food|bed|tail|music|homework|laptop|lunch)\b)/gi,
    '$1’s ',
  ],
  // An apostrophe beside the place where it belongs: `did'nt`, `cant'`, `cna't`.
  [/\b(do|does|did|is|are|was|were|ca|wo|would|could|should|have|has|had)['’]nt\b/gi, '$1n’t'],
  [/\b((?:do|does|did|is|are|was|were|ca|wo|would|could|should|have|has|had)n)t['’](?!\p{L})/giu, '$1’t'],
  [/\bcna['’]t\b/gi, 'can’t'],
  [/\bdno['’]t\b/gi, 'don’t'],
  // Letters and numbers that are read as words.
  [/\bu r\b/gi, 'you are'],
  [/\br (?=(?:u|we|you|they)\b)/gi, 'are '],
  [/(?<=\b(?:we|they|you|how|what|where|why|who|these|those) )r\b/gi, 'are'],
  [/^y (?=(?:is|are|do|does|did|am|can|cant|would|should)\b)/gi, 'why '],
  [/\bw (?=(?:the|my|a|no|me|both|this|your|ur|his|her|our|their)\b)/gi, 'with '],
  [/\bb4 (?=\p{L})/gu, 'before '],
  [/\b2(?=day\b|nite\b|night\b|morrow\b)/gi, 'to'],
  [
    /(?<=\p{L} )(?<!\b(?:at|by|of|door|page|part|day|level|season|episode|number|\p{Lu}\p{L}+) )2 (?=(?:be|go|get|do|see|eat|make|leave|buy|say|tell|the|my|me|u|you|(?:sleep|talk|stop|cook|work|study|bed|school)(?! \p{L}+s\b))\b)/gu,
    'to ',
  ],
  [
    /(?<=\p{L} )(?<!\b(?:at|by|of|door|page|part|day|level|season|number) )4 (?=(?:an? (?!(?:minute|hour|day|night|week|month|year|piece)\b)\p{L}|(?:the|me|u|you|my|ever|work|bed)\b))/giu,
    'for ',
  ],
  [ITS, '’s '],
  [ITS_FIRST, '’s '],
];

/** A word; none that is part of a longer one with a hyphen, an apostrophe or a dot. */
const WORD = /(?<![\p{L}\p{N}_’'.@#/-])\p{L}+(?![\p{L}\p{N}_’'@/-]|\.\p{L})/gu;

/**
 * Marks of words that are none of a sentence: tags, mentions, code, file names, capitals inside. Words are looked at
 * from their beginning: one of 2,000 characters would be looked through again for each of them.
 */
const MARKED =
  /[#@][\p{L}\p{N}_]+|`[^`]+`|(?<!\S)(?:\S*\p{L}[._/\\]\p{L}\S*|\S*\p{L}_\S*|\S*\d\S*|\S*\p{Ll}\p{Lu}\S*)/gu;

/** The words of a raw idea that are left as they are, in small letters. */
const findMarkedWords = (raw: string): ReadonlySet<string> =>
  new Set((raw.match(MARKED) ?? []).flatMap((part) => part.toLowerCase().match(/\p{L}+/gu) ?? []));

export type RightWords = Pick<WriterContent, 'dictionary' | 'noSlips' | 'english' | 'slips' | 'languages'>;

const isKnown = (word: string, { english, noSlips, dictionary }: RightWords): boolean =>
  english.has(word) || noSlips.has(word) || dictionary.getRank(word) !== undefined;

/** Whether a word is one of another language, which English does not have. */
const isElsewhere = (word: string, { languages }: RightWords): boolean =>
  [...languages.values()].some(
    ({ code, stopwordSet, wordSet }) => code !== 'en' && (stopwordSet.has(word) || wordSet.has(word)),
  );

/** Whether a text may be in a language that nobody recognised: it has words of one, or hardly any that are known. */
function isDoubtful(text: string, right: RightWords): boolean {
  const words = text.toLowerCase().match(WORD) ?? [];
  const known = words.filter((word) => isKnown(word, right) || right.slips.has(word));
  return (
    known.length < words.length / 2 ||
    (words.length < 3 && known.length < words.length) ||
    words.some((word) => !right.english.has(word) && isElsewhere(word, right))
  );
}

/** What a word was meant to be, where that is likely; `strict`: very likely. */
function findRight(word: string, strict: boolean, right: RightWords): string | undefined {
  const small = word.toLowerCase();
  const { slips, noSlips, english, dictionary } = right;
  const listed = slips.get(small);
  if (listed !== undefined) return word === small ? listed : capitalise(listed);
  if (english.has(small) || noSlips.has(small) || noSlips.has(small.replace(/(?:s|ed|ing)$/, '')))
    return undefined;
  if (isElsewhere(small, right)) return undefined;
  // `coffeee`, not `shhh`; `lookin`.
  const whole = /[aeiou]/.test(small) ? small.replace(/(.)\1\1(?!\1)/, '$1$1').replace(/in$/, 'ing') : small;
  if (whole !== small && !isKnown(small, right) && isKnown(whole, right))
    return word === small ? whole : capitalise(whole);
  const plural = small.replace(/(?<=[^aeiou])ys$/, 'ies').replace(/(?<=[cs]h|[sx])s$/, 'es');
  const isPlural = plural !== small && !isKnown(small, right) && isKnown(plural, right);
  const meant = isPlural ? plural : findMeant(small, dictionary, english, strict || word !== small);
  return word === small ? meant : meant && capitalise(meant);
}

/** An English text as it was typed, without its slips; names, quotations and marked words stay as they are. */
export function correctSpelling(typed: string, right: RightWords): string {
  const text = withoutShouting(typed);
  const keep = findMarkedWords(text);
  const strict = isDoubtful(text, right);
  // A capital inside a sentence is that of a name.
  const mayBeSlip = (word: string, isFirst: boolean) =>
    !keep.has(word.toLowerCase()) &&
    (word === word.toLowerCase() || (isFirst && !/^\p{Lu}{2,}$/u.test(word)));
  return CONFUSED.reduce((line, [pattern, meant]) => line.replace(pattern, meant), text)
    .split(/("[^"]*"|“[^”]*”)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(WORD, (word, start: number) =>
            mayBeSlip(word, at + start === 0) ? (findRight(word, strict, right) ?? word) : word,
          ),
    )
    .join('');
}
