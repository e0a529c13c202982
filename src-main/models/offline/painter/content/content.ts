import type { EmojiArt } from '../../../../../src-shared/drawing/emoji.ts';
import { readContentFile } from '../../content.ts';
import { createArt, type GetPicture } from './art.ts';
import { type Cast, createCast } from './cast.ts';
import type { EmojiNames, LanguageWords, PromptLanguage } from './language-schema.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import type { PainterFiles } from './schema.ts';
import type { Act, Expression, Mood } from './terms.ts';
import { collectMeanings, createRoles, type FindRole, type Meaning } from './vocabulary.ts';

export interface PainterContent
  extends Pick<PainterFiles, 'acts' | 'backdrops' | 'denials' | 'description' | 'light' | 'moods'> {
  ownLooks: readonly string[];
  cast: Cast;
  meanings: ReadonlyMap<string, Meaning>;
  findRole: FindRole;
  /** Relations with their texts in sentences. */
  relations: PainterFiles['vocabulary']['relations'];
  getPicture: GetPicture;
  /** Words of another language; read at its first prompt. */
  getLexicon(language: PromptLanguage): Lexicon;
  /** The plural of the English name of a thing; other words stay as they are. */
  toPlural(name: string): string;
  /** The emoji of a cat that does or feels something; undefined where there is none. */
  findCatFace(acts: readonly Act[], moods: readonly Mood[]): string | undefined;
  catFaces: ReadonlySet<string>;
  /** The expression of what somebody does and feels; what is done shows before what is felt. */
  findExpression(acts: readonly Act[], moods: readonly Mood[]): Expression | undefined;
}

/** Reads all files; drawings are read at their first use. @throws Error where a file is missing or damaged */
export function readPainterContent(resourcesDir: string, art: EmojiArt): PainterContent {
  const read = <Name extends keyof PainterFiles>(name: Name): PainterFiles[Name] =>
    readContentFile(resourcesDir, `painter/${name}.json`);
  const vocabulary = read('vocabulary');
  const words = {
    acts: read('acts'),
    backdrops: read('backdrops'),
    light: read('light'),
    moods: read('moods'),
    states: read('states'),
    vocabulary,
  };
  const figures = { figures: read('figures'), heads: read('heads'), wardrobe: read('wardrobe') };
  const listShown = (acts: readonly Act[], moods: readonly Mood[]) => [
    ...acts.map((act) => words.acts[act]),
    ...moods.map((mood) => words.moods[mood]),
  ];
  const cast = createCast({ ...figures, vocabulary, things: read('things'), words: read('words') }, art);
  const plural = createPlurals(vocabulary, cast);
  return {
    ...words,
    ownLooks: vocabulary.looks.own,
    denials: read('denials'),
    description: read('description'),
    cast,
    getLexicon: createLexicons(resourcesDir, cast, plural),
    toPlural: plural,
    meanings: collectMeanings(words),
    findRole: createRoles(read('roles')),
    relations: vocabulary.relations,
    getPicture: createArt(resourcesDir, art),
    findCatFace: (acts, moods) => listShown(acts, moods).find(({ cat }) => cat)?.cat,
    catFaces: new Set(
      [...Object.values(words.acts), ...Object.values(words.moods)].flatMap(({ cat }) => cat ?? []),
    ),
    findExpression: (acts, moods) => listShown(acts, moods).find(({ expression }) => expression)?.expression,
  };
}

function createLexicons(
  resourcesDir: string,
  cast: Cast,
  toPlural: PainterContent['toPlural'],
): PainterContent['getLexicon'] {
  const read = new Map<PromptLanguage, Lexicon>();
  const findName = (emoji: string) => {
    const member = cast.of(emoji);
    return member && cast.find(member.name)?.member === member ? member.name : member?.emoji;
  };
  return (language) => {
    const known = read.get(language);
    if (known) return known;
    const words = readContentFile<LanguageWords>(resourcesDir, `painter/languages/${language}.json`);
    const names = readContentFile<EmojiNames>(resourcesDir, `painter/emoji-names/${language}.json`);
    const lexicon = createLexicon(words, names, findName, toPlural);
    read.set(language, lexicon);
    return lexicon;
  };
}

function createPlurals({ plurals }: PainterFiles['vocabulary'], cast: Cast): PainterContent['toPlural'] {
  const irregular = new Map(Object.entries(plurals.irregular).map(([many, one]) => [one, many]));
  return (name) => {
    if (!cast.find(name) || cast.find(name)?.plural) return name;
    const forms = [
      irregular.get(name) ?? '',
      name.replace(/[^aeiou]y$/, (end) => `${end[0]}ies`),
      `${name}s`,
      `${name}es`,
    ];
    return forms.find((form) => form !== name && cast.find(form)?.plural) ?? name;
  };
}
