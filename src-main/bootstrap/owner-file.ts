import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The key of the owner of a home. The database holds only hashes of keys, so this one is stored in a file beside it. */
export interface Owner {
  account_id: string;
  key_id: string;
  key: string;
}

export const getOwnerFile = (home: string): string => path.join(home, 'owner.json');

/** The stored owner's key, whether it is still valid or not; undefined where the file is missing or damaged. */
export function readOwner(home: string): Owner | undefined {
  try {
    const stored: unknown = JSON.parse(readFileSync(getOwnerFile(home), 'utf8'));
    return isOwner(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  return ['account_id', 'key_id', 'key'].every((name) => typeof Reflect.get(value, name) === 'string');
}
