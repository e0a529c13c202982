import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { requireOwner } from '../../actions/owner-gate.ts';
import { CamError } from '../../contract/errors.ts';
import type { RequestEntry } from '../../contract/keys.ts';
import { OPERATIONS } from '../../contract/operations.ts';
import type { CallLog } from '../call-log.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

const WHAT = 'The log of calls';
/** Proxies and browsers give up a connection on which nothing comes for longer, ms. */
const HEARTBEAT_MS = 15_000;
const STREAMS_MAX = 10;
/** A follower that reads so slowly that this much is waiting for it is cut off, bytes. */
const WAITING_MAX = 1_000_000;

/** The streams that are open, shared by both prefixes. */
export type RequestStreams = Set<PassThrough>;

/** The log of calls and its stream of events. */
export function addRequestRoutes(app: V1App, log: CallLog, streams: RequestStreams): void {
  app.route({
    ...routeOf(OPERATIONS.listRequests),
    handler: (request, reply) => {
      requireOwner(callerOf(request), WHAT);
      return success(request, reply, { requests: log.list() });
    },
  });
  app.route({
    ...routeOf(OPERATIONS.streamRequests),
    handler: (request, reply) => {
      requireOwner(callerOf(request), WHAT);
      // A closed connection at the end keeps an idle one from holding up the engine's stop.
      reply.type('text/event-stream').header('connection', 'close');
      if (request.method === 'HEAD') return reply.send();
      return reply.send(open(reply, log, streams));
    },
  });
  // Before the server waits for what runs: an open stream never ends by itself.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}

function open(reply: FastifyReply, log: CallLog, streams: RequestStreams): PassThrough {
  if (streams.size >= STREAMS_MAX) {
    throw new CamError(
      'RATE_LIMITED',
      `${STREAMS_MAX} streams of calls are open already. Close one, or read GET /v1/requests.`,
      { headers: { 'retry-after': '5' } },
    );
  }
  const stream = new PassThrough();
  streams.add(stream);
  const unfollow = log.follow((entry) => {
    if (stream.writableLength > WAITING_MAX) stream.destroy();
    else stream.write(eventOf(entry));
  });
  const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS).unref();
  const stop = () => {
    clearInterval(heartbeat);
    unfollow();
    streams.delete(stream);
  };
  stream.once('finish', stop).once('close', stop);
  reply.raw.once('close', () => stream.destroy());
  // Something must come at once, or a client cannot tell an open stream from one that is still opening.
  stream.write('retry: 2000\n\n');
  return stream;
}

function eventOf(entry: RequestEntry): string {
  return `event: request\ndata: ${JSON.stringify(entry)}\n\n`;
}
