import type { StoredKeys } from '../../../src-shared/contract/ipc.ts';
import type { Provider } from '../../../src-shared/contract/providers.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';

/** State and validation of the keys of providers. */

/** `unreadable`: stored, but the keychain does not decrypt it. */
export type KeyState = 'none' | 'environment' | 'keychain' | 'unreadable';

/** Scheme, host and port: a key is sent to this origin only. */
export const getOrigin = (address: string): string => URL.parse(address)?.origin ?? address;

/** Where the key of a provider is. `stored`: the keys of the desktop app, where available. */
export function getKeyState({ base_url, key_source }: Provider, stored: StoredKeys | undefined): KeyState {
  if (key_source) return key_source;
  return stored?.unreadable.includes(getOrigin(base_url)) ? 'unreadable' : 'none';
}

/** Stored keys that no server uses: the provider was removed or has another address, or the environment sets its key. */
export function listUnusedKeys(
  { origins, unreadable }: StoredKeys,
  providers: readonly Provider[],
): string[] {
  const used = new Set(
    providers
      .filter(({ key_source }) => key_source !== 'environment')
      .map(({ base_url }) => getOrigin(base_url)),
  );
  return [...origins, ...unreadable].filter((origin) => !used.has(origin));
}

/** The problem with a typed key; undefined where it is valid. */
export function keyProblem(key: string): LabelKey | undefined {
  if (key.trim() === '') return 'providers:key.missing';
  if (!/^[\x21-\x7e]+$/.test(key.trim())) return 'providers:key.blanks';
  return undefined;
}

/** Whether an address is a loopback address. */
export function isOnThisMachine(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}

/** Whether requests to an address cross a network unencrypted. */
export function isUnencrypted(address: string): boolean {
  return URL.parse(address)?.protocol === 'http:' && !isOnThisMachine(address);
}
