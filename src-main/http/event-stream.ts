import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../src-shared/contract/errors.ts';

/** Server-sent events. */

/** Proxies and browsers give up a connection on which nothing comes for longer, ms. */
const HEARTBEAT_MS = 15_000;
/** A follower that reads so slowly that this much is waiting for it is cut off, bytes. */
const WAITING_MAX = 1_000_000;

/** The streams of one kind that are open, each with the account it belongs to, shared by both prefixes. */
export type EventStreams = Map<PassThrough, string>;

export interface EventSink {
  send(event: string, data: unknown): void;
  /** No more is coming. */
  end(): void;
}

interface StreamRules {
  streams: EventStreams;
  /** The id of the account that asks. */
  accountId: string;
  /** Streams open at once, of everybody and of one account: nobody may take all of them. */
  max: number;
  maxOfAccount: number;
  /** What to do instead of opening one more. */
  instead: string;
}

/**
 * Answers a request with a stream of events; `follow` begins to send and returns how to stop it.
 * @throws CamError RATE_LIMITED where too many are open
 */
export function openEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: StreamRules,
  follow: (sink: EventSink) => () => void,
): FastifyReply {
  // A closed connection at the end keeps an idle one from holding up the engine's stop.
  reply.type('text/event-stream').header('connection', 'close');
  return reply.send(request.method === 'HEAD' ? undefined : open(reply, rules, follow));
}

/** Ends every open stream, before the server waits for what runs: they never end by themselves. */
export function endStreams(streams: EventStreams): void {
  for (const stream of streams.keys()) stream.end();
}

function refuseTooMany({ streams, accountId, max, maxOfAccount, instead }: StreamRules): void {
  const own = [...streams.values()].filter((account) => account === accountId).length;
  if (own < maxOfAccount && streams.size < max) return;
  const taken =
    own >= maxOfAccount
      ? `This account has ${own} such streams open already, the most it may have.`
      : `${streams.size} such streams are open already.`;
  throw new CamError('RATE_LIMITED', `${taken} ${instead}`, { headers: { 'retry-after': '5' } });
}

function open(reply: FastifyReply, rules: StreamRules, follow: (sink: EventSink) => () => void): PassThrough {
  refuseTooMany(rules);
  const { streams, accountId } = rules;
  const stream = new PassThrough();
  streams.set(stream, accountId);
  // Something must come at once, or a client cannot tell an open stream from one that is still opening.
  stream.write('retry: 2000\n\n');
  const unfollow = follow({
    send(event, data) {
      if (stream.writableLength > WAITING_MAX) stream.destroy();
      else if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => stream.end(),
  });
  const heartbeat = setInterval(() => !stream.writableEnded && stream.write(':\n\n'), HEARTBEAT_MS).unref();
  const stop = () => {
    clearInterval(heartbeat);
    unfollow();
    streams.delete(stream);
  };
  if (stream.writableEnded) stop();
  stream.once('finish', stop).once('close', stop);
  reply.raw.once('close', () => stream.destroy());
  return stream;
}
