import type { WriterTemplate, WritingTask, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { createForbiddenFilter } from '../../../src-shared/forbidden-words.ts';
import { countGraphemes } from '../../../src-shared/words/graphemes.ts';
import { jsonInText, readFinishedJson } from './json-in-text.ts';
import { isOneMeme, type LooseMeme, looseMemes } from './loose-memes.ts';
import { createTemplateFinder, findRegionByName } from './named-things.ts';
import { shortenText } from './shorten-text.ts';

/** The memes of a model's answer that can be drawn, and what is wrong with the others. */

export interface MemeReading {
  memes: WrittenMeme[];
  /** Sentences for the model. */
  problems: string[];
}

type Caption = WrittenMeme['captions'][number];

type MemeCheck = { meme: WrittenMeme } | { problems: string[] };

const NO_MEMES = 'The answer is not JSON of the form that was asked for.';

type Rules = Pick<WritingTask, 'templates' | 'forbidden'>;

/** `text`: what the model said. Names in other spellings are understood, texts a little too long are shortened. */
export function readMemes(text: string, rules: Rules): MemeReading {
  const loose = looseMemes(jsonInText(text));
  return loose.length === 0 ? { memes: [], problems: [NO_MEMES] } : checkMemes(loose, rules);
}

/** The memes that are finished in what a model has said so far. */
export function readFinishedMemes(text: string, rules: Rules): WrittenMeme[] {
  return checkMemes(looseMemes(readFinishedJson(text, (value) => !isOneMeme(value))), rules).memes;
}

function checkMemes(loose: readonly LooseMeme[], { templates, forbidden }: Rules): MemeReading {
  const find = createTemplateFinder(templates);
  const isClean = createForbiddenFilter(forbidden);
  const read: MemeReading = { memes: [], problems: [] };
  for (const one of loose) {
    const checked = checkMeme(one, find, isClean);
    if ('meme' in checked) read.memes.push(checked.meme);
    else read.problems.push(...checked.problems);
  }
  return read;
}

function checkMeme(
  { template: name = '', captions }: LooseMeme,
  find: (name: string) => WriterTemplate | undefined,
  isClean: (text: string) => boolean,
): MemeCheck {
  const template = find(name);
  if (!template) return { problems: [`There is no template "${name.slice(0, 80)}".`] };
  const problems: string[] = [];
  const found = new Map<string, Caption>();
  for (const [at, caption] of captions.entries()) {
    const text = plainText(caption.text);
    if (text === '') continue;
    const checked = checkCaption(template, findRegion(template, caption, at), { ...caption, text });
    if (typeof checked === 'string') problems.push(checked);
    else if (found.has(checked.position)) problems.push(`${template.id}: fills "${checked.position}" twice.`);
    else if (isClean(text)) found.set(checked.position, checked);
    else problems.push(`${template.id}.${checked.position}: mentions something of never_mention.`);
  }
  if (found.size === 0 && problems.length === 0) problems.push(`${template.id}: has no caption.`);
  return problems.length > 0
    ? { problems }
    : { meme: { templateId: template.id, captions: [...found.values()] } };
}

/** The region of a caption: by its name, or by its place where it has none. */
const findRegion = ({ boxes }: WriterTemplate, { region }: LooseMeme['captions'][number], at: number) =>
  region === undefined ? boxes[at] : findRegionByName(boxes, region);

/** The caption within its budget, or what is wrong with it. */
function checkCaption(
  { id }: WriterTemplate,
  box: WriterTemplate['boxes'][number] | undefined,
  { region = '', text }: LooseMeme['captions'][number],
): Caption | string {
  if (!box) return `${id}: has no region "${region.slice(0, 64)}".`;
  const fitting = shortenText(text, box.max_chars);
  if (fitting !== undefined) return { position: box.name, text: fitting };
  return `${id}.${box.name}: has ${countGraphemes(text)} characters; at most ${box.max_chars}.`;
}

/** Invisible characters that change the direction of a text, and lone surrogates. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;

function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(BIDI_CONTROLS, '')
    .trim();
}
