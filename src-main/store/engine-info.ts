import fs from 'node:fs';
import path from 'node:path';

/** The file by which the engine of a home tells other processes where it is. Loads no database. */

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
