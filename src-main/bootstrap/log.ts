import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogFormat, LogLevel } from './config.ts';
import { createPrettyOutput } from './pretty-log.ts';

export type Log = Logger;

/** A CAM key anywhere in a line, also inside a message or a URL. */
const CAM_KEY = /\bcam_(live|test)_[A-Za-z0-9]{8,}/g;
/** What looks like a key of another service. */
const OTHER_KEY = /\b(?:sk-[A-Za-z0-9_-]{12,}|whsec_[A-Za-z0-9+/=]{8,})|\bBearer [A-Za-z0-9._~+/=-]{8,}/g;
/** Shortest provider key that is redacted, characters: a placeholder such as `ollama` may be any word. */
const KEY_CHARS_MIN = 8;

const REDACTED_PATHS = ['authorization', 'cookie', 'x-api-key']
  .map((field) => `["${field}"]`)
  .flatMap((field) => [field, `headers${field}`, `req.headers${field}`, `*.headers${field}`]);

/** The keys of model providers in environment variables. */
export function keysIn(env: Readonly<Record<string, string | undefined>> = {}): string[] {
  const named = Object.entries(env).flatMap(([name, value]) => (name.endsWith('_API_KEY') ? [value] : []));
  const listed = [...(env.CAM_PROVIDERS ?? '').matchAll(/"api_key"\s*:\s*"([^"]+)"/g)].map(([, key]) => key);
  return [...named, ...listed].flatMap((key) =>
    key && key.trim().length >= KEY_CHARS_MIN ? [key.trim()] : [],
  );
}

/** stderr, written at once. */
const openStderr = (): DestinationStream => destination({ fd: 2, sync: true });

/** stderr in a format; where none is given, for people if it is a terminal, else as JSON. */
export function openLogOutput(format: LogFormat | undefined, env: NodeJS.ProcessEnv): DestinationStream {
  const { isTTY = false } = process.stderr;
  if ((format ?? (isTTY ? 'pretty' : 'json')) === 'json') return openStderr();
  return createPrettyOutput(openStderr(), { colours: isTTY && !env.NO_COLOR });
}

/**
 * The log of a process: JSON lines on stderr, as stdout is for results. Authorization headers, cookies, `keys` and
 * anything that looks like a key are redacted.
 */
export function createLog(
  level: LogLevel,
  to: DestinationStream = openStderr(),
  keys: readonly string[] = [],
): Log {
  const redact = (line: string) =>
    keys
      .reduce((text, key) => text.replaceAll(key, '[hidden]'), line)
      .replace(CAM_KEY, 'cam_$1_[hidden]')
      .replace(OTHER_KEY, '[hidden]');
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: REDACTED_PATHS, censor: '[hidden]' },
      hooks: { streamWrite: redact },
    },
    to,
  );
}
