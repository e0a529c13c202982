import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import path from 'node:path';

/**
 * Redirects one internet host to the engine, for clients whose code contains that host: a proxy that accepts only this
 * host, and a TLS server with a certificate for it in front of the engine.
 */
export interface FarHost {
  /** Environment variables for a Node process that uses the proxy. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** The host of the committed, self-signed certificate, which is valid until 2126. */
const HOST = 'api.imgflip.com';
const FIXTURES = path.join(import.meta.dirname, '../fixtures/far-host');
const CERTIFICATE = path.join(FIXTURES, 'test-only-cert.pem');

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return port;
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Replaces api.imgflip.com. `target`: the engine's path for a path of the host. */
export async function startFarHost(target: (path: string) => string): Promise<FarHost> {
  const key = readFileSync(path.join(FIXTURES, 'test-only-key.pem'));
  const cert = readFileSync(CERTIFICATE);
  const tls = createTlsServer({ key, cert }, (incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers;
    const passed = request(target(incoming.url ?? '/'), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  const tlsPort = await listening(tls);
  const proxy = createHttpServer((_incoming, outgoing) => outgoing.writeHead(501).end());
  const sockets = new Set<{ destroy(): void }>();
  proxy.on('connect', ({ url }, client) => {
    if (url !== `${HOST}:443`) {
      client.end('HTTP/1.1 502 Unknown host\r\n\r\n');
      return;
    }
    const upstream = connect(tlsPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
  });
  const proxyPort = await listening(proxy);
  return {
    env: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
      NO_PROXY: '127.0.0.1,localhost',
      NODE_EXTRA_CA_CERTS: CERTIFICATE,
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([closed(proxy), closed(tls)]);
    },
  };
}
