import type { KeyInfo, RequestEntry } from '../../../src-shared/contract/keys.ts';

/** The keys with the times of calls that the live log has and the list of keys does not have yet. */
export function withLastCalls(keys: readonly KeyInfo[], entries: readonly RequestEntry[]): KeyInfo[] {
  const latest = new Map<string, string>();
  for (const { key, at } of entries) {
    if (key && at > (latest.get(key.id) ?? '')) latest.set(key.id, at);
  }
  return keys.map((key) => {
    const called = latest.get(key.id) ?? '';
    return called > (key.last_used_at ?? '') ? { ...key, last_used_at: called } : key;
  });
}
