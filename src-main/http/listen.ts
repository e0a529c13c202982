import type { FastifyInstance } from 'fastify';

/** Another program listens on this port. */
export class PortTakenError extends Error {
  readonly code = 'EADDRINUSE';
  readonly host: string;
  readonly port: number;

  constructor(host: string, port: number, cause: unknown) {
    super(`Port ${port} on ${host} is taken.`, { cause });
    this.name = 'PortTakenError';
    this.host = host;
    this.port = port;
  }
}

export interface ListenAddress {
  host: string;
  /** The actual port, also where port 0 was given. */
  port: number;
  /** An address a program on this machine reaches it by, without a trailing slash. */
  url: string;
}

/**
 * Starts to listen. Port 0 selects a free one.
 * @throws PortTakenError where another program holds the port; other system errors unchanged
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<ListenAddress> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) throw new PortTakenError(host, port, error);
    throw error;
  }
  const [address] = app.addresses();
  const bound = typeof address === 'object' ? address.port : port;
  return { host, port: bound, url: `http://${reachable(host)}:${bound}` };
}

/** A wildcard is no address to call; an IPv6 address needs brackets. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
