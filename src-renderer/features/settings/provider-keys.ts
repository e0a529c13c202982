import type { StoredKeys } from '../../../src-shared/contract/ipc.ts';
import type { Provider } from '../../../src-shared/contract/providers.ts';

/** Where a server's key is, and what is right for one. */

/** `unreadable`: kept, and the keychain does not open it. */
export type KeyState = 'none' | 'environment' | 'keychain' | 'unreadable';

/** Scheme, host and port: whom a key is for. */
export const originOf = (address: string): string => URL.parse(address)?.origin ?? address;

/** `kept`: what the desktop keeps, where there is one. */
export function keyStateOf({ base_url, key_source }: Provider, kept: StoredKeys | undefined): KeyState {
  if (key_source) return key_source;
  return kept?.unreadable.includes(originOf(base_url)) ? 'unreadable' : 'none';
}

/** Stored keys that no server uses: it was taken away or pointed elsewhere, or the environment goes first. */
export function unusedKeys({ origins, unreadable }: StoredKeys, providers: readonly Provider[]): string[] {
  const used = new Set(
    providers
      .filter(({ key_source }) => key_source !== 'environment')
      .map(({ base_url }) => originOf(base_url)),
  );
  return [...origins, ...unreadable].filter((origin) => !used.has(origin));
}

/** What is wrong with a key as it was typed; undefined where nothing is. */
export function keyProblem(key: string): string | undefined {
  if (key.trim() === '') return 'Paste the key that the server gave you.';
  if (!/^[\x21-\x7e]+$/.test(key.trim())) return 'A key has no blanks in it. Paste it alone.';
  return undefined;
}

export function isOnThisMachine(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}

/** Whether what is sent there crosses a network in clear. */
export function travelsOpen(address: string): boolean {
  return URL.parse(address)?.protocol === 'http:' && !isOnThisMachine(address);
}
