import { invalidField } from '../../../src-shared/contract/errors.ts';
import {
  findMemeFormat,
  MEME_FORMATS,
  type MemeFormat,
} from '../../../src-shared/contract/picture-formats.ts';
import type { FileNameParts } from './file-names.ts';
import { toText } from './row-fields.ts';
import type { SharedValues } from './row-plan.ts';

/** Parses cells that are not texts of the picture. */

/**
 * The format that a row asks for; undefined where neither it nor a flag names one. @throws CamError VALIDATION_ERROR if
 * format and file name contradict each other, or the format is unknown
 */
export function readFormat(
  given: string | undefined,
  name: FileNameParts | undefined,
  shared: SharedValues,
): MemeFormat | undefined {
  const format = given === undefined ? undefined : findMemeFormat(given);
  if (given !== undefined && format === undefined) {
    throw invalidField('format', `is "${given}"; write one of ${MEME_FORMATS.join(', ')}.`);
  }
  if (format !== undefined && name?.format !== undefined && name.format !== format) {
    throw invalidField('file', `ends in ${name.extension}, but the format is ${format}. Change one of them.`);
  }
  return format ?? name?.format ?? shared.format;
}

/** A duration such as `3s`, or in ms. @throws CamError VALIDATION_ERROR */
export function readDuration(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, amount = '', unit = 'ms'] = /^(\d{1,6}(?:\.\d{1,3})?) ?(ms|s)?$/.exec(text) ?? [];
  if (amount !== '') return Math.round(Number(amount) * (unit === 's' ? 1000 : 1));
  throw invalidField('duration', `is "${text}"; write a time such as 3s, 2.5s or 2500ms.`);
}

/** A width; spreadsheet programs may write it as `600.0`. @throws CamError VALIDATION_ERROR */
export function readWidth(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,6}(?:\.0*)?$/.test(text)) return Number(text);
  throw invalidField('width', `is "${text}"; write a whole number of pixels.`);
}

/** @throws CamError VALIDATION_ERROR */
export function readFlag(value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  const text = toText('strict', value).trim().toLowerCase();
  if (['true', 'yes', '1', 'x'].includes(text)) return true;
  if (['false', 'no', '0', ''].includes(text)) return false;
  throw invalidField('strict', `is "${text}"; write true or false.`);
}
