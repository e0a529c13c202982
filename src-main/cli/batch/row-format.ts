import type { BatchType } from '../../../src-shared/contract/batch.ts';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { ANIMATION_FORMATS, VIDEO_FORMATS } from '../../../src-shared/contract/motion-names.ts';
import { type MemeFormat, OUTPUT_FORMATS } from '../../../src-shared/contract/picture-formats.ts';

/** Which operation makes the format of a row, and which formats an operation makes. */

/** The operations of moving pictures, with the formats that they make; the first is the default. */
const MOVING = { gif: ANIMATION_FORMATS, video: VIDEO_FORMATS } as const;

export const isMoving = (type: BatchType): type is keyof typeof MOVING => Object.hasOwn(MOVING, type);

/** The operation that makes a format, of a row that says what the picture shows; undefined for a still. */
export function getMovingType(format: MemeFormat | undefined): keyof typeof MOVING | undefined {
  if (format === 'gif') return 'gif';
  return format === 'mp4' || format === 'webm' ? 'video' : undefined;
}

/**
 * The format of a row's file, with the field of the request that names it. A format that only a flag names and the
 * operation does not make is not used. @throws CamError VALIDATION_ERROR if the row itself names such a format
 */
export function chooseFileFormat(
  type: BatchType,
  asked: MemeFormat | undefined,
  isOwn: boolean,
): { format: MemeFormat; field: 'format' | 'output_format' } {
  const made: readonly [MemeFormat, ...MemeFormat[]] = isMoving(type) ? MOVING[type] : OUTPUT_FORMATS;
  const field = isMoving(type) ? 'format' : 'output_format';
  if (asked === undefined || made.includes(asked)) return { format: asked ?? made[0], field };
  if (!isOwn) return { format: made[0], field };
  throw invalidField(
    'format',
    `is ${asked}, but a row of ${type} is made as ${made.join(', ')}. Change one of them.`,
  );
}
