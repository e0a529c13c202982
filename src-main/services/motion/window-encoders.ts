import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { createWindowConnection, type WindowConnection } from '../../imaging/window/window-connection.ts';
import type { WindowEncoder } from '../../imaging/window/window-encoder.ts';
import { type Caller, requireOwner } from '../caller.ts';
import type { GenerationCall } from '../generation-call.ts';

/** Windows that have offered to encode the video of a job that they are about to start. */
export interface WindowEncoders {
  /**
   * Takes an offer; it stands until its output is closed. `id` is the Idempotency-Key of the call that it is for.
   * @throws CamError OWNER_KEY_REQUIRED; RATE_LIMITED where there are too many
   */
  offer(caller: Caller, id: string, format: VideoFormat): Readable;
  /**
   * Takes what a window has encoded.
   * @throws CamError OWNER_KEY_REQUIRED; NOT_FOUND where nobody waits for it; VALIDATION_ERROR where it is too long
   */
  receive(caller: Caller, id: string, content: Readable): Promise<void>;
  /** A call begins: where there is an offer for it, the offer is from now on known by the id of the request. */
  start(call: Pick<GenerationCall, 'caller' | 'requestId' | 'idempotencyKey'>): void;
  /** The window that is to encode the video of a request; once. */
  of(requestId: string): WindowEncoder | undefined;
  /** The job of a request is over, or will not run: an offer for it ends. */
  end(requestId: string): void;
  /** Ends all connections. */
  close(): void;
}

interface Offer extends WindowConnection {
  accountId: string;
  requestId?: string;
}

/** Open at once: a person has few windows. */
const OFFERS_MAX = 16;
/** How long a window may take to read what was sent, ms. One in the background is slow. */
const READ_MS = 10_000;
/** Beside the packets there are their sizes. */
const ANSWER_BYTES = LIMITS.motionBytes + 1024 * 1024;

export function createWindowEncoders(readMs = READ_MS): WindowEncoders {
  const offers = new Map<string, Offer>();
  const offerOf = ({ account }: Caller, id: string) => {
    const offer = offers.get(id);
    return offer?.accountId === account.id ? offer : undefined;
  };
  const offerFor = (requestId: string) => [...offers.values()].find((offer) => offer.requestId === requestId);
  return {
    offer(caller, id, format) {
      requireOwner(caller, 'Encoding in the window');
      if (offers.has(id) || offers.size >= OFFERS_MAX)
        throw new CamError('RATE_LIMITED', 'Too many windows encode videos. Close one, or try again later.');
      const connection = createWindowConnection(format, readMs);
      offers.set(id, { ...connection, accountId: caller.account.id });
      connection.output.once('close', () => offers.delete(id));
      return connection.output;
    },
    async receive(caller, id, content) {
      requireOwner(caller, 'Encoding in the window');
      const offer = offerOf(caller, id);
      const answer = offer && (await withinBytes(content));
      if (!offer || !answer || !offer.receive(answer))
        throw new CamError('NOT_FOUND', 'No job waits for this video any more.');
    },
    start({ caller, requestId, idempotencyKey = '' }) {
      const offer = offerOf(caller, idempotencyKey);
      if (offer) offer.requestId = requestId;
    },
    of: (requestId) => offerFor(requestId)?.encoder,
    end: (requestId) => offerFor(requestId)?.encoder.close(),
    close() {
      for (const { output } of offers.values()) output.destroy();
    },
  };
}

/** @throws CamError VALIDATION_ERROR where there is more than a video may have */
async function withinBytes(content: Readable): Promise<Buffer> {
  let bytes = 0;
  content.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > ANSWER_BYTES)
      content.destroy(new CamError('VALIDATION_ERROR', `The video has more than ${ANSWER_BYTES} bytes.`));
  });
  return buffer(content);
}
