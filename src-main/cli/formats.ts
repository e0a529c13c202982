import type { OutputFormat } from '../../src-shared/contract/meme.ts';

/** Each format by the file endings that name it. Spelled out here: loading the schema would cost 0.1 s. */
export const FORMAT_OF_ENDING: ReadonlyMap<string, OutputFormat> = new Map([
  ['.png', 'png'],
  ['.jpg', 'jpeg'],
  ['.jpeg', 'jpeg'],
  ['.webp', 'webp'],
  ['.avif', 'avif'],
]);

/** The formats a picture can be written in. */
export const FORMATS: readonly OutputFormat[] = [...new Set(FORMAT_OF_ENDING.values())];
