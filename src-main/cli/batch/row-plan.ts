import type { BatchType } from '../../../src-shared/contract/batch.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { ANIMATION_FORMATS, VIDEO_FORMATS } from '../../../src-shared/contract/motion-names.ts';
import { type MemeFormat, OUTPUT_FORMATS } from '../../../src-shared/contract/picture-formats.ts';
import type { FileNameParts } from './file-names.ts';
import type { TemplateRegions } from './row-captions.ts';

/** The plan of a row: the request that makes its picture. */

/** Values for all rows from the flags of the command. A row's own values have priority. */
export interface SharedValues {
  template?: string;
  format?: MemeFormat;
  width?: number;
  lang?: string;
  tone?: string;
  model?: string;
  strict?: boolean;
}

export interface RowPlan {
  type: BatchType;
  /** The body of the operation, without a picture from a file. */
  body: Readonly<Record<string, unknown>>;
  /** Path or address of the row's picture. */
  image: string | undefined;
  format: MemeFormat;
  /** The file name that the row gives. */
  name: FileNameParts | undefined;
}

export interface PlanDeps {
  shared: SharedValues;
  /** Keys of unknown columns, which are ignored. */
  ignored: ReadonlySet<string>;
  /** @throws CamError TEMPLATE_NOT_FOUND */
  template(id: string): Promise<TemplateRegions>;
}

/** Those of GIFs and videos alike. */
const MOVING_TAKES = [
  'tone',
  'model',
  'lang',
  'width',
  'strict',
  'watermark',
  'animation',
  'motion',
  'duration_ms',
];

/** The optional fields that each operation has. */
export const TAKES: Readonly<Record<BatchType, readonly string[]>> = {
  caption: ['width', 'strict', 'watermark', 'lang'],
  generate: ['tone', 'model', 'strict', 'watermark'],
  'ai-image': ['model', 'aspect_ratio', 'strict', 'watermark'],
  'from-image': ['tone', 'model', 'strict', 'watermark'],
  branded: ['tone', 'model', 'strict'],
  remix: ['model', 'strict', 'watermark'],
  gif: [...MOVING_TAKES],
  video: [...MOVING_TAKES, 'aspect_ratio'],
};

/** The row's values, and those of the flags that it lacks and its operation has. */
export function withShared(type: BatchType, own: Readonly<Record<string, unknown>>, shared: SharedValues) {
  const all: [string, unknown][] = TAKES[type].map((name) => [
    name,
    own[name] ?? (Object.hasOwn(shared, name) ? Reflect.get(shared, name) : undefined),
  ]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Flags that do nothing in some rows of a table, each in words. `types`: of its rows. */
export function listUnusedFlags(types: ReadonlySet<BatchType>, shared: SharedValues): string[] {
  return Object.keys(shared).flatMap((flag) => {
    // A template is of captions alone, where the row may name it.
    const isTaken = (type: BatchType) =>
      flag === 'format' ||
      (flag === 'template' ? type === 'caption' || isMoving(type) : TAKES[type].includes(flag));
    const others = [...types].filter((type) => !isTaken(type));
    return others.length > 0 ? [`--${flag} does nothing in rows of ${others.join(', ')}.`] : [];
  });
}

/** Whether an error concerns only one row, so that the others can continue. */
export const isRowProblem = (error: unknown): error is CamError => error instanceof CamError;

/** The operations of moving pictures, with the formats that they make; the first is the default. */
const MOVING = { gif: ANIMATION_FORMATS, video: VIDEO_FORMATS } as const;

export const isMoving = (type: BatchType): type is keyof typeof MOVING => Object.hasOwn(MOVING, type);

/** The operation that makes a format, of a row that says what the picture shows; undefined for a still. */
export function getMovingType(format: MemeFormat | undefined): keyof typeof MOVING | undefined {
  if (format === 'gif') return 'gif';
  return format === 'mp4' || format === 'webm' ? 'video' : undefined;
}

/**
 * The format of a row's file. A format that only a flag names and the
 * operation does not make is not used. @throws CamError VALIDATION_ERROR if the row itself names such a format
 */
export function chooseFileFormat(type: BatchType, asked: MemeFormat | undefined, isOwn: boolean): MemeFormat {
  const made: readonly [MemeFormat, ...MemeFormat[]] = isMoving(type) ? MOVING[type] : OUTPUT_FORMATS;
  if (asked === undefined || made.includes(asked)) return asked ?? made[0];
  if (!isOwn) return made[0];
  throw invalidField(
    'format',
    `is ${asked}, but a row of ${type} is made as ${made.join(', ')}. Change one of them.`,
  );
}
