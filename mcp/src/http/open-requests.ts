import { getMember } from '../get-member.ts';

/** Requests of one key that may be open at once, its streams among them. */
const OPEN_OF_KEY = 128;

/** Requests whose responses have not ended. */
export interface OpenRequests {
  /** Adds one, which ends when `sent` settles; false where its key has too many open already. */
  add(keyId: string, body: unknown, sent: Promise<unknown>): boolean;
  /** Resolves once the calls of tools that are open now have been answered. */
  callsEnd(): Promise<unknown>;
}

export function createOpenRequests(): OpenRequests {
  const counts = new Map<string, number>();
  const calls = new Set<Promise<unknown>>();
  return {
    add(keyId, body, sent) {
      const open = counts.get(keyId) ?? 0;
      if (open >= OPEN_OF_KEY) return false;
      counts.set(keyId, open + 1);
      if (getMember(body, 'method') === 'tools/call') calls.add(sent);
      void sent.then(() => {
        calls.delete(sent);
        const left = (counts.get(keyId) ?? 1) - 1;
        if (left > 0) counts.set(keyId, left);
        else counts.delete(keyId);
      });
      return true;
    },
    callsEnd: () => Promise.all(calls),
  };
}
