import fs from 'node:fs';
import path from 'node:path';
import { DamagedDatabaseError } from './errors.ts';

/** What of an earlier database lies in a home: a new one beside it would make every address of its pictures a 404. */
const PICTURES = ['cdn/memes', 'cdn/images', 'cdn/.lost'];
const BACKUPS = 'backups';

/**
 * Refuses a first start where pictures or backups lie: their database is missing or empty.
 * @throws DamagedDatabaseError
 */
export function assertNothingRemains(home: string): void {
  const pictures = PICTURES.reduce((sum, folder) => sum + files(path.join(home, folder)).length, 0);
  const backups = files(path.join(home, BACKUPS)).filter((name) => !name.endsWith('.part'));
  if (pictures === 0 && backups.length === 0) return;
  const remains = [
    ...(pictures > 0 ? [`${pictures} pictures`] : []),
    ...(backups.length > 0 ? [`${backups.length} backups (in ${path.join(home, BACKUPS)})`] : []),
  ];
  throw new DamagedDatabaseError(
    `The database ${path.join(home, 'cam.db')} is missing or empty, but ${remains.join(' and ')} of it remain. ` +
      'Nothing was changed: a new database would not know them. Put the database back, restore a backup with ' +
      '`cam restore FILE`, or rebuild from the pictures with `cam doctor --repair`. To start afresh instead, choose ' +
      'another home with --home or move this one away.',
  );
}

function files(dir: string): string[] {
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
