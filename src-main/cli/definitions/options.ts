import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseIsoTime } from '../../../src-shared/contract/iso-time.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { LANG_PATTERN } from '../../../src-shared/contract/patterns.ts';
import { OUTPUT_FORMATS, outputFormatOf } from '../../../src-shared/contract/picture-formats.ts';

/** Options that several commands have, and parsers of values. */

export type HomeOptions = { home?: string };

export function home(): Option {
  return new Option('--home <dir>', 'folder of the database and the memes (or CAM_HOME)');
}

/** Options that select the engine, for `withEngine`. */
export function engineOptions(command: Command): Command {
  return command
    .option(
      '--base-url <url>',
      'engine to call, with the key in CAM_API_KEY (or CAM_BASE_URL; else that of the home)',
    )
    .addOption(home());
}

/** Options for output files. */
export function outputOptions(command: Command): Command {
  return command
    .option(
      '-o, --output <file>',
      'where the picture goes: a file, a folder/, or - for stdout (on a terminal: here)',
    )
    .option('--open', 'open the picture when it is written');
}

/** `--format`; `jpg` is jpeg. */
export function outputFormat(): Option {
  return new Option('--format <format>', 'file format (by default that of the file’s extension, or png)')
    .choices(OUTPUT_FORMATS)
    .argParser((text: string) => {
      const format = outputFormatOf(text);
      if (format) return format;
      throw new InvalidArgumentError(`Allowed choices are ${OUTPUT_FORMATS.join(', ')}.`);
    });
}

export function width(): Option {
  return new Option('--width <px>', 'width of the picture; the height follows').argParser(
    whole(LIMITS.outputSideMin, LIMITS.outputSide),
  );
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };
const isUnit = (text: string): text is keyof typeof SECONDS => Object.hasOwn(SECONDS, text);

/** The seconds of a duration such as `90m`; NaN of any other text. */
function secondsOf(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  return isUnit(unit) ? Number(amount) * SECONDS[unit] : Number.NaN;
}

/** A parser of durations such as `90m` of at most `max` seconds; it returns seconds and throws InvalidArgumentError. */
export function duration(max: number) {
  return (text: string): number => {
    const seconds = text === '0' ? 0 : secondsOf(text);
    if (seconds <= max) return seconds;
    throw new InvalidArgumentError(
      `Write a number and s, m, h or d, such as 90m, 24h or 7d, up to ${max / SECONDS.d}d; or 0.`,
    );
  };
}

/** A parser of whole numbers from `min` to `max`. It throws InvalidArgumentError. */
export function whole(min: number, max: number) {
  return (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
  };
}

const LANG = new RegExp(LANG_PATTERN);

/** @throws InvalidArgumentError */
export function languageTag(text: string): string {
  if (text.length <= LIMITS.langChars && LANG.test(text)) return text;
  throw new InvalidArgumentError('Write a language tag of BCP 47, such as ja, pt-BR or zh-Hant.');
}

/** A time, as it is written. @throws InvalidArgumentError */
export function time(text: string): string {
  if (parseIsoTime(text) !== undefined) return text;
  throw new InvalidArgumentError('Write a time as ISO 8601, such as 2031-12-31 or 2031-12-31T18:00:00Z.');
}

/** A time to come, as a date or from now on (`30d`), ms since the epoch. @throws InvalidArgumentError */
export function timeToCome(text: string): number {
  const seconds = secondsOf(text);
  const time = Number.isNaN(seconds) ? parseIsoTime(text) : Date.now() + seconds * 1000;
  if (time !== undefined && time > Date.now()) return time;
  throw new InvalidArgumentError(
    'Write a time from now on, such as 30d, 12h or 45m, or a date to come, such as 2031-12-31 or 2031-12-31T18:00:00Z.',
  );
}

/** Collects the values of a flag that is given several times. */
export const collect = (value: string, all: string[] = []): string[] => [...all, value];
