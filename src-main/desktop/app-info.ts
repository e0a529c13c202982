import os from 'node:os';
import type { AppInfo } from '../../src-shared/contract/ipc.ts';
import { HOMEPAGE, VERSION } from '../bootstrap/app-root.ts';
import { toKnownPlatform } from './known-platform.ts';

const PARTS = ['electron', 'chrome', 'node'] as const;

/** What this app is made of and runs on; `home`: absolute path of its home. */
export function appInfo(home: string): AppInfo {
  const { platform, versions, arch } = process;
  const known = PARTS.flatMap((name) => {
    const version = versions[name];
    return version === undefined ? [] : [[name, version] as const];
  });
  return {
    version: VERSION,
    platform: toKnownPlatform(platform),
    versions: Object.fromEntries(known),
    system: `${os.type()} ${os.release()} ${arch}`,
    home,
    homepage: HOMEPAGE,
  };
}
