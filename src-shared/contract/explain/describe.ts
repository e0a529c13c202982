import { COLOR_PATTERN } from '../colors.ts';
import { DRAFT_ID_PATTERN } from '../drafts.ts';
import { OWN_FONT_PATTERN } from '../fonts.ts';
import type { JsonSchema } from '../json-schema.ts';
import {
  ASPECT_PATTERN,
  BACKDROP_PATTERN,
  GROUP_PATTERN,
  HEX_PATTERN,
  LANG_PATTERN,
  WEB_ADDRESS_PATTERN,
} from '../patterns.ts';
import { SHORTCUT_PATTERN } from '../quick-shortcut.ts';
import { READY_MEME_PATTERN } from '../ready-memes.ts';
import { SLUG_PATTERN } from '../template.ts';
import { DAY_PATTERN } from '../usage.ts';

const PATTERN_DESCRIPTIONS = new Map([
  [
    COLOR_PATTERN,
    'a colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, a lower-case CSS colour name such as `gold`, or `transparent`',
  ],
  [OWN_FONT_PATTERN, 'the id of a font of one’s own, `font_` and 16 lower-case letters and digits'],
  [DRAFT_ID_PATTERN, '`draft_` and 10 to 40 lower-case letters and digits'],
  [SLUG_PATTERN, 'lower-case words joined by hyphens, such as `two-buttons`'],
  [
    READY_MEME_PATTERN,
    'an id that `GET /v1/ready-memes` lists, such as `rm_colleague-microwaves-fish-in-office_unpopular-penguin`',
  ],
  [SHORTCUT_PATTERN, '`Ctrl+`, `Alt+`, `Shift+` and `Meta+` in this order, then a key, such as `Ctrl+Alt+M`'],
  [ASPECT_PATTERN, 'width and height as `<w>:<h>`, whole numbers from 1 to 32, such as `16:9`'],
  [DAY_PATTERN, 'a day as `YYYY-MM-DD`, such as `2026-10-15`'],
  [HEX_PATTERN, 'a colour as `#rgb` or `#rrggbb`, such as `#0a7cff`'],
  [BACKDROP_PATTERN, '`blur`, or a colour as `#rgb` or `#rrggbb`, such as `#101014`'],
  [GROUP_PATTERN, 'up to 40 letters, digits, hyphens and underscores, such as `group-1`'],
  [LANG_PATTERN, 'a language tag of BCP 47, such as `ja`, `pt-BR` or `zh-Hant`'],
  [WEB_ADDRESS_PATTERN, 'an http or https address, such as `http://127.0.0.1:11434/v1`'],
]);

/** What a schema allows, as the continuation of “must be …”. */
export function expectation(schema: JsonSchema): string {
  if (schema.enum) return choice(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(expectation).join(', or ');
  if (schema.pattern !== undefined) return describePattern(schema);
  const { type } = schema;
  if (Array.isArray(type)) return type.map((each) => expectation({ ...schema, type: each })).join(', or ');
  switch (type) {
    case 'string':
      return `a string${bounds(schema.minLength, schema.maxLength, 'character')}`;
    case 'integer':
      return `a whole number${range(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${range(schema.minimum, schema.maximum)}`;
    case 'array':
      return `an array${bounds(schema.minItems, schema.maxItems, 'item')}`;
    case 'object':
      return `an object with ${mainFields(schema)}`;
    case 'boolean':
      return '`true` or `false`';
    default:
      return type ?? 'another value';
  }
}

/** Fields named in a sentence; of a longer list those that are required. */
const FIELDS_NAMED = 8;

function mainFields(schema: JsonSchema): string {
  const { required = [], properties = {} } = schema;
  const isLong = Object.keys(properties).length > FIELDS_NAMED && required.length > 0;
  return isLong ? sentenceList(required.map(quote), 'and') : fieldList(schema);
}

const quote = (name: string): string => `\`${name}\``;

export function fieldList(schema: JsonSchema): string {
  return sentenceList(Object.keys(schema.properties ?? {}).map(quote), 'and');
}

/** A short description of what the caller sent. */
export function describeValue(value: unknown, schema: JsonSchema | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${count(value.length, 'item')}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string') return `${value}`;
  if (value === '') return 'an empty string';
  const characters = [...value.slice(0, 4096)].length;
  const isLengthAtFault = schema?.type === 'string' && !schema.enum && schema.pattern === undefined;
  if (isLengthAtFault || characters > 60) {
    return `a string of ${count(value.length > 4096 ? value.length : characters, 'character')}`;
  }
  return `the string ${JSON.stringify(value)}`;
}

function describePattern(schema: JsonSchema): string {
  const known = PATTERN_DESCRIPTIONS.get(schema.pattern ?? '');
  if (known !== undefined) return known;
  const [example] = schema.examples ?? [];
  return example === undefined ? 'a string of another form' : `a string such as ${JSON.stringify(example)}`;
}

function choice(options: readonly string[]): string {
  return options.length === 1 ? `${options[0]}` : `one of ${sentenceList(options, 'or')}`;
}

/** `a`, `b` or `c`. */
export function sentenceList(items: readonly string[], joint: 'and' | 'or'): string {
  if (items.length <= 1) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
}

function bounds(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return min ? ` of at least ${count(min, unit)}` : '';
  if (min === max) return ` of ${count(max, unit)}`;
  return min ? ` of ${min} to ${count(max, unit)}` : ` of at most ${count(max, unit)}`;
}

function range(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return ` from ${figure(min)} to ${figure(max)}`;
  if (min !== undefined) return ` of at least ${figure(min)}`;
  return max === undefined ? '' : ` of at most ${figure(max)}`;
}

function count(n: number, unit: string): string {
  return `${figure(n)} ${unit}${n === 1 ? '' : 's'}`;
}

function figure(n: number): string {
  return n.toLocaleString('en-US');
}
