import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseIsoTime } from '../../../src-shared/contract/iso-time.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { LANG_PATTERN } from '../../../src-shared/contract/patterns.ts';
import { findFormat, OUTPUT_FORMATS } from '../../../src-shared/contract/picture-formats.ts';

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

/** `--format`; `jpg` is jpeg. The first of the formats is the default. */
export function outputFormat(formats: readonly string[] = OUTPUT_FORMATS): Option {
  return new Option(
    '--format <format>',
    `file format (by default that of the file’s extension, or ${formats[0]})`,
  )
    .choices(formats)
    .argParser((text: string) => {
      const format = findFormat(formats, text);
      if (format) return format;
      throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
    });
}

export function width(): Option {
  return new Option('--width <px>', 'width of the picture; the height follows').argParser(
    whole(LIMITS.outputSideMin, LIMITS.outputSide),
  );
}

/** A parser of numbers from `min` to `max`. It throws InvalidArgumentError. */
export function between(min: number, max: number) {
  return (text: string): number => {
    const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Write a number from ${min} to ${max}.`);
  };
}

/** Parses `blur=0.1,contrast=-0.3`. @throws InvalidArgumentError where it is written otherwise */
export function parseAmounts(text: string): Readonly<Record<string, number>> {
  const amounts = text.split(',').map((part) => {
    const [, name = '', amount] = /^([a-z_]+)=(-?\d{0,9}\.?\d{1,9})$/.exec(part.trim()) ?? [];
    if (amount !== undefined) return [name, Number(amount)];
    throw new InvalidArgumentError(`Write names and numbers such as blur=0.1,contrast=-0.3.`);
  });
  return Object.fromEntries(amounts);
}

/** A parser of short times such as `3s`, `2.5s` and `800ms`; it returns ms and throws InvalidArgumentError. */
export function milliseconds(min: number, max: number) {
  return (text: string): number => {
    const [, amount = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(text) ?? [];
    const value = amount === '' ? Number.NaN : Math.round(Number(amount) * (unit === 's' ? 1000 : 1));
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(
      `Write a time such as 3s, 2.5s or 800ms, from ${min}ms to ${max / 1000}s.`,
    );
  };
}

const BYTES = { b: 1, kb: 1000, mb: 1_000_000 };
const isByteUnit = (text: string): text is keyof typeof BYTES => Object.hasOwn(BYTES, text);

/** A parser of file sizes such as `2MB`, `500kB` and `1500000`; it returns bytes and throws InvalidArgumentError. */
export function fileSize(min: number, max: number) {
  return (text: string): number => {
    const [, amount = '', given = ''] = /^(\d{1,9}(?:\.\d{1,3})?) ?([kKmM]?[bB])?$/.exec(text) ?? [];
    const unit = given.toLowerCase() || 'b';
    const value = amount === '' || !isByteUnit(unit) ? Number.NaN : Math.floor(Number(amount) * BYTES[unit]);
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(
      `Write a size such as 2MB or 500kB, from ${min / 1000}kB to ${Math.floor(max / 1_000_000)}MB.`,
    );
  };
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };
const isUnit = (text: string): text is keyof typeof SECONDS => Object.hasOwn(SECONDS, text);

/** The seconds of a duration such as `90m`; NaN of any other text. */
function parseSeconds(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  return isUnit(unit) ? Number(amount) * SECONDS[unit] : Number.NaN;
}

/** A parser of durations such as `90m` of at most `max` seconds; it returns seconds and throws InvalidArgumentError. */
export function duration(max: number) {
  return (text: string): number => {
    const seconds = text === '0' ? 0 : parseSeconds(text);
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
  const seconds = parseSeconds(text);
  const time = Number.isNaN(seconds) ? parseIsoTime(text) : Date.now() + seconds * 1000;
  if (time !== undefined && time > Date.now()) return time;
  throw new InvalidArgumentError(
    'Write a time from now on, such as 30d, 12h or 45m, or a date to come, such as 2031-12-31 or 2031-12-31T18:00:00Z.',
  );
}

/** Collects the values of a flag that is given several times. */
export const collect = (value: string, all: string[] = []): string[] => [...all, value];
