import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { CamError } from '../contract/errors.ts';

/**
 * What the AI operations refuse: slurs, explicit sexual terms, and sexual words beside words for children. Ordinary
 * swear words, words of anatomy and anything a dictionary also knows in a harmless sense pass, with a lower score.
 * The finding of words, through misspelling and look-alike letters, is the library's; the policy is here.
 */

const REFUSED = new Set([
  ...['abeed', 'africoon', 'arabush', 'boonga', 'chingchong', 'chink', 'fag', 'kike', 'nigger', 'retard'],
  ...['tranny', 'anal', 'bestiality', 'blowjob', 'buttplug', 'cum', 'deepthroat', 'dildo', 'doggystyle'],
  ...[
    'double penetration',
    'ejaculate',
    'felch',
    'fellatio',
    'finger bang',
    'fisting',
    'gangbang',
    'handjob',
  ],
  ...[
    'hentai',
    'incest',
    'jizz',
    'lubejob',
    'masturbate',
    'orgasm',
    'orgy',
    'porn',
    'pussy',
    'rape',
    'semen',
  ],
  ...['slut', 'whore'],
]);
/** Harmless all the same. */
const INNOCENT = [
  ...['cum laude', 'pussycat', 'pussy cat', 'pussy willow', 'chink in', 'food porn', 'rapeseed', 'retardant'],
  ...['en retard', 'du retard', 'de retard', 'retard de', 'un retard', 'le retard'],
];
const SEXUAL = /\b(?:sex|sexy|sexual|nude|nudes|naked|erotic)\b/i;
const CHILD =
  /\b(?:child|children|kid|kids|minors?|underage|toddlers?|preteens?|schoolgirls?|schoolboys?)\b/i;
/** Swear words and such. */
const MILD_SCORE = 0.8;

function createMatcher(): RegExpMatcher {
  const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();
  return new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...INNOCENT],
    ...englishRecommendedTransformers,
  });
}

let matcher: RegExpMatcher | undefined;

/** How safe a text is, 0–1, or undefined where the policy refuses it. */
export function safetyOf(text: string): number | undefined {
  if (SEXUAL.test(text) && CHILD.test(text)) return undefined;
  matcher ??= createMatcher();
  const words = matcher
    .getAllMatches(text)
    .map((match) => englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '');
  if (words.some((word) => REFUSED.has(word))) return undefined;
  return words.length > 0 ? MILD_SCORE : 1;
}

/** The lowest score of some texts, by field. @throws CamError NSFW_REJECTED naming the field, never the word */
export function moderate(texts: Readonly<Record<string, string | undefined>>): number {
  let lowest = 1;
  for (const [path, text] of Object.entries(texts)) {
    const score = safetyOf(text ?? '');
    if (score === undefined) {
      const message = 'holds a slur or an explicit sexual term. Ask for something else.';
      throw new CamError('NSFW_REJECTED', `${path}: ${message}`, { details: [{ path, message }] });
    }
    lowest = Math.min(lowest, score);
  }
  return lowest;
}
