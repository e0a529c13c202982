/** What the pronouns of a sentence refer to, where that stands in the sentences before it. */
import { isAnimate } from '../grammar/animate.ts';
import { lookUpVerb } from '../grammar/inflect.ts';
import { ADJECTIVES, ADVERBS, AUXILIARIES, DETERMINERS, PREPOSITIONS, PRONOUNS } from '../grammar/words.ts';
import { MINE } from './noun-phrases.ts';

const FEMALE =
  /\b(?:sister|mother|mom|mum|grandma|grandmother|granddaughter|granny|gran|nan|girlfriend|wife|aunt|daughter|girl|woman|lady|niece|bride)$/i;
const MALE =
  /\b(?:brother|father|dad|grandpa|grandad|granddad|grandfather|grandson|boyfriend|husband|uncle|son|boy|man|nephew|guy|groom)$/i;

const NOT_NOUN = '(?:is|was|has|had|does|did|can|will|and|or|but|to|for|in|on|at|with|from|that|which|who)';
const WORD = String.raw`[\p{L}’-]+`;
const DETERMINED = String.raw`(?<!\bas )\b(?:my|our|the|a|an|this|his|her)\s+(?!(?:a|an|the|some|one|two)\b)`;
const ADJECTIVE = `(?:${[...ADJECTIVES].join('|')}|youngest|oldest|${WORD}ed(?! ${NOT_NOUN}\\b))`;
/** A noun with its determiner: `my brother`, `the hiring manager`, `this massive dog`. */
const NOUN = new RegExp(
  `${DETERMINED}(?:${ADJECTIVE} )?(?:${WORD}ing (?!${NOT_NOUN}\\b)${WORD}|${WORD})`,
  'giu',
);
/** The same with a noun before it: `the IT guy`. */
const LONG_NOUN = new RegExp(`${DETERMINED}${WORD} ${WORD}`, 'giu');
/** A noun without its determiner, as people begin a note: `Neighbor complained …`. */
const BARE = /(?<=^|\. )\p{L}+/gu;
const isOwn = (noun: string) => [FEMALE, MALE, MINE].some((pattern) => pattern.test(noun));
/** A name that is a subject: `Doris was caught`. */
const NAME =
  /(?<=[\p{L},] )(?!\p{L}+day\b)\p{Lu}\p{Ll}{2,}(?= (?:is|was|has|had|said|says|asked|came|got|went|told|took|does|did)\b)/gu;

const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(' ') + 1);
const phrasesIn = (sentences: string, pattern: RegExp) =>
  [...sentences.matchAll(pattern)].map(([phrase]) => phrase);

/** Whom sentences name for `he` or `she`: one of that gender before anybody else. */
function personFor(pronoun: string, sentences: string): string | undefined {
  const [own, other] = /^h/i.test(pronoun) ? [MALE, FEMALE] : [FEMALE, MALE];
  const nouns = phrasesIn(sentences, NOUN);
  const named = [
    ...nouns,
    ...phrasesIn(sentences, LONG_NOUN).filter(
      (phrase) => !nouns.some((noun) => phrase.startsWith(noun) && isAnimate(noun)),
    ),
    ...phrasesIn(sentences, BARE)
      .map((noun) => noun.toLowerCase())
      .filter((noun) => !PRONOUNS.has(noun))
      .map((noun) => `${isOwn(noun) ? 'my' : 'the'} ${noun}`),
  ].filter((phrase) => isAnimate(phrase) && !other.test(phrase));
  return named.find((phrase) => own.test(phrase)) ?? phrasesIn(sentences, NAME)[0] ?? named[0];
}

/** Whether a word may be a noun: `alarm` of `the smoke alarm`. */
const mayBeNoun = (word: string) =>
  lookUpVerb(word) === undefined &&
  !/(?:ed|ly)$|^(?:and|or|but|that|which|who)$/i.test(word) &&
  ![ADJECTIVES, ADVERBS, AUXILIARIES, DETERMINERS, PREPOSITIONS, PRONOUNS].some((words) => words.has(word));

/** The first thing that sentences name, with both its nouns where it has two; `the village organist` is none. */
function thingFor(sentences: string): string | undefined {
  const long = phrasesIn(sentences, LONG_NOUN).filter((phrase) => mayBeNoun(lastWord(phrase)));
  return phrasesIn(sentences, NOUN)
    .map((phrase) => long.find((each) => each.startsWith(`${phrase} `)) ?? phrase)
    .find((phrase) => !isAnimate(phrase));
}

function findAntecedent(pronoun: string, sentences: string): string | undefined {
  return /^it$/i.test(pronoun) ? thingFor(sentences) : personFor(pronoun, sentences);
}

/** The pronoun that a sentence begins with, also behind a conjunction: `when it broke`. */
const SUBJECT = /^((?:when|if|because|after|before) )?(he|she|it)(?=[\s’])/i;
/** `it` that refers to nothing that has a name, or may: of what was, nobody says what it was before. */
const NOTHING =
  /^it(?:’s an?| was| is (?:always|never|all|the)| (?:takes?|took|costs?) (?:me|us|him|her|them|\d|an?))\b/i;

/** A sentence with its first pronoun replaced by what earlier ones call it, unless `beside` names it. */
export function withAntecedent(sentence: string, earlier: string, beside = ''): string {
  const [found, conjunction = '', pronoun] = SUBJECT.exec(sentence) ?? [];
  if (found === undefined || pronoun === undefined || NOTHING.test(sentence)) return sentence;
  const named = findAntecedent(pronoun, earlier);
  if (named === undefined || beside.toLowerCase().includes(lastWord(named).toLowerCase())) return sentence;
  if (!FEMALE.test(named) && !MALE.test(named) && findAntecedent(pronoun, beside) !== undefined)
    return sentence;
  return conjunction + named.replace(/^(?:an?|this)\s+/i, 'the ') + sentence.slice(found.length);
}

const PRONOUN = /\b(?:he|she|they|him|them)\b/i;

/** Whether a sentence speaks of people or things that it does not name: `half of them are faded`. */
export function lacksAntecedent(sentence: string): boolean {
  const pronoun = PRONOUN.exec(sentence);
  if (pronoun === null) return false;
  const before = sentence.slice(0, pronoun.index);
  return /^the/i.test(pronoun[0]) ? before.search(NOUN) < 0 : personFor(pronoun[0], before) === undefined;
}
