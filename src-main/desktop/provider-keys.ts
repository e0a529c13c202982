import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../bootstrap/log.ts';
import { createKeySafe, type SafeStorageCalls, USE_ENVIRONMENT } from './secret-store/secret-cipher.ts';
import { createKeyFile } from './secret-store/secret-file.ts';
import { createKeyKeeper, type KeyKeeper } from './secret-store/secret-keeper.ts';

export interface ProviderKeysDeps {
  home: string;
  storage: SafeStorageCalls;
  platform: NodeJS.Platform;
  /** Whether the engine runs in this process: another one cannot be given a key. */
  engineHere(): boolean;
  log: Log;
}

/** How long the start waits for the keychain, ms: a person may have to unlock it, or it never answers. */
const PATIENCE_MS = 4000;
const ELSEWHERE = `The engine of this home runs outside the app, as by “cam serve”, so a key kept here would not reach it. ${USE_ENVIRONMENT}`;

/** The keys in `<home>/provider-keys.json`, read as far as the keychain answers in time; the rest follows when it does. */
export async function openProviderKeys(deps: ProviderKeysDeps): Promise<KeyKeeper> {
  const { home, storage, platform, engineHere, log } = deps;
  const keys = createKeyKeeper({
    file: createKeyFile(path.join(home, 'provider-keys.json')),
    safe: createKeySafe(storage, platform),
    unreached: () => (engineHere() ? null : ELSEWHERE),
    log,
  });
  await Promise.race([keys.loaded, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  return keys;
}
