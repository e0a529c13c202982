import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export interface Installation {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the package is signed by a Developer ID, as macOS requires of an update. */
  isSigned: boolean;
}

/**
 * Whether this installation can replace itself: an installer's on Windows, a signed app on macOS, an AppImage in a
 * folder that can be written to. Packages of a Linux system are the affair of its package manager.
 */
export function canReplaceItself({ platform, env, isSigned }: Installation): boolean {
  if (platform === 'win32') return true;
  if (platform === 'darwin') return isSigned;
  return env.APPIMAGE !== undefined && isWritable(env.APPIMAGE);
}

/** An update removes the old file and puts the new one beside it. */
function isWritable(file: string): boolean {
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
