import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** A secret of CAM wherever it stands in a line, also inside a message or an address. */
const SECRET = /\bcam_(live|test)_[A-Za-z0-9]{8,}/g;
/** What looks like a key of somebody else's service. */
const FOREIGN = /\bsk-[A-Za-z0-9_-]{12,}|\bBearer [A-Za-z0-9._~+/=-]{8,}/g;
/** Keys shorter than this are any word, such as `ollama`. */
const KEY_MIN = 8;

const HIDDEN = ['authorization', 'cookie', 'x-api-key']
  .map((field) => `["${field}"]`)
  .flatMap((field) => [field, `headers${field}`, `req.headers${field}`, `*.headers${field}`]);

/** The keys of model providers in the variables that set them up. */
export function keysIn(env: Readonly<Record<string, string | undefined>> = {}): string[] {
  const named = Object.entries(env).flatMap(([name, value]) => (name.endsWith('_API_KEY') ? [value] : []));
  const listed = [...(env.CAM_PROVIDERS ?? '').matchAll(/"api_key"\s*:\s*"([^"]+)"/g)].map(([, key]) => key);
  return [...named, ...listed].flatMap((key) => (key && key.trim().length >= KEY_MIN ? [key.trim()] : []));
}

/**
 * The log of a process: JSON lines on stderr (stdout belongs to results). Authorization headers, cookies, `keys` and
 * anything that looks like one never reach it.
 */
export function createLog(
  level: LogLevel,
  to: DestinationStream = destination({ fd: 2, sync: true }),
  keys: readonly string[] = [],
): Log {
  const plain = (line: string) =>
    keys
      .reduce((text, key) => text.replaceAll(key, '[hidden]'), line)
      .replace(SECRET, 'cam_$1_[hidden]')
      .replace(FOREIGN, '[hidden]');
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: HIDDEN, censor: '[hidden]' },
      hooks: { streamWrite: plain },
    },
    to,
  );
}
