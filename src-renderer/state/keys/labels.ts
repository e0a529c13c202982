/** Numbers and times as text. */

export const count = (value: number, one: string, many = `${one}s`): string =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its two largest units: `3 days 4 h`, `12 min`. */
export function duration(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return `${count(days, 'day')} ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : `${Math.floor(seconds)} s`;
}

const AGO: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [30 * DAY, 'day', DAY],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const dayOf = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** How long ago, or the date after a month. `now` in ms. */
export function ago(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (seconds < MINUTE) return 'just now';
  const fitting = AGO.find(([limit]) => seconds < limit);
  if (!fitting) return dayOf.format(new Date(iso));
  return relative.format(-Math.floor(seconds / fitting[2]), fitting[1]);
}

export const day = (iso: string): string => dayOf.format(new Date(iso));
