import { useMemo } from 'react';
import type { DesktopBridge, KeptKeys } from '../../../src-shared/contract/ipc.ts';
import { useApp } from '../../context.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** The desktop's keeper of keys, as the settings see it. */
export interface Keychain {
  kept: KeptKeys;
  keep: DesktopBridge['keepKey'];
  forget: DesktopBridge['forgetKey'];
}

const nobody = async () => undefined;

/** What the desktop keeps; undefined in a browser, and until the keychain has answered. */
export function useKeychain(): { keeping: Keychain | undefined; reload(): void } {
  const { bridge } = useApp().desktop;
  const { reload, ...loaded } = useLoaded<KeptKeys | undefined>(bridge?.keptKeys ?? nobody);
  const kept = loaded.state === 'ready' ? loaded.data : undefined;
  const keeping = useMemo(
    () => bridge && kept && { kept, keep: bridge.keepKey, forget: bridge.forgetKey },
    [bridge, kept],
  );
  return { keeping, reload };
}
