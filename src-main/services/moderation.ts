import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CamError } from '../../src-shared/contract/errors.ts';

/**
 * What the AI operations refuse: slurs, explicit sexual terms, and sexual words beside words for children. Ordinary
 * swear words, words of anatomy and words that also have a harmless sense pass, with a lower score. The library finds
 * the words, through misspelling and look-alike letters; `resources/moderation/words.json` is the policy.
 *
 * English only: lists of other languages do not tell slurs from ordinary swear words, and an English slur may be an
 * ordinary word there.
 */

/** `|` in a spelling is the edge of a word. Texts are compared without doubled letters (except b, e, g, l, o and s). */
export const ModerationWords = Type.Object(
  {
    /** Words of the library's list that are refused; all others of it only lower the score. */
    refused: Type.Array(Type.String()),
    /** More spellings of words of the library's list. */
    spellings: Type.Record(Type.String(), Type.Array(Type.String())),
    /** Neither group is refused alone, both in one text are. */
    groups: Type.Object({ sexual: Type.Array(Type.String()), child: Type.Array(Type.String()) }),
    /** Phrases that are ignored, by the reason why they are harmless. */
    harmless: Type.Record(Type.String(), Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
type ModerationWords = Static<typeof ModerationWords>;

export interface Moderation {
  /** How safe a text is, 0–1, or undefined where the policy refuses it. */
  rateSafety(text: string): number | undefined;
  /** The lowest score of some texts, by field. @throws CamError NSFW_REJECTED naming the field, never the word */
  moderate(texts: Readonly<Record<string, string | undefined>>): number;
}

/** Score of a text with swear words and the like. */
const MILD_SCORE = 0.8;
/** Four letters or more that stand alone, with a mark or a space between them: a word that is spelled out. */
const SPELLED_OUT =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s._\-*|/]{1,2}){3,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu;

/** Reads the policy at its first use. @throws Error, then, where its file is missing or malformed */
export function createModeration(resourcesDir: string): Moderation {
  let safety: ((text: string) => number | undefined) | undefined;
  const rateSafety = (text: string) => {
    safety ??= createScorer(readWords(path.join(resourcesDir, 'moderation', 'words.json')));
    return safety(text);
  };
  return {
    rateSafety,
    moderate(texts) {
      let lowest = 1;
      for (const [field, text] of Object.entries(texts)) {
        const score = rateSafety(text ?? '');
        if (score === undefined) throw createRejection(field);
        lowest = Math.min(lowest, score);
      }
      return lowest;
    },
  };
}

function createRejection(path: string): CamError {
  const message =
    'holds a slur or an explicit sexual term. Leave it out or say it another way; captions that you write yourself are not checked.';
  return new CamError('NSFW_REJECTED', `${path}: ${message}`, { details: [{ path, message }] });
}

function readWords(file: string): ModerationWords {
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const validator = Compile(ModerationWords);
  if (validator.Check(words)) return words;
  const [first] = validator.Errors(words);
  throw new Error(`${file}: ${first?.instancePath} ${first?.message}`);
}

function createScorer(words: ModerationWords): (text: string) => number | undefined {
  const find = createFinder(words);
  const refused = new Set(words.refused);
  return (text) => {
    const plain = readable(text);
    const joined = plain.replace(SPELLED_OUT, (letters) => letters.replace(/[^\p{L}\p{N}@$!]/gu, ''));
    const found = new Set([...find(plain), ...(joined === plain ? [] : find(joined))]);
    if (found.has('sexual') && found.has('child')) return undefined;
    if ([...found].some((word) => refused.has(word))) return undefined;
    found.delete('child');
    return found.size > 0 ? MILD_SCORE : 1;
  };
}

/** Finds words; returns the entry in the lists that each belongs to, or the name of its group. */
function createFinder({ spellings, groups, harmless }: ModerationWords): (text: string) => readonly string[] {
  const dataset = new DataSet<{ originalWord: string }>().addAll(englishDataset);
  for (const [originalWord, patterns] of Object.entries({ ...spellings, ...groups })) {
    dataset.addPhrase((phrase) =>
      patterns.reduce(
        (all, pattern) => all.addPattern(parseRawPattern(pattern)),
        phrase.setMetadata({ originalWord }),
      ),
    );
  }
  const { blacklistedTerms, whitelistedTerms = [] } = dataset.build();
  const matcher = new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...Object.values(harmless).flat()],
    ...englishRecommendedTransformers,
  });
  return (text) =>
    matcher
      .getAllMatches(text)
      .map((match) => dataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '');
}

/** Without marks, invisible characters and letters of other alphabets' forms, as a reader sees it. */
const readable = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
