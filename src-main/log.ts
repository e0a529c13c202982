import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** A secret of CAM wherever it stands in a line, also inside a message or an address. */
const SECRET = /\bcam_(live|test)_[A-Za-z0-9]{8,}/g;

const HIDDEN = ['authorization', 'cookie'].flatMap((field) => [
  field,
  `headers.${field}`,
  `req.headers.${field}`,
  `*.headers.${field}`,
]);

/**
 * The log of a process: JSON lines on stderr (stdout belongs to results). Authorization headers, cookies and
 * anything that looks like a key never reach it.
 */
export function createLog(level: LogLevel, to: DestinationStream = destination({ fd: 2, sync: true })): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: HIDDEN, censor: '[hidden]' },
      hooks: { streamWrite: (line) => line.replace(SECRET, 'cam_$1_[hidden]') },
    },
    to,
  );
}
