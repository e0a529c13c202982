import type { EmojiArt } from '../../../../../src-shared/drawing/emoji.ts';
import { readContentFile } from '../../content.ts';
import { createArt, type PictureOf } from './art.ts';
import { type Cast, createCast } from './cast.ts';
import type { PainterFiles } from './schema.ts';
import type { Act, Expression, Mood } from './terms.ts';
import { createRoles, type FindRole, type Meaning, meaningsOf } from './vocabulary.ts';

/** The content of resources/painter, indexed for use. */

export interface PainterContent
  extends Pick<PainterFiles, 'acts' | 'backdrops' | 'denials' | 'description' | 'light' | 'moods'> {
  /** Names of the styles that it has. */
  ownLooks: readonly string[];
  cast: Cast;
  meanings: ReadonlyMap<string, Meaning>;
  findRole: FindRole;
  /** Relations with their texts in sentences. */
  relations: PainterFiles['vocabulary']['relations'];
  pictureOf: PictureOf;
  /** The emoji of a cat that does or feels something; undefined where there is none. */
  catFaceOf(acts: readonly Act[], moods: readonly Mood[]): string | undefined;
  catFaces: ReadonlySet<string>;
  /** The expression of what somebody does and feels; what is done shows before what is felt. */
  expressionOf(acts: readonly Act[], moods: readonly Mood[]): Expression | undefined;
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
  const shown = (acts: readonly Act[], moods: readonly Mood[]) => [
    ...acts.map((act) => words.acts[act]),
    ...moods.map((mood) => words.moods[mood]),
  ];
  return {
    ...words,
    ownLooks: vocabulary.looks.own,
    denials: read('denials'),
    description: read('description'),
    cast: createCast({ ...figures, vocabulary, things: read('things'), words: read('words') }, art),
    meanings: meaningsOf(words),
    findRole: createRoles(read('roles')),
    relations: vocabulary.relations,
    pictureOf: createArt(resourcesDir, art),
    catFaceOf: (acts, moods) => shown(acts, moods).find(({ cat }) => cat)?.cat,
    catFaces: new Set(
      [...Object.values(words.acts), ...Object.values(words.moods)].flatMap(({ cat }) => cat ?? []),
    ),
    expressionOf: (acts, moods) => shown(acts, moods).find(({ expression }) => expression)?.expression,
  };
}
