import { isRecord } from '../../../src-shared/is-record.ts';

/** Memes in the forms in which models write them; what they are called and hold is not checked here. */

export interface LooseMeme {
  /** What the model calls the template; undefined where it names none. */
  template: string | undefined;
  /** `region` is undefined where texts only have an order. */
  captions: { region: string | undefined; text: string }[];
}

/** Other names that models give to the fields that were asked for, the right one first. */
const TEMPLATE = ['template_id', 'templateId', 'template', 'id', 'format', 'template_name', 'name'];
const CAPTIONS = ['captions', 'texts', 'text', 'regions', 'boxes', 'caption', 'lines'];
const REGION = ['position', 'region', 'name', 'box', 'id', 'label', 'key'];
const TEXT = ['text', 'caption', 'content', 'value'];

type Json = Readonly<Record<string, unknown>>;

const textAt = (value: Json, keys: readonly string[]): string | undefined =>
  keys.map((key) => value[key]).find((one) => typeof one === 'string');

/** The memes of an answer: a list, an object with a list in it, or one meme. */
export function looseMemes(answer: unknown): LooseMeme[] {
  const values = readList(answer);
  // One that is named once, beside the list, stands for all.
  const common = isRecord(answer) && memesField(answer) ? textAt(answer, TEMPLATE) : undefined;
  return values.filter(isRecord).map((value) => ({
    template: textAt(value, TEMPLATE) ?? common,
    captions: readCaptions(value),
  }));
}

/** Whether an answer is a meme itself, and no list of them: one that is still being written lacks captions. */
export const isOneMeme = (answer: unknown): boolean =>
  isRecord(answer) && !memesField(answer) && textAt(answer, TEMPLATE) !== undefined;

function readList(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => memesField(one) ?? [one]);
  if (!isRecord(answer)) return [];
  const memes = memesField(answer);
  if (memes) return memes;
  if (isOneMeme(answer)) return [answer];
  const lists = Object.values(answer).filter((value) => Array.isArray(value) && value.some(isRecord));
  const [list = isRecord(answer.meme) ? [answer.meme] : []] = lists;
  return Array.isArray(list) ? list : [];
}

const memesField = (value: unknown): readonly unknown[] | undefined =>
  isRecord(value) && Array.isArray(value.memes) ? value.memes : undefined;

function readCaptions(meme: Json): LooseMeme['captions'] {
  const given = CAPTIONS.map((key) => meme[key]).find((value) => typeof value === 'object' && value !== null);
  if (Array.isArray(given)) return given.flatMap(readCaption);
  if (isRecord(given)) return textsByRegion(given);
  const alone = textAt(meme, CAPTIONS);
  if (alone !== undefined) return [{ region: undefined, text: alone }];
  // Regions beside the name of the template.
  return textsByRegion(Object.fromEntries(Object.entries(meme).filter(([key]) => !TEMPLATE.includes(key))));
}

function readCaption(value: unknown): LooseMeme['captions'] {
  if (typeof value === 'string') return [{ region: undefined, text: value }];
  if (!isRecord(value)) return [];
  const text = textAt(value, TEXT);
  const region = textAt(value, REGION);
  if (text !== undefined) return [{ region, text }];
  return textsByRegion(value);
}

const textsByRegion = (value: Json): LooseMeme['captions'] =>
  Object.entries(value).flatMap(([region, text]) => (typeof text === 'string' ? [{ region, text }] : []));
