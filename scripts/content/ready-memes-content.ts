/** Checks the finished memes: each file against its schema, then that every caption fits its template and none comes twice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import {
  Glossary,
  ModelPairs,
  SituationLine,
  Tones,
} from '../../src-main/models/offline/ready-memes/content.ts';
import { FillInLibrary, GAP } from '../../src-main/models/offline/ready-memes/fill-ins.ts';
import { KindWeights } from '../../src-main/models/offline/ready-memes/kinds.ts';
import { Distinctions } from '../../src-main/models/offline/ready-memes/read-text.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { toPhrase } from '../../src-shared/words/words.ts';
import { type ContentFile, type Fault, filesBelow, pointer, readKind } from './content-files.ts';

const Situations = Type.Array(SituationLine, { minItems: 1 });
type Situations = Type.Static<typeof Situations>;

/** Words of a line from which it may stand only once, and not in an example of its template. */
const NOTICEABLE_WORDS = 5;
const EXAMPLE_WORDS = 3;

/** Everything wrong with the finished memes below a folder of resources, by file and line. */
export function checkReadyMemes(root: string): Fault[] {
  const faults: Fault[] = [];
  const files = filesBelow(root, ['ready-memes']);
  const domains = readKind(root, files, { path: /\/[a-z]{2}\/[^/]+\.json$/, schema: Situations }, faults);
  const tones = readKind(root, files, { path: /\/tones\.json$/, schema: Tones }, faults);
  const pairs = readKind(root, files, { path: /\/model-pairs\.json$/, schema: ModelPairs }, faults);
  readKind(root, files, { path: /-distinctions\.json$/, schema: Distinctions }, faults);
  readKind(root, files, { path: /\/kinds\.json$/, schema: KindWeights }, faults);
  const fillIns = readKind(root, files, { path: /\/fill-ins\.json$/, schema: FillInLibrary }, faults);
  readKind(root, files, { path: /-glossary\.json$/, schema: Glossary }, faults);
  if (faults.length > 0) return faults;
  const findTemplate = createTemplateReader(root);
  return [
    ...findRepeatedFaults(domains),
    ...domains.flatMap((file) => memeFaults(file, findTemplate)),
    ...pairs.flatMap((file) => findUnknownMemes(file, domains)),
    ...fillIns.flatMap((file) => fillInFaults(file, findTemplate)),
    ...tones.flatMap(({ value, fault }) =>
      Object.entries(value).flatMap(([tone, slugs]) =>
        slugs
          .split(' ')
          .filter((slug) => findTemplate(slug) === undefined)
          .map((slug) => fault(pointer(tone), `there is no template ${slug}`)),
      ),
    ),
  ];
}

/** Ids of memes that English does not have: those that were taken out are shown to no model. */
function findUnknownMemes(
  { value, fault }: ContentFile<ModelPairs>,
  domains: readonly ContentFile<Situations>[],
): Fault[] {
  const english = domains.filter(({ file }) => file.split('/').at(-2) === 'en');
  const ids = new Set(
    english.flatMap((domain) =>
      domain.value.flatMap(({ id, memes }) => memes.map(({ template }) => `rm_${id}_${template}`)),
    ),
  );
  return value.flatMap((id, at) => (ids.has(id) ? [] : [fault(pointer(at), `there is no ready meme ${id}`)]));
}

type FindTemplate = (slug: string) => TemplateFile | undefined;

function createTemplateReader(root: string): FindTemplate {
  const known = new Map<string, TemplateFile | undefined>();
  return (slug) => {
    if (!known.has(slug)) known.set(slug, readTemplate(join(root, 'templates', slug, 'template.json')));
    return known.get(slug);
  };
}

