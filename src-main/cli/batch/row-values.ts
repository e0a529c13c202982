import { invalidField } from '../../../src-shared/contract/errors.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import type { GivenName } from './file-names.ts';
import { textOf } from './row-fields.ts';
import type { SharedValues } from './row-plan.ts';

/** Parses cells that are not texts of the picture. */

/** @throws CamError VALIDATION_ERROR if format and file name contradict each other, or the format is unknown */
export function formatOf(
  given: string | undefined,
  name: GivenName | undefined,
  shared: SharedValues,
): OutputFormat {
  const asked = given?.toLowerCase().replace(/^\./, '').replace(/^jpg$/, 'jpeg');
  const format = OUTPUT_FORMATS.find((known) => known === asked);
  if (asked !== undefined && format === undefined) {
    throw invalidField('format', `is "${given}"; write one of ${OUTPUT_FORMATS.join(', ')}.`);
  }
  if (format !== undefined && name?.format !== undefined && name.format !== format) {
    throw invalidField('file', `ends in ${name.extension}, but the format is ${format}. Change one of them.`);
  }
  return format ?? name?.format ?? shared.format ?? 'png';
}

/** A width; spreadsheet programs may write it as `600.0`. @throws CamError VALIDATION_ERROR */
export function widthOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,6}(?:\.0*)?$/.test(text)) return Number(text);
  throw invalidField('width', `is "${text}"; write a whole number of pixels.`);
}

/** @throws CamError VALIDATION_ERROR */
export function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  const text = textOf('strict', value).trim().toLowerCase();
  if (['true', 'yes', '1', 'x'].includes(text)) return true;
  if (['false', 'no', '0', ''].includes(text)) return false;
  throw invalidField('strict', `is "${text}"; write true or false.`);
}
