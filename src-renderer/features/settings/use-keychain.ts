import { useMemo } from 'react';
import type { DesktopBridge, StoredKeys } from '../../../src-shared/contract/ipc.ts';
import { useApp } from '../../context.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** The stored keys of the desktop app, with functions that change them. */
export interface Keychain {
  stored: StoredKeys;
  save: DesktopBridge['saveKey'];
  delete: DesktopBridge['deleteKey'];
}

const noKeys = async () => undefined;

/** The keychain of the desktop app; undefined in a browser and until it is loaded. */
export function useKeychain(): { keychain: Keychain | undefined; reload(): void } {
  const { bridge } = useApp().desktop;
  const { reload, ...loaded } = useLoaded<StoredKeys | undefined>(bridge?.storedKeys ?? noKeys);
  const stored = loaded.state === 'ready' ? loaded.data : undefined;
  const keychain = useMemo(
    () => bridge && stored && { stored, save: bridge.saveKey, delete: bridge.deleteKey },
    [bridge, stored],
  );
  return { keychain, reload };
}
