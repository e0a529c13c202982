import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps, McpCaller } from '../deps.ts';
import { authenticateByKey, bearerKey, getCaller } from '../plugins/auth.ts';
import { addBodyBudget, createBodyBudget } from '../plugins/json-body.ts';
import { isFromThisComputer } from '../plugins/picture-auth.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of bodies at a time. The engine's own budget counts their pictures once more, when the tools send them on. */
const BODIES = { small: 8 * MEGABYTE, large: 96 * MEGABYTE };
/** Headers of a connection, which is this server's to keep. */
const OF_CONNECTION = ['connection', 'transfer-encoding', 'content-length'];
/** A comment in a stream: without a first byte the headers would wait for it. */
const OPENING = new TextEncoder().encode(':\n\n');

/**
 * `/mcp`: MCP over streamable HTTP, for clients that start no program. What is refused before the protocol is reached
 * (host, origin, key, size, JSON that does not parse) is answered as on all paths; the protocol's own errors are
 * JSON-RPC. Requests are not counted by the rate limit: the operations that they call are.
 */
export function addMcpRoute(app: FastifyInstance, deps: Pick<HttpDeps, 'services' | 'mcp'>): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      authenticateByKey(request, reply, deps);
      done();
    });
    addBodyBudget(scope, createBodyBudget(BODIES));
    scope.addHook('preClose', () => deps.mcp.close());
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { body }: { body?: unknown } = request;
        const response = await deps.mcp.handle({
          request: webRequest(request),
          body: body ?? undefined,
          caller: mcpCaller(request),
          sent: waitUntilSent(reply),
        });
        return send(reply, response);
      },
    });
  });
}

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
