import Type, { type TProperties } from 'typebox';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { ImgflipBox } from '../../services/compat/imgflip-captions.ts';
import { type Fields, readFields } from '../plugins/form-fields.ts';

/** The `boxes` of Imgflip's `caption_image`, in all the spellings that its callers use. */

const MEMBERS = ['text', 'x', 'y', 'width', 'height', 'color', 'outline_color'] as const;
/** `boxes[0][text]`, `boxes[0].text`, `boxes.0.text`; `boxes[0]` and `boxes[][text]` stand for a text, and a next box. */
const NAME = /^boxes(?:\[(\d{0,3})\]|\.(\d{1,3}))(?:\[(\w+)\]|\.(\w+))?$/;
const SPELLINGS = 'Write fields such as boxes[0][text]=…, or a list in JSON: boxes=[{"text":"…"}].';

/** Characters of the members of a box beside its text, in JSON. */
const MEMBER_CHARS = 500;
/** Most characters of a name in an error. */
const NAME_CHARS = 64;
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** The limits of all boxes in JSON, and of the fields that are read as they stand. */
export const BOX_FIELDS: TProperties = {
  boxes: text(LIMITS.captionsMax * (LIMITS.captionChars + MEMBER_CHARS)),
  ...Object.fromEntries(
    Array.from({ length: LIMITS.captionsMax }, (_, at) =>
      MEMBERS.map((member) => {
        const limit = text(member === 'text' ? LIMITS.captionChars : 100);
        return [`boxes[${at}][${member}]`, limit] as const;
      }),
    ).flat(),
  ),
};

/** @throws CamError VALIDATION_ERROR for boxes that cannot be read, so that no text is lost */
export function readBoxes(fields: Fields): ImgflipBox[] {
  const boxes: ImgflipBox[] = [];
  /** Names of members that are not known, by the place of their box. */
  const unknown = new Map<number, string>();
  for (const [name, values] of expandJson(fields)) {
    if (!name.startsWith('boxes')) continue;
    const [, bracketed, dotted, inner, after] = NAME.exec(name) ?? [];
    const place = bracketed ?? dotted;
    const member = inner ?? after ?? 'text';
    const known = MEMBERS.find((each) => each === member);
    if (place === undefined)
      throw invalidField(name.slice(0, NAME_CHARS), `is no field of a box. ${SPELLINGS}`);
    if (known === undefined) unknown.set(Number(place), name.slice(0, NAME_CHARS));
    if (known === undefined) continue;
    // A name without a number is given once for each box.
    for (const [at, value] of (place === '' ? values : values.slice(0, 1)).entries()) {
      const index = place === '' ? at : Number(place);
      boxes[index] = { ...boxes[index], [known]: value };
    }
  }
  // Beside a text they are options of Imgflip's.
  for (const [at, name] of unknown) {
    if (boxes[at]?.text === undefined)
      throw invalidField(name, `is no member of a box, and the box has no text. ${SPELLINGS}`);
  }
  return Array.from(boxes, (box) => box ?? {});
}

/** The fields, those in JSON as if they had been sent one by one. @throws CamError VALIDATION_ERROR */
function* expandJson(fields: Fields): Generator<[string, readonly string[]]> {
  for (const [name, values] of fields) {
    const [text = ''] = values;
    const isObject = text.trim().startsWith('{');
    const isBox = /^boxes\[\d{1,3}\]$/.test(name) && isObject;
    const isList = name === 'boxes[]' || (name === 'boxes' && values.length > 1);
    if (isList && isObject) yield* readFields({ boxes: values.map((value) => parse(name, value)) });
    else if (name !== 'boxes' && !isBox) yield [name, values];
    else if (text.trim() !== '') yield* readFields({ [name]: parse(name, text) });
  }
}

/** @throws CamError VALIDATION_ERROR */
function parse(name: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The same is wrong with it as with other text.
  }
  throw invalidField(name, `is "${text.slice(0, 40)}", which is no list in JSON. ${SPELLINGS}`);
}
