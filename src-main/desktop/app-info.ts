import os from 'node:os';
import type { AppInfo } from '../../src-shared/contract/ipc.ts';
import { HOMEPAGE, VERSION } from '../bootstrap/app-root.ts';

const PARTS = ['electron', 'chrome', 'node'] as const;

/** What this app is made of and runs on; `home`: absolute path of its home. */
export function appInfo(home: string): Omit<AppInfo, 'update'> {
  const { platform, versions, arch } = process;
  const known = PARTS.flatMap((name) => {
    const version = versions[name];
    return version === undefined ? [] : [[name, version] as const];
  });
  return {
    version: VERSION,
    platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
    versions: Object.fromEntries(known),
    system: `${os.type()} ${os.release()} ${arch}`,
    home,
    homepage: HOMEPAGE,
  };
}
