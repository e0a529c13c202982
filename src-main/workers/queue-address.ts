import { isIP } from 'node:net';

/** Where an engine and its workers meet: a Redis or Valkey, `redis://user:password@host:6379/0`. */

export interface QueueAddress {
  host: string;
  port: number;
  /** Number of the database. */
  db: number;
  username?: string;
  /** Never log it. */
  password?: string;
  /** Encrypted, `rediss://`. */
  tls: boolean;
}

/** An address that cannot be used; the message says what to write instead. */
export class QueueAddressError extends Error {
  override name = 'QueueAddressError';
}

const EXAMPLE = 'such as redis://127.0.0.1:6379 or rediss://user:password@queue.example.org:6380/0';
const PORT = 6379;

const isThisComputer = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Reads an address; the message of its error never repeats it, as it may hold a password.
 * @throws QueueAddressError where it is malformed, or names another computer without a password
 */
export function parseQueueAddress(text: string): QueueAddress {
  const url = URL.parse(text.trim());
  const db = /^\/?(\d{0,3})$/.exec(url?.pathname ?? '');
  if (!url || !/^rediss?:$/.test(url.protocol) || !url.hostname || !db || url.search || url.hash)
    throw new QueueAddressError(
      `The address of the queue is not one of Redis or Valkey; write one ${EXAMPLE}.`,
    );
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const [username, password] = [decode(url.username), decode(url.password)];
  if (password === '' && !isThisComputer(host))
    throw new QueueAddressError(
      `The queue at ${host} is on another computer, and its address has no password: whoever reaches it could read and change what is drawn. Set one in Redis or Valkey and write it into the address, ${EXAMPLE}.`,
    );
  return {
    host,
    port: Number(url.port || PORT),
    db: Number(db[1] || 0),
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
    tls: url.protocol === 'rediss:',
  };
}

/** @throws QueueAddressError where a `%` is not followed by two digits */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new QueueAddressError('In the address of the queue, write a % of the user or password as %25.');
  }
}

/** The address without user and password. */
export const nameQueue = ({ host, port, tls }: QueueAddress): string =>
  `${tls ? 'rediss' : 'redis'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
