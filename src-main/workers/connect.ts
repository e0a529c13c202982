import { Redis } from 'ioredis';
import { nameQueue, type QueueAddress } from './queue-address.ts';

/** Between two attempts to connect again, ms. */
const RETRY_MS = { least: 100, most: 1000 };
const CONNECT_MS = 5000;

interface ConnectOptions {
  /** Commands wait for the connection to come back; otherwise they fail at once while it is down. */
  waits: boolean;
  /** Ends the attempts to connect again, also those of its duplicates. */
  closed: AbortSignal;
}

/** A connection, which is kept up. */
export function connect(address: QueueAddress, { waits, closed }: ConnectOptions): Redis {
  const { tls, ...rest } = address;
  const redis = new Redis({
    ...rest,
    ...(tls ? { tls: { servername: address.host } } : {}),
    connectionName: 'cam',
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: waits,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (closed.aborted ? null : Math.min(RETRY_MS.most, RETRY_MS.least * times)),
  });
  // Without a listener, ioredis writes to the console.
  redis.on('error', () => {});
  return redis;
}

/** Why a queue cannot be used, as a sentence without its password. */
export function describeConnectionFailure(error: Error, address: QueueAddress): string {
  const at = nameQueue(address);
  if (/WRONGPASS|NOAUTH|NOPERM/.test(error.message))
    return `The queue at ${at} does not accept this user or password.`;
  return `The queue at ${at} cannot be reached (${'code' in error ? String(error.code) : error.message}).`;
}
