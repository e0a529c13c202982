import Type, { type Static } from 'typebox';
import { parse } from 'yaml';
import { compileCheck } from '../../../../src-shared/contract/explain/compile.ts';
import { unsound } from '../types.ts';

const Word = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
const number = (initial: number) => Type.Optional(Type.Number({ default: initial }));

const Text = Type.Object({
  style: Type.Optional(Word),
  color: Type.Optional(Word),
  font: Type.Optional(Word),
  anchor_x: number(0),
  anchor_y: number(0),
  angle: number(0),
  scale_x: number(1),
  scale_y: number(0.2),
  align: Type.Optional(Word),
  start: number(0),
  stop: number(1),
});

const Overlay = Type.Object({
  center_x: number(0.5),
  center_y: number(0.5),
  angle: number(0),
  scale: number(0.25),
});

const Config = Type.Object({
  name: Word,
  source: Type.Optional(Word),
  keywords: Type.Optional(Type.Union([Type.Array(Word, { maxItems: 500 }), Type.Null()])),
  text: Type.Array(Text, { minItems: 1, maxItems: 20 }),
  example: Type.Optional(Type.Union([Type.Array(Word, { maxItems: 100 }), Type.Null()])),
  overlay: Type.Optional(Type.Union([Type.Array(Overlay, { maxItems: 100 }), Type.Null()])),
});
type Config = Static<typeof Config>;

/** One text; positions and times in fractions, the angle in degrees counter-clockwise. */
export interface MemegenText {
  style: string;
  color: string;
  font: string;
  /** Top left of the bounding box of the rotated text. */
  anchorX: number;
  anchorY: number;
  /** Size of the text's own box. */
  scaleX: number;
  scaleY: number;
  angle: number;
  align: string;
  start: number;
  stop: number;
}

export interface MemegenConfig {
  name: string;
  source: string;
  keywords: readonly string[];
  texts: readonly MemegenText[];
  example: readonly string[];
  /** Number of overlaid pictures, without the default one that every template has. */
  overlays: number;
}

export const CONFIG_NAME = /^config\.ya?ml$/;
/** Largest config.yml, bytes. Real ones have up to 2 kB; the parser would take seconds for 200 kB of keys. */
export const CONFIG_BYTES = 16 * 1024;

const check = compileCheck(Config, 'file');

const toWord = (word: Static<typeof Word> | undefined, initial = ''): string =>
  word === null || word === undefined ? initial : String(word).trim();

function toMemegenText(text: Static<typeof Text>): MemegenText {
  const { anchor_x = 0, anchor_y = 0, scale_x = 1, scale_y = 0.2, angle = 0, start = 0, stop = 1 } = text;
  return {
    style: toWord(text.style, 'upper'),
    color: toWord(text.color, 'white'),
    font: toWord(text.font, 'thick'),
    align: toWord(text.align, 'center'),
    anchorX: anchor_x,
    anchorY: anchor_y,
    scaleX: scale_x,
    scaleY: scale_y,
    angle,
    start,
    stop,
  };
}

const isDefault = ({ center_x = 0.5, center_y = 0.5, angle = 0, scale = 0.25 }: Static<typeof Overlay>) =>
  center_x === 0.5 && center_y === 0.5 && angle === 0 && scale === 0.25;

function toMemegenConfig({ name, source, keywords, text, example, overlay }: Config): MemegenConfig {
  const overlays = overlay ?? [];
  return {
    name: toWord(name),
    source: toWord(source),
    keywords: (keywords ?? []).map((word) => toWord(word)).filter((word) => word !== ''),
    texts: text.map(toMemegenText),
    example: (example ?? []).map((line) => toWord(line)),
    overlays: overlays.length === 1 && overlays.every(isDefault) ? 0 : overlays.length,
  };
}

/** @throws UnsoundFolder if the file is not YAML or lacks a required field */
export function parseConfig(bytes: Uint8Array, fileName: string): MemegenConfig {
  let value: unknown;
  try {
    value = parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), { logLevel: 'error' });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw unsound(fileName, `is not YAML in UTF-8: ${reason}`);
  }
  const { value: config, error } = check(value);
  if (error) {
    const [first] = error.details ?? [];
    throw unsound(fileName, first ? `${first.path} ${first.message}` : error.message);
  }
  return toMemegenConfig(config);
}
