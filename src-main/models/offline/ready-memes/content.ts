import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { defineInner } from '../../../../src-shared/contract/objects.ts';
import type { RatedMeme } from '../../../../src-shared/contract/ready-memes.ts';
import {
  readTemplateSlug,
  SLUG_PATTERN,
  type TemplateFile,
} from '../../../../src-shared/contract/template.ts';

/** Finished memes that come with CAM: `resources/ready-memes/<language>/<domain>.json`, one situation a line. */

const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: 64 });
const Phrasing = Type.String({ minLength: 2, maxLength: 120 });

export const SituationLine = defineInner({
  /** Never changed: ids of memes are made of it. */
  id: Slug,
  /** What somebody types who is in it, then other ways to say it: every meme works for each of them. */
  situation: Phrasing,
  also: Type.Array(Phrasing, { minItems: 1, maxItems: 8 }),
  memes: Type.Array(
    defineInner({
      template: Slug,
      /** Text by name of the region. */
      captions: Type.Record(Slug, Type.String({ minLength: 1 })),
      /** Of the blind judgement: 2 works, 3 is funny. */
      mark: Type.Enum([2, 3] as const),
    }),
    { minItems: 1, maxItems: 8 },
  ),
});
export type SituationLine = Static<typeof SituationLine>;

/** `<language>-glossary.json`: English words by word, for a language without vectors of its own. */
export const Glossary = Type.Record(Type.String(), Type.String());
export type Glossary = Static<typeof Glossary>;

/** `model-pairs.json`: ids of those that language models inside CAM are shown, of different shapes. */
export const ModelPairs = Type.Array(Type.String(), { minItems: 6, maxItems: 10 });
export type ModelPairs = Static<typeof ModelPairs>;

/** `tones.json`: by tone the slugs of the templates that suit it, separated by spaces. */
export const Tones = Type.Record(Type.String(), Type.String());
export type Tones = Static<typeof Tones>;

export interface Situation {
  id: string;
  phrasings: readonly string[];
  listMemes(): RatedMeme[];
}

/** Folder of the finished memes in a language, below a folder of resources. */
const languageFolder = (resourcesDir: string, language: string) =>
  path.join(resourcesDir, 'ready-memes', language);

const toSituation = ({ id, situation, also, memes }: SituationLine): Situation => ({
  id,
  phrasings: [situation, ...also],
  listMemes: () =>
    memes.map(({ template, captions, mark }) => ({
      id: `rm_${id}_${template}`,
      situation,
      template_id: `tpl_${template}`,
      captions: Object.entries(captions).map(([position, text]) => ({ position, text })),
      mark,
    })),
});

/**
 * The situations in a language, by domain, in the order of the files. Content checks hold the lines to their schema.
 * @throws Error where the folder cannot be read
 */
export function readSituations(resourcesDir: string, language: string): Situation[] {
  const folder = languageFolder(resourcesDir, language);
  return readdirSync(folder)
    .sort()
    .flatMap((name): SituationLine[] => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .map(toSituation);
}

/** The memes of `model-pairs.json`, each with its template. @throws Error where files cannot be read */
export function readModelPairs(resourcesDir: string) {
  const read = (...names: string[]) => JSON.parse(readFileSync(path.join(resourcesDir, ...names), 'utf8'));
  const ids: ModelPairs = read('ready-memes', 'model-pairs.json');
  const library = readSituations(resourcesDir, 'en').flatMap(({ listMemes }) => listMemes());
  return ids
    .flatMap((id) => library.find((meme) => meme.id === id) ?? [])
    .map(({ situation, template_id, captions }) => {
      const file: TemplateFile = read('templates', readTemplateSlug(template_id), 'template.json');
      const { name, use_when: useWhen, box_positions: boxes } = file;
      return {
        idea: situation,
        template: { name, useWhen, boxes },
        captions: boxes.flatMap((box) => captions.find(({ position }) => position === box.name) ?? []),
      };
    });
}
