import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from './picture-files.ts';

/** The name the tests resolve to the server; `.example` never resolves outside. */
export const HOSTILE_HOST = 'pictures.example';

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

export interface HostileServer {
  port: number;
  /** Every request so far, in order. */
  seen: RecordedRequest[];
  /** `http://<host>:<port><path>` */
  url(path: string, host?: string): string;
  /** Resolves once every client has gone. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

type Route = (response: ServerResponse, query: URLSearchParams) => void;

/**
 * A server on a free loopback port that does what a bad one would, one trick per path: see the `*Routes` below.
 * `/ok.png`, `.jpeg`, `.webp`, `.gif` and `.avif` are honest pictures of `PICTURE_SIDE` px.
 */
export async function startHostileServer(): Promise<HostileServer> {
  const seen: RecordedRequest[] = [];
  const sockets = new Set<Socket>();
  const routes = new Map(
    Object.entries({
      ...(await honestRoutes()),
      ...redirectRoutes,
      ...bodyRoutes,
      ...lyingRoutes,
      ...brokenRoutes,
    }),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hostile.example');
    seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    const route = routes.get(pathname) ?? answer(404, 'text/html', '<html>no such page</html>');
    route(response, searchParams);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) server.emit('idle');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    seen,
    url: (path, host = HOSTILE_HOST) => `http://${host}:${port}${path}`,
    idle: () => new Promise((resolve) => (sockets.size === 0 ? resolve() : server.once('idle', resolve))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(status: number, type: string, body: string | Uint8Array, headers = {}): Route {
  return (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

export const PICTURE_SIDE = 128;
const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

/** An honest picture of one colour, encoded. */
export function honestPicture(format: (typeof FORMATS)[number]): Promise<Buffer> {
  const create = { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3 as const, background: '#d33' };
  return sharp({ create }).toFormat(format).toBuffer();
}

async function honestRoutes(): Promise<Record<string, Route>> {
  const pictures = await Promise.all(
    FORMATS.map(async (format) => [
      `/ok.${format}`,
      answer(200, `image/${format}`, await honestPicture(format)),
    ]),
  );
  return Object.fromEntries(pictures);
}

const redirect = (location: string, status = 302): Route =>
  answer(status, 'text/plain', 'moved', { location, 'set-cookie': 'trace=1; Path=/' });

const redirectRoutes: Record<string, Route> = {
  /** `?to=` anywhere, `?status=` 302 by default. */
  '/redirect': (response, query) =>
    redirect(query.get('to') ?? '', Number(query.get('status') ?? 302))(response, query),
  /** `?n=` more hops, then the honest PNG. */
  '/hops': (response, query) => {
    const n = Number(query.get('n'));
    redirect(n > 1 ? `/hops?n=${n - 1}` : '/ok.png')(response, query);
  },
  '/loop': redirect('/loop'),
  '/redirect-nowhere': answer(302, 'text/plain', 'moved'),
};

/** The 8 bytes every PNG begins with: enough to look like one. */
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
const HTML = '<!doctype html><title>Sign in</title><svg></svg>';

const bodyRoutes: Record<string, Route> = {
  '/html': answer(200, 'text/html', HTML),
  '/html-as-png': answer(200, 'image/png', HTML),
  '/svg': answer(200, 'image/svg+xml', SVG),
  '/svg-as-png': answer(200, 'image/png', SVG),
  '/json': answer(200, 'application/json', '{"url":"elsewhere"}'),
  '/empty': answer(200, 'image/png', ''),
  '/no-content': answer(204, 'image/png', ''),
  '/png-bomb': answer(200, 'image/png', pngHeader(60_000, 60_000)),
  '/gif-bomb': answer(200, 'image/gif', Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00;', 'latin1')),
  '/gzip-bomb': (response, query) => {
    const bomb = gzipSync(Buffer.concat([PNG_START, Buffer.alloc(64 * 1024 * 1024)]));
    answer(200, 'image/png', bomb, { 'content-encoding': 'gzip' })(response, query);
  },
  '/gzip-untold': answer(200, 'image/png', gzipSync(PNG_START)),
};

const lyingRoutes: Record<string, Route> = {
  '/wrong-type.png': answer(200, 'text/html', pngHeader(PICTURE_SIDE, PICTURE_SIDE)),
  /** Whole by its length, but only the first half of a PNG. */
  '/truncated.png': answer(200, 'image/png', pngHeader(PICTURE_SIDE, PICTURE_SIDE).subarray(0, 40)),
  '/declared-huge': (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 21 * 1024 * 1024 });
    response.write(PNG_START);
  },
  '/longer-than-sent': raw(`HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n${PNG_START.toString('latin1')}`),
  '/shorter-than-sent': raw(`HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n${PNG_START.toString('latin1')}`),
  '/bad-chunks': raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\x89PNG'),
};

const brokenRoutes: Record<string, Route> = {
  '/500': answer(500, 'text/plain', 'oops'),
  '/silent': () => undefined,
  '/hang-up': (response) => response.socket?.destroy(),
  '/hang-up-midway': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write(PNG_START, () => response.socket?.destroy());
  },
  '/huge-headers': answer(200, 'image/png', PNG_START, { 'x-padding': 'x'.repeat(64 * 1024) }),
  '/not-http': raw('220 mail.example ESMTP ready\r\n'),
  /** A byte every few milliseconds, for ever. */
  '/slow-drip': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write(PNG_START);
    const timer = setInterval(() => response.write('\0'), 5);
    response.on('close', () => clearInterval(timer));
  },
  /** As fast as the client reads, for ever. */
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write(PNG_START);
    const chunk = Buffer.alloc(256 * 1024);
    const pump = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pump);
    pump();
  },
};

/** Sends these bytes as the whole answer, past Node's own HTTP, and hangs up. */
function raw(bytes: string): Route {
  return (response) => response.socket?.end(Buffer.from(bytes, 'latin1'));
}

/** A PNG that declares `width` × `height` px over a single row's worth of data. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8-bit grey
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(16))),
    pngChunk('IEND'),
  ]);
}
