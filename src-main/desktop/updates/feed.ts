import { existsSync, readFileSync } from 'node:fs';
import type { UpdateState } from '../../../src-shared/contract/updates.ts';

/** The address in the `app-update.yml` of a package; null without that file, '' where it names none. */
export function readUpdateFeed(file: string): string | null {
  if (!existsSync(file)) return null;
  return /^url:\s*['"]?([^\s'"]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

/**
 * Why a feed is not asked; undefined where it is. An address that is not https never is: whoever is on the network
 * path could answer with a program of theirs.
 */
export function whyOff(feed: string | null, isPackaged: boolean): UpdateState | undefined {
  if (!isPackaged) return { state: 'off', reason: 'checkout' };
  if (!feed) return { state: 'off', reason: 'feed' };
  return URL.parse(feed)?.protocol === 'https:' ? undefined : { state: 'off', reason: 'insecure' };
}
