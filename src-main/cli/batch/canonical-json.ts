import { isRecord } from '../../../src-shared/is-record.ts';

/** JSON with sorted keys, so that the order of columns and fields says nothing. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
