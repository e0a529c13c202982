import { createHash } from 'node:crypto';
import type { Operation } from '../../src-shared/contract/operations/operations.ts';

/** A hash that is equal for calls that ask for the same thing; the table's path knows no prefix. Hex. */
export function fingerprint(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { params, body }: { params: unknown; body: unknown },
): string {
  const input = canonicalJson({ params, body });
  return createHash('sha256').update(`${method} ${path}\n`).update(input).digest('hex');
}

/** JSON with sorted object keys. The value is of a validated request, so it is plain and shallow. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (isObject(member) ? sorted(member) : member)) ?? '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
