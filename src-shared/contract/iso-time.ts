/** A day of UTC, ms. */
export const DAY_MS = 86_400_000;

const FORM = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Reads an ISO 8601 day or time with its zone. Returns ms since the epoch, or undefined for anything else. */
export function parseIsoTime(text: string): number | undefined {
  const time = FORM.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** 30 February is no day, though `Date` would take it for 2 March. */
function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
