import type { WriterTemplate, WritingTask, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { createForbiddenFilter } from '../../../src-shared/forbidden-words.ts';
import { countGraphemes } from '../../../src-shared/words/graphemes.ts';
import { readFinishedJson, readWholeJson } from './json-in-text.ts';
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

export interface AnswerRules extends Pick<WritingTask, 'templates' | 'forbidden'> {
  /** Whether a line for a template is a text that the model was told. */
  isCopy(line: string, templateId: string): boolean;
}

/** `text`: what the model said. Names in other spellings are understood, texts a little too long are shortened. */
export function readMemes(text: string, rules: AnswerRules): MemeReading {
  const loose = looseMemes(readWholeJson(text, isList));
  return loose.length === 0 ? { memes: [], problems: [NO_MEMES] } : checkMemes(loose, rules);
}

/** The memes that are finished in what a model has said so far. */
export function readFinishedMemes(text: string, rules: AnswerRules): WrittenMeme[] {
  return checkMemes(looseMemes(readFinishedJson(text, isList)), rules).memes;
}

/** One meme that breaks off may lack captions. */
const isList = (value: object) => !isOneMeme(value);

/** The same for memes that were read from another form: the only place where what a model wrote is accepted. */
export function checkMemes(loose: readonly LooseMeme[], rules: AnswerRules): MemeReading {
  const find = createTemplateFinder(rules.templates);
  const isClean = createForbiddenFilter(rules.forbidden);
  const read: MemeReading = { memes: [], problems: [] };
  for (const one of loose) {
    const checked = checkMeme(one, find, { ...rules, isClean });
    if ('meme' in checked) read.memes.push(checked.meme);
    else read.problems.push(...checked.problems);
  }
  return read;
}

function checkMeme(
  { template: name = '', captions }: LooseMeme,
  find: (name: string) => WriterTemplate | undefined,
  rules: LineRules,
): MemeCheck {
  const template = find(name);
  if (!template) return { problems: [`There is no template "${name.slice(0, 80)}".`] };
  const problems: string[] = [];
  const found = new Map<string, Caption>();
  for (const [at, caption] of captions.entries()) {
    if (plainText(caption.text) === '') continue;
    const checked = checkCaption(template, findRegion(template, caption, at), caption, rules);
    if (typeof checked === 'string') problems.push(checked);
    else if (found.has(checked.position)) problems.push(`${template.id}: fills "${checked.position}" twice.`);
    else found.set(checked.position, checked);
  }
  if (found.size === 0 && problems.length === 0) problems.push(`${template.id}: has no caption.`);
  return problems.length > 0
    ? { problems }
    : { meme: { templateId: template.id, captions: [...found.values()] } };
}

/** The region of a caption: by its name, or by its place where it has none. */
const findRegion = ({ boxes }: WriterTemplate, { region }: LooseMeme['captions'][number], at: number) =>
  region === undefined ? boxes[at] : findRegionByName(boxes, region);

interface LineRules extends Pick<AnswerRules, 'isCopy'> {
  isClean(text: string): boolean;
}

/** The caption within its budget, or what is wrong with it. */
function checkCaption(
  { id }: WriterTemplate,
  box: WriterTemplate['boxes'][number] | undefined,
  { region = '', text: written }: LooseMeme['captions'][number],
  { isClean, isCopy }: LineRules,
): Caption | string {
  if (!box) return `${id}: has no region "${region.slice(0, 64)}".`;
  const text = plainText(written);
  const where = `${id}.${box.name}`;
  if (!isClean(text)) return `${where}: mentions something of never_mention.`;
  const fitting = shortenText(text, box.max_chars);
  if (fitting === undefined)
    return `${where}: has ${countGraphemes(text)} characters; at most ${box.max_chars}.`;
  // The whole text, as only its end may be the model's own, and what is left of it.
  const isCopied = [text, fitting, ...fitting.split('\n')].some((line) => isCopy(line, id));
  return isCopied
    ? `${where}: repeats a text that you were given; write one of your own.`
    : { position: box.name, text: fitting };
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
