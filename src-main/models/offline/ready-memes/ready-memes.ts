import path from 'node:path';
import type { RatedMeme, ReadyMemes } from '../../../../src-shared/contract/ready-memes.ts';
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

export interface KnownWords {
  /** The text without slips. */
  correct(text: string): string;
  /** Code of the language of a text. */
  detectLanguage(text: string): string;
  /** Of a word in lower case. */
  isName(word: string): boolean;
  /** `quoted`: all of it, without slips; `flags`: what is true of it, its topic among them. */
  readIdea(text: string): { quoted: string; flags: ReadonlySet<string> };
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
      return isReadyLanguage(language)
        ? (libraries.get(language)?.finder(words).find(words.correct(idea)) ?? [])
        : [];
    },
    async findFillIns(typed) {
      const words = await deps.loadWords();
      const isJoke =
        words.detectLanguage(typed) === FILL_IN_LANGUAGE &&
        !libraries.get(FILL_IN_LANGUAGE)?.finder(words).isGrave(typed.slice(0, TEXT_MAX));
      if (!isJoke) return { idea: typed, fillIns: [] };
      const { quoted, flags } = words.readIdea(typed);
      return { idea: quoted, fillIns: rateFillIns()(quoted, flags) };
    },
  };
}

/** The language of the fill-ins. */
const FILL_IN_LANGUAGE = 'en';

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
