import type { RequestEntry } from '../../../src-shared/contract/keys.ts';

/** Which calls of the log are shown. */
export interface RequestFilter {
  status: 'all' | 'ok' | 'failed';
  /** Id of a key, or null for every one. */
  key: string | null;
  /** Whether the app's own calls are shown as well. */
  app: boolean;
}

export function filterRequests(entries: readonly RequestEntry[], filter: RequestFilter): RequestEntry[] {
  return entries.filter((entry) => {
    if (!filter.app && entry.app) return false;
    if (filter.key !== null && entry.key?.id !== filter.key) return false;
    if (filter.status === 'all') return true;
    return filter.status === 'failed' ? entry.status >= 400 : entry.status < 400;
  });
}

/** The colour tone of a status. */
export function getTone(status: number): 'good' | 'warn' | 'bad' {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}

/** The keys of the calls, each once, in the order of their latest call. */
export function callersIn(entries: readonly RequestEntry[]): { id: string; name: string; last4: string }[] {
  const callers = new Map<string, { id: string; name: string; last4: string }>();
  for (const { key, app } of entries) if (key && !app && !callers.has(key.id)) callers.set(key.id, key);
  return [...callers.values()];
}

/** The path of an error code’s reference page. */
export const docsOfCode = (code: string): string => `/docs/errors/${code.toLowerCase().replaceAll('_', '-')}`;
