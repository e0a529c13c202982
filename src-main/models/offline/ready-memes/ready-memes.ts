import path from 'node:path';
import type { FoundMeme, RatedMeme, ReadyMemes } from '../../../../src-shared/contract/ready-memes.ts';
import { once } from '../../../../src-shared/once.ts';
import { getStem } from '../../../../src-shared/words/stems.ts';
import { readContentFile } from '../content.ts';
import { type Glossary, readSituations, type Situation, type Tones } from './content.ts';
import { createFillInRater, type FillInLibrary } from './fill-ins.ts';
import { createFinder, type Finder } from './find.ts';
import { createKindReader, type KindWeights } from './kinds.ts';
import { isReadyLanguage, READY_LANGUAGES, type ReadyLanguage } from './languages.ts';
import { rateNearness } from './nearness.ts';
import { createTextReader, type Distinctions } from './read-text.ts';
import { createGlossaryEncoder, type Encoder, openEncoder } from './vectors.ts';

/** The finished memes that come with CAM, in each language that has some. */

export interface ReadyMemesDeps {
  resourcesDir: string;
  /** What is known of words, which takes long to load. */
  loadWords(): Promise<KnownWords>;
}

export interface KnownIdea {
  /** All of it, without slips. */
  quoted: string;
  /** What is true of it, its topic among them. */
  flags: ReadonlySet<string>;
  topic: { id: string } | undefined;
}

export interface KnownWords {
  /** The text without slips. */
  correct(text: string): string;
  /** Code of the language of a text. */
  detectLanguage(text: string): string;
  /** Of a word in lower case. */
  isName(word: string): boolean;
  readIdea(text: string): KnownIdea;
}

/** Characters read of an idea, which has no more; a longer search is cut. */
const TEXT_MAX = 2000;

/** Reads what is needed at the first use of each. @throws Error where content cannot be read */
export function openReadyMemes(deps: ReadyMemesDeps): ReadyMemes {
  const openEnglish = once(() => openEncoder(path.join(deps.resourcesDir, 'ready-memes/en-vectors')));
  const libraries = new Map(
    READY_LANGUAGES.map((language) => [language, openLanguage(deps, language, openEnglish)]),
  );
  const all = once(() => [...libraries.values()].flatMap(({ memes }) => memes()));
  const byId = once(() => new Map(all().map((meme) => [meme.id, meme])));
  const tones = once(() => readContentFile<Tones>(deps.resourcesDir, 'ready-memes/tones.json'));
  const rateFillIns = once(() => openFillIns(deps.resourcesDir));
  return {
    listTemplatesFor(tone) {
      const words = tone.toLowerCase().match(/\p{L}+/gu) ?? [];
      const found = words.find((word) => Object.hasOwn(tones(), word)) ?? '';
      return new Set(
        tones()
          [found]?.split(' ')
          .map((slug) => `tpl_${slug}`),
      );
    },
    list: (templateId) =>
      templateId === undefined
        ? all()
        : all()
            .filter(({ template_id }) => template_id === templateId)
            .sort((a, b) => b.mark - a.mark),
    get: (id) => byId().get(id),
    async find(typed) {
      const idea = typed.slice(0, TEXT_MAX);
      const words = await deps.loadWords();
      const language = words.detectLanguage(idea);
      if (!isReadyLanguage(language)) return [];
      const found = libraries.get(language)?.finder(words).find(words.correct(idea)) ?? [];
      return language === TOPIC_LANGUAGE ? withoutOtherTopics(found, idea, words) : found;
    },
    async findFillIns(typed) {
      const words = await deps.loadWords();
      const none = { idea: typed, fillIns: [] };
      if (words.detectLanguage(typed) !== TOPIC_LANGUAGE) return none;
      if (libraries.get(TOPIC_LANGUAGE)?.finder(words).isGrave(words.correct(typed))) return none;
      const { quoted, flags } = words.readIdea(typed);
      return { idea: quoted, fillIns: rateFillIns()(quoted, flags) };
    },
  };
}

/** The language of topics and fill-ins. */
const TOPIC_LANGUAGE = 'en';

/**
 * Score from which a meme suits whatever its topic. Of 460 memes found for 300 unseen ideas, judged blind, 92 % worked from
 * there on and hardly one was nonsense. Below, 76 % worked and 14 % were nonsense where both had the same topic, 38 and 40 %
 * where they had different ones.
 */
const SURE = 0.65;

function withoutOtherTopics(
  memes: readonly FoundMeme[],
  idea: string,
  { readIdea }: KnownWords,
): FoundMeme[] {
  const findTopic = (text: string) => readIdea(text).topic?.id;
  const topic = findTopic(idea);
  const topics = new Map<string, string | undefined>();
  return memes.filter(({ score, situation }) => {
    if (topic === undefined || score >= SURE) return true;
    if (!topics.has(situation)) topics.set(situation, findTopic(situation));
    return (topics.get(situation) ?? topic) === topic;
  });
}

function openFillIns(resourcesDir: string) {
  const rate = createFillInRater(readContentFile<FillInLibrary>(resourcesDir, 'ready-memes/fill-ins.json'));
  const readKinds = createKindReader(readContentFile<KindWeights>(resourcesDir, 'ready-memes/kinds.json'));
  return (idea: string, flags: ReadonlySet<string>) => rate(readKinds(idea, flags), flags);
}

interface LanguageLibrary {
  memes(): readonly RatedMeme[];
  finder(words: KnownWords): Finder;
}

function openLanguage(
  { resourcesDir }: ReadyMemesDeps,
  language: ReadyLanguage,
  openEnglish: () => Encoder,
): LanguageLibrary {
  const situations = once((): readonly Situation[] => readSituations(resourcesDir, language));
  return {
    memes: once(() => situations().flatMap(({ listMemes }) => listMemes())),
    finder: once(({ isName }) => {
      const distinctions: Distinctions = readContentFile(
        resourcesDir,
        `ready-memes/${language}-distinctions.json`,
      );
      const reader = createTextReader(language, distinctions, isName);
      const encoder =
        language === 'en'
          ? openEnglish()
          : createGlossaryEncoder(
              openEnglish(),
              readContentFile<Glossary>(resourcesDir, `ready-memes/${language}-glossary.json`),
              (word) => getStem(word, language),
            );
      return createFinder(situations(), { encoder, reader, rate: rateNearness });
    }),
  };
}
