import fs from 'node:fs';
import path from 'node:path';
import { DamagedDatabaseError } from './errors.ts';

/** The file by which the engine of a home tells other processes where it is. Loads no database. */

/** What of an earlier database lies in a home: a new one beside it would make every address of its pictures a 404. */
const PICTURES = ['cdn/memes', 'cdn/images', 'cdn/videos', 'cdn/.lost'];
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

/** What the owner of a home publishes for other processes. */
export interface EngineInfo {
  pid: number;
  /** Address for callers; may be a public one that this machine does not reach. */
  base_url: string;
  /** Where it listens on this machine. */
  local_url: string;
  version: string;
  /** ISO 8601, UTC. */
  started_at: string;
  /** Whether it was started by a `cam` command and ends with it. */
  for_command?: boolean;
}

export const getInfoFile = (dir: string): string => path.join(dir, 'engine.json');

/** What the last engine on the home `dir` has published, whether it still runs or not. */
export function readPublishedInfo(dir: string): EngineInfo | undefined {
  try {
    const info: unknown = JSON.parse(fs.readFileSync(getInfoFile(dir), 'utf8'));
    return isEngineInfo(info) ? info : undefined;
  } catch {
    return undefined;
  }
}

function isEngineInfo(info: unknown): info is EngineInfo {
  if (typeof info !== 'object' || info === null) return false;
  const has = (name: string, type: string) => typeof Reflect.get(info, name) === type;
  return (
    has('pid', 'number') &&
    ['base_url', 'local_url', 'version', 'started_at'].every((name) => has(name, 'string'))
  );
}
