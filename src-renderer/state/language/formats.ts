import type { Translate } from '../../../src-shared/messages/keys.ts';

/** Numbers, dates and sizes as a language writes them. */
export interface Formats {
  /** `1,234` */
  number(value: number): string;
  /** The sign before the digits of a fraction: `.` or `,`. */
  decimalSign: string;
  /** A share, 0–1, with at most so many digits after the point, by default none: `12%`. */
  percent(share: number, digits?: number): string;
  /** A file size, bytes: `820 bytes`, `64 kB`, `1.4 MB`. */
  bytes(bytes: number): string;
  /** A day, ISO 8601 or ms: `Dec 22, 2026`. */
  date(at: string | number): string;
  /** A day of this year: `Dec 22`; `utc` for days that are counted in UTC. */
  day(at: string | number, utc?: 'utc'): string;
  /** Day and time: `December 22, 2026 at 2:05 PM`. */
  dateTime(at: string | number): string;
  /** Time with seconds: `14:05:09`. */
  time(at: string | number): string;
  /** Seconds with a fixed number of digits after the point: `1.5s`. */
  seconds(seconds: number, digits: number): string;
  /** The short word for a unit, for a field of numbers: `s`, `GB`. */
  unit(name: 'second' | 'gigabyte'): string;
  /** A length of time in its two largest units, seconds: `3 days 4 hr`. */
  duration(seconds: number): string;
  /** How long ago a moment (ISO 8601) is, `now` in ms: `just now`, `5 min. ago`; a date after a month. */
  ago(iso: string, now: number): string;
  /** How long it is until a moment (ISO 8601), `now` in ms: `28 days left`. */
  daysLeft(iso: string, now: number): string;
  /** `one, two and three` */
  list(items: readonly string[]): string;
  /** Facts side by side, with no word before the last: `one, two, three` */
  enumeration(items: readonly string[]): string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Bytes of one unit, largest first. */
const UNITS = [
  ['gigabyte', 1_000_000_000, 1],
  ['megabyte', 1_000_000, 1],
  ['kilobyte', 1000, 0],
] as const;

/** Seconds of the units of a length of time, largest first. */
const SECONDS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const moment = (at: string | number): number => (typeof at === 'number' ? at : Date.parse(at));

/** @param tag BCP 47 @param t messages in the same language */
export function createFormats(tag: string, t: Translate): Formats {
  // Arabic and Hindi: the digits that sizes and prices elsewhere on the screen have as well.
  const locale = new Intl.Locale(tag, { numberingSystem: 'latn' });
  const number = new Intl.NumberFormat(locale);
  const percents = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits });
  const percent = percents(0);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const lists = new Intl.ListFormat(locale);
  const facts = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const amounts = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (at: string | number) => format.format(moment(at));
  };
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const day = dates({ day: 'numeric', month: 'short' });
  const utcDay = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const unit = (value: number, name: string, digits: number) => {
    const unitDisplay = name === 'byte' ? 'long' : 'short';
    const options = { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: digits } as const;
    return new Intl.NumberFormat(locale, options).format(value);
  };
  return {
    number: (value) => number.format(value),
    decimalSign: number.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: (share, digits) => (digits ? percents(digits) : percent).format(share),
    bytes(bytes) {
      const [name, size, digits] = UNITS.find(([, least]) => bytes >= least) ?? (['byte', 1, 0] as const);
      return unit(bytes / size, name, digits);
    },
    date,
    day: (at, utc) => (utc ? utcDay(at) : day(at)),
    dateTime: dates({ dateStyle: 'long', timeStyle: 'short' }),
    time: dates({ timeStyle: 'medium', hourCycle: 'h23' }),
    seconds(seconds, digits) {
      const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const options = { style: 'unit', unit: 'second', unitDisplay: 'narrow', ...exact } as const;
      return new Intl.NumberFormat(locale, options).format(seconds);
    },
    unit(name) {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'narrow' });
      return format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? '';
    },
    duration(seconds) {
      const whole = Math.floor(seconds);
      const first = SECONDS.findIndex(([, least]) => whole >= least);
      const shown = first < 0 ? SECONDS.slice(-1) : SECONDS.slice(first, first === 2 ? 3 : first + 2);
      let rest = whole;
      const parts = shown.map(([name, size]) => {
        const count = Math.floor(rest / size);
        rest -= count * size;
        return unit(count, name, 0);
      });
      return amounts.format(parts);
    },
    ago(iso, now) {
      const then = Date.parse(iso);
      const passed = Math.max(0, now - then);
      if (passed < MINUTE) return t('app:time.now');
      if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
      if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
      if (passed < 31 * DAY) return relative.format(-Math.floor(passed / DAY), 'day');
      return date(then);
    },
    daysLeft(iso, now) {
      const left = Date.parse(iso) - now;
      return left < DAY
        ? t('app:time.lessThanADay')
        : t('app:time.daysLeft', { count: Math.round(left / DAY) });
    },
    list: (items) => lists.format(items),
    enumeration: (items) => facts.format(items),
  };
}
