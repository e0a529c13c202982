import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps, McpCaller } from '../deps.ts';
import { bearerKey, getCaller } from '../plugins/auth.ts';
import { isFromThisComputer } from '../plugins/picture-auth.ts';
import { JSON_BODY, type Routes } from '../route-declaration.ts';

/** Headers of a connection, which is this server's to keep. */
const OF_CONNECTION = ['connection', 'transfer-encoding', 'content-length'];
/** A comment in a stream: without a first byte the headers would wait for it. */
const OPENING = new TextEncoder().encode(':\n\n');

/**
 * `/mcp`: MCP over streamable HTTP, for clients that start no program. What is refused before the protocol is reached
 * (host, origin, key, size, JSON that does not parse) is answered as on all paths; the protocol's own errors are
 * JSON-RPC.
 */
export function addMcpRoute(routes: Routes, { mcp }: Pick<HttpDeps, 'mcp'>): void {
  routes.onClose(() => mcp.close());
  routes.add(MCP_ROUTE, async (request, reply) => {
    const { body }: { body?: unknown } = request;
    const response = await mcp.handle({
      request: webRequest(request),
      body: body ?? undefined,
      caller: mcpCaller(request),
      sent: waitUntilSent(reply),
    });
    return send(reply, response);
  });
}

/** Its bodies are JSON-RPC, which the protocol's server validates. */
const MCP_ROUTE = {
  methods: ['GET', 'POST', 'DELETE'],
  head: false,
  path: '/mcp',
  schema: {},
  takes: { ...JSON_BODY, pool: 'mcp' },
  caller: 'key',
  scope: { notChecked: 'the operations that its tools call do' },
  limit: { notCounted: 'the operations that its tools call are' },
} as const;

/** The headers of a request: its body has been parsed, and its connection is followed by `sent`. */
function webRequest({ method, raw, url }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(raw.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return new Request(new URL(url, 'http://engine.invalid'), { method, headers });
}

function waitUntilSent({ raw }: FastifyReply): Promise<boolean> {
  return new Promise((resolve) => {
    // A large body is parsed in steps: its client may have hung up between them.
    if (raw.closed) resolve(false);
    else raw.once('close', () => resolve(raw.writableFinished));
  });
}

function mcpCaller(request: FastifyRequest): McpCaller {
  return {
    key: bearerKey(request),
    keyId: getCaller(request).key.id,
    host: request.headers.host,
    isLocal: isFromThisComputer(request),
  };
}

async function send(reply: FastifyReply, { status, headers, body }: Response): Promise<FastifyReply> {
  reply.code(status);
  for (const [name, value] of headers) if (!OF_CONNECTION.includes(name)) reply.header(name, value);
  if (!body) return reply.send();
  if (!headers.get('content-type')?.startsWith('text/event-stream')) {
    return reply.send(Readable.fromWeb(body));
  }
  // An idle keep-alive connection would delay the engine's shutdown.
  return reply.header('connection', 'close').send(Readable.fromWeb(openStream(body)));
}

function openStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    start: (controller) => controller.enqueue(OPENING),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
