const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** How long ago a moment (ISO 8601) is, `now` in ms: `just now`, `5 min. ago`, `yesterday`; a date after a month. */
export function ago(iso: string, now: number): string {
  const then = Date.parse(iso);
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 31 * DAY) return relative.format(-Math.floor(passed / DAY), 'day');
  return date.format(then);
}

/** How long it is until a moment (ISO 8601), `now` in ms: `28 days left`, `less than a day left`. */
export function countDaysLeft(iso: string, now: number): string {
  const left = Date.parse(iso) - now;
  if (left < DAY) return 'less than a day left';
  const days = Math.round(left / DAY);
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** A file size as text: `820 B`, `64 kB`, `1.4 MB`, `12.6 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
