import { useMemo } from 'react';
import type { DesktopBridge, StoredKeys } from '../../../src-shared/contract/ipc.ts';
import { useApp } from '../../context.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** The desktop's keeper of keys, as the settings see it. */
export interface Keychain {
  kept: StoredKeys;
  keep: DesktopBridge['saveKey'];
  forget: DesktopBridge['deleteKey'];
}

const nobody = async () => undefined;

/** What the desktop keeps; undefined in a browser, and until the keychain has answered. */
export function useKeychain(): { keychain: Keychain | undefined; reload(): void } {
  const { bridge } = useApp().desktop;
  const { reload, ...loaded } = useLoaded<StoredKeys | undefined>(bridge?.storedKeys ?? nobody);
  const kept = loaded.state === 'ready' ? loaded.data : undefined;
  const keychain = useMemo(
    () => bridge && kept && { kept, keep: bridge.saveKey, forget: bridge.deleteKey },
    [bridge, kept],
  );
  return { keychain, reload };
}
