import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { CHILD, INNOCENT, REFUSED, SEXUAL, SPELLINGS } from './moderation-words.ts';

/**
 * What the AI operations refuse: slurs, explicit sexual terms, and sexual words beside words for children. Ordinary
 * swear words, words of anatomy and anything a dictionary also knows in a harmless sense pass, with a lower score.
 * The finding of words, through misspelling and look-alike letters, is the library's; the policy is here.
 */

/** Swear words and such. */
const MILD_SCORE = 0.8;
/** Four letters or more that stand alone, with a mark or a space between them: a word that is spelled out. */
const SPELLED_OUT =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s._\-*|/]{1,2}){3,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu;

/** Finds words; names each by its entry in the lists. */
function createFinder(): (text: string) => readonly string[] {
  const dataset = new DataSet<{ originalWord: string }>().addAll(englishDataset);
  for (const [originalWord, spellings] of Object.entries(SPELLINGS)) {
    dataset.addPhrase((phrase) =>
      spellings.reduce(
        (all, spelling) => all.addPattern(parseRawPattern(spelling)),
        phrase.setMetadata({ originalWord }),
      ),
    );
  }
  const { blacklistedTerms, whitelistedTerms = [] } = dataset.build();
  const matcher = new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...INNOCENT],
    ...englishRecommendedTransformers,
  });
  return (text) =>
    matcher
      .getAllMatches(text)
      .map((match) => dataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '');
}

let finder: ReturnType<typeof createFinder> | undefined;

/** Without marks, invisible characters and letters of other alphabets' forms, as a reader takes it. */
const readable = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');

/** How safe a text is, 0–1, or undefined where the policy refuses it. */
export function safetyOf(text: string): number | undefined {
  finder ??= createFinder();
  const plain = readable(text);
  const joined = plain.replace(SPELLED_OUT, (letters) => letters.replace(/[^\p{L}\p{N}@$!]/gu, ''));
  const found = new Set([...finder(plain), ...(joined === plain ? [] : finder(joined))]);
  if (found.has(SEXUAL) && found.has(CHILD)) return undefined;
  if ([...found].some((word) => REFUSED.has(word))) return undefined;
  found.delete(CHILD);
  return found.size > 0 ? MILD_SCORE : 1;
}

/** The lowest score of some texts, by field. @throws CamError NSFW_REJECTED naming the field, never the word */
export function moderate(texts: Readonly<Record<string, string | undefined>>): number {
  let lowest = 1;
  for (const [path, text] of Object.entries(texts)) {
    const score = safetyOf(text ?? '');
    if (score === undefined) {
      const message =
        'holds a slur or an explicit sexual term. Leave it out or say it another way; captions that you write yourself are not checked.';
      throw new CamError('NSFW_REJECTED', `${path}: ${message}`, { details: [{ path, message }] });
    }
    lowest = Math.min(lowest, score);
  }
  return lowest;
}
