import type { WriterContent } from '../content/content.ts';
import { lookUpVerb, toGerund, toPast } from '../grammar/inflect.ts';
import { ADJECTIVE_PARTICIPLES, ADJECTIVES, ING_NOUNS, NOUN_FIRST } from '../grammar/words.ts';
import { findMeant } from './slips.ts';

const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  `teh the|hte the|adn and|nad and|taht that|wiht with|waht what|becuase because|becouse because|becasue because|cuz because
  |definately definitely|finaly finally|realy really|allways always|alwas always|untill until|tommorow tomorrow
  |tomorow tomorrow|wierd weird|freind friend|freinds friends|recieve receive|recieved received|beleive believe
  |seperate separate|occured occurred|alot a lot|wich which|thier their|peple people|somone someone|coffe coffee
  |resturant restaurant|buisness business|calender calendar|embarassing embarrassing|neigbour neighbour|collegue colleague
  |litterally literally|probaly probably|excersise exercise|vaccum vacuum|febuary February|wensday Wednesday|togehter together
  |writting writing|comming coming|haveing having|makeing making|geting getting|dont don’t|doesnt doesn’t|didnt didn’t|cant can’t|couldnt couldn’t|wont won’t|wouldnt wouldn’t|shouldnt shouldn’t
  |isnt isn’t|arent aren’t|wasnt wasn’t|havent haven’t|hasnt hasn’t|im I’m|ive I’ve|youre you’re|theyre they’re|thats that’s
  |couldve could’ve|wouldve would’ve|shouldve should’ve|theres there’s|hes he’s|shes she’s|whos who’s|wheres where’s|heres here’s
  |aint ain’t|definatly definitely|thrusday Thursday|tuseday Tuesday|wendesday Wednesday|saterday Saturday
  |somebodys somebody’s|elses else’s|someones someone’s|everyones everyone’s|nobodys nobody’s|wifes wife’s|peoples people’s|grandmas grandma’s|grandpas grandpa’s|womans woman’s|childs child’s
  |wen when|rememberd remembered|coz because|bcuz because|ppl people|tho though|n and
  |whats what’s|gonna going to|wanna want to|gotta have to|ur your|u you|bc because|pls please|smth something`
    .split('|')
    .map((pair) => pair.trim())
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ').slice(1).join(' ')]),
);

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
  [ITS, '’s '],
  [ITS_FIRST, '’s '],
];

/** A word; none that is part of a longer one with a hyphen, an apostrophe or a dot. */
const WORD = /(?<![\p{L}\p{N}_’'.@#/-])\p{L}+(?![\p{L}\p{N}_’'@/-]|\.\p{L})/gu;
const NONE: ReadonlySet<string> = new Set();

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `runing` → `running`, `stoped` → `stopped`; undefined where the word is right. */
function withDoubledConsonant(word: string): string | undefined {
  const base = lookUpVerb(word)?.base ?? '';
  const right = word.endsWith('ing') ? toGerund(base) : toPast(base);
  const meant = right.length === word.length + 1 && right.endsWith(word.slice(-3).replace(/^[^i]ed/, 'ed'));
  return meant && /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) ? right : undefined;
}

/** The only verb form that a missing letter makes of a word that is none: `raning` → `raining`. */
function withMissingLetter(word: string): string | undefined {
  if (!/^[a-z]{3,}(?:ing|ed)$/.test(word)) return undefined;
  if (lookUpVerb(word) !== undefined) return withDoubledConsonant(word);
  if ([ADJECTIVE_PARTICIPLES, ADJECTIVES, ING_NOUNS, NOUN_FIRST].some((words) => words.has(word)))
    return undefined;
  const found: { longer: string; likely: boolean }[] = [];
  for (let at = 1; at < word.length - 2; at++)
    for (const letter of LETTERS) {
      const longer = word.slice(0, at) + letter + word.slice(at);
      const pair = longer.slice(at - 1, at + 1);
      const likely = /^(?:ai|ea|ee|oo|ou|([b-df-hj-np-tv-z])\1)$/.test(pair);
      if (lookUpVerb(longer) !== undefined) found.push({ longer, likely });
    }
  const best = new Set(found.filter(({ likely }) => likely).map(({ longer }) => longer));
  return best.size === 1 ? [...best][0] : undefined;
}

/** A common misspelling put right; a capital inside a sentence is that of a name. */
const common = (word: string, isFirst: boolean): string | undefined =>
  isFirst || word === word.toLowerCase() ? MISSPELLINGS.get(word.toLowerCase()) : undefined;

export type RightWords = Pick<WriterContent, 'dictionary' | 'noSlips' | 'english'>;

const isKnown = (word: string, { english, noSlips }: RightWords): boolean =>
  english.has(word) || noSlips.has(word) || noSlips.has(word.replace(/(?:s|ed|ing)$/, ''));

function byDictionary(word: string, right: RightWords): string | undefined {
  if (word !== word.toLowerCase() || isKnown(word, right) || lookUpVerb(word) !== undefined) return undefined;
  const plural = word.replace(/(?<=[^aeiou])ys$/, 'ies');
  const { getRank } = right.dictionary;
  if (plural !== word && getRank(word) === undefined && getRank(plural) !== undefined) return plural;
  return findMeant(word, right.dictionary);
}

/** An English text without its slips; names, quotations and words of `keep` stay as they are. */
export function correctSpelling(text: string, right: RightWords, keep: ReadonlySet<string> = NONE): string {
  return CONFUSED.reduce((line, [pattern, meant]) => line.replace(pattern, meant), text)
    .split(/("[^"]*")/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(WORD, (word, start: number) => {
            if (keep.has(word.toLowerCase()) || /^\p{Lu}{2,}$/u.test(word)) return word;
            return (
              common(word, at === 0 && start === 0) ??
              byDictionary(word, right) ??
              withMissingLetter(word) ??
              word
            );
          }),
    )
    .join('');
}

/**
 * Marks of words that are none of a sentence: tags, mentions, code, file names, capitals inside. Words are looked at
 * from their beginning: one of 2,000 characters would be looked through again for each of them.
 */
const MARKED =
  /[#@][\p{L}\p{N}_]+|`[^`]+`|(?<!\S)(?:\S*\p{L}[._/\\]\p{L}\S*|\S*\p{L}_\S*|\S*\d\S*|\S*\p{Ll}\p{Lu}\S*)/gu;

/** The words of a raw idea that are left as they are, in small letters. */
export const findMarkedWords = (raw: string): ReadonlySet<string> =>
  new Set((raw.match(MARKED) ?? []).flatMap((part) => part.toLowerCase().match(/\p{L}+/gu) ?? []));