function readTemplate(file: string): TemplateFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Ids, phrasings and longer lines that come twice in a language. */
function findRepeatedFaults(files: readonly ContentFile<Situations>[]): Fault[] {
  const seen = new Map<string, string>();
  const once = (key: string, at: string, report: (before: string) => Fault): Fault[] => {
    const before = seen.get(key);
    seen.set(key, before ?? at);
    return before === undefined ? [] : [report(before)];
  };
  return files.flatMap(({ file, value, fault }) => {
    const language = file.split('/').at(-2);
    return value.flatMap(({ id, situation, also, memes }, index) => [
      ...once(`id ${id}`, id, () => fault(pointer(index, 'id'), `the id ${id} is used twice`)),
      ...[situation, ...also].flatMap((phrase) =>
        once(`${language} phrase ${toPhrase(phrase)}`, id, (before) =>
          fault(pointer(index), `“${phrase}” stands in ${before} too`),
        ),
      ),
      ...memes.flatMap(({ captions }, at) =>
        Object.values(captions)
          .filter((text) => toPhrase(text).split(' ').length >= NOTICEABLE_WORDS)
          .flatMap((text) =>
            once(`${language} line ${toPhrase(text)}`, id, (before) =>
              fault(pointer(index, 'memes', at), `“${text}” stands in ${before} too`),
            ),
          ),
      ),
    ]);
  });
}

/** Templates and regions that do not exist, stay empty or cannot hold their text, and lines of a template’s examples. */
function memeFaults({ value, fault }: ContentFile<Situations>, findTemplate: FindTemplate): Fault[] {
  return value.flatMap(({ memes }, index) =>
    memes.flatMap(({ template, captions }, at) => {
      const here = (message: string) => fault(pointer(index, 'memes', at), `${template}: ${message}`);
      if (memes.findIndex((meme) => meme.template === template) < at) return [here('is used twice here')];
      return captionFaults(findTemplate(template), captions).map(here);
    }),
  );
}

/** Characters that an idea needs, at least. */
const IDEA_CHARS = 24;

/** The same for fill-ins, and those that have not one gap, too little room in it or a domain that is not listed. */
function fillInFaults({ value, fault }: ContentFile<FillInLibrary>, findTemplate: FindTemplate): Fault[] {
  const lines = new Set<string>();
  return value.fillIns.flatMap(({ template, about, captions }, index) => {
    const here = (message: string) => fault(pointer('fillIns', index), `${template}: ${message}`);
    const [gap, ...others] = Object.keys(captions).filter((name) => captions[name]?.includes(GAP));
    const line = toPhrase(Object.values(captions).join(' / '));
    const isTwice = lines.size === lines.add(line).size;
    return [
      ...(gap === undefined || others.length > 0 ? [here(`one caption contains ${GAP}`)] : []),
      ...(about !== undefined && !Object.hasOwn(value.domains, about)
        ? [here(`there is no domain ${about}`)]
        : []),
      ...(isTwice ? [here('stands here twice')] : []),
      ...captionFaults(
        findTemplate(template),
        Object.fromEntries(
          Object.entries(captions).map(([name, text]) => [name, text.replace(GAP, 'x'.repeat(IDEA_CHARS))]),
        ),
      ).map(here),
    ];
  });
}

/** What is wrong with the captions of one meme, in words. */
function captionFaults(file: TemplateFile | undefined, captions: Readonly<Record<string, string>>): string[] {
  if (!file) return ['there is no such template'];
  const regions = new Map(file.box_positions.map((region) => [region.name, region]));
  const examples = new Set(
    file.example_captions.flatMap(({ captions: lines }) => lines.map(({ text }) => toPhrase(text))),
  );
  return [
    ...[...regions.keys()].filter((name) => !captions[name]).map((name) => `${name} is empty`),
    ...Object.entries(captions).flatMap(([name, text]) => {
      const region = regions.get(name);
      if (!region) return [`there is no region ${name}`];
      const words = toPhrase(text);
      return [
        ...([...text].length > region.max_chars
          ? [`${name} has more than ${region.max_chars} characters`]
          : []),
        ...(words.split(' ').length >= EXAMPLE_WORDS && examples.has(words)
          ? [`“${text}” is a line of its examples`]
          : []),
      ];
    }),
  ];
}
