import { createHash } from 'node:crypto';

/** A hash that is equal for requests that ask for the same thing, whichever prefix they came by. */
export function fingerprint(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${normalisedPath(url)}\n`)
    .update(canonicalJson(body))
    .digest('hex');
}

/** `/api/v1/x/?y` and `/v1/x` are one route. */
export function normalisedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/api(?=\/)/, '').replace(/(?<=.)\/$/, '');
}

/** JSON with sorted object keys. The value is of a validated body, so it is plain and shallow. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (isObject(member) ? sorted(member) : member)) ?? '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
