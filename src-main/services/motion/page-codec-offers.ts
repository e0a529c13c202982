import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { PageDecoder, PageEncoder } from '../../imaging/page-codec/page-codec.ts';
import { createPageConnection, type PageConnection } from '../../imaging/page-codec/page-connection.ts';
import type { Caller } from '../caller.ts';
import type { GenerationCall } from '../generation-call.ts';

/** What a window offers: to encode a video in a format, or to decode the one that it gives. */
export type PageCodecWork = { kind: 'encode'; format: VideoFormat } | { kind: 'decode' };

/** Windows that have offered to encode or decode the video of a job that they are about to start. */
export interface PageCodecOffers {
  /**
   * Takes an offer; it stands until its output is closed. `id` is the Idempotency-Key of the call that it is for.
   * @throws CamError RATE_LIMITED where there are too many
   */
  offer(caller: Caller, id: string, work: PageCodecWork): Readable;
  /**
   * Takes what a window has done; resolves when it may send more. What no job waits for is dropped without an error: it
   * was on its way when the job was cancelled, and a browser logs every request that is refused.
   * @throws CamError VALIDATION_ERROR where it is too long
   */
  receive(caller: Caller, id: string, kind: PageCodecWork['kind'], content: Readable): Promise<void>;
  /** A call begins: where there are offers for it, they are from now on known by the id of the request. */
  start(call: Pick<GenerationCall, 'caller' | 'requestId' | 'idempotencyKey'>): void;
  /** The window that is to encode the video of a request. */
  findEncoder(requestId: string): PageEncoder | undefined;
  /** The window that is to decode the video that a request gives. */
  findDecoder(requestId: string): PageDecoder | undefined;
  /** The job of a request is over, or will not run: offers for it end. */
  end(requestId: string): void;
  /** Ends all connections. */
  close(): void;
}

interface Offer extends PageConnection {
  accountId: string;
  work: PageCodecWork;
  requestId?: string;
}

/** Open at once: a person has few windows. */
const OFFERS_MAX = 16;
/** How long a window may take to read what was sent, ms. One in the background is slow. */
const READ_MS = 10_000;
/** Beside the bytes of a video there are a few about it. */
const ANSWER_BYTES = LIMITS.motionBytes + 1024 * 1024;

export function createPageCodecOffers(readMs = READ_MS): PageCodecOffers {
  const offers = new Map<string, Offer>();
  const toKey = (id: string, kind: PageCodecWork['kind']) => `${kind} ${id}`;
  const findOffer = ({ account }: Caller, id: string, kind: PageCodecWork['kind']) => {
    const offer = offers.get(toKey(id, kind));
    return offer?.accountId === account.id ? offer : undefined;
  };
  const listOffers = (requestId: string) =>
    [...offers.values()].filter((offer) => offer.requestId === requestId);
  return {
    offer(caller, id, work) {
      const key = toKey(id, work.kind);
      if (offers.has(key) || offers.size >= OFFERS_MAX)
        throw new CamError('RATE_LIMITED', 'Too many windows make videos. Close one, or try again later.', {
          headers: { 'retry-after': '30' },
        });
      const connection = createPageConnection(readMs);
      offers.set(key, { ...connection, work, accountId: caller.account.id });
      connection.output.once('close', () => offers.delete(key));
      return connection.output;
    },
    async receive(caller, id, kind, content) {
      const offer = findOffer(caller, id, kind);
      if (offer) await offer.receive(await withinBytes(content));
    },
    start({ caller, requestId, idempotencyKey = '' }) {
      for (const kind of ['encode', 'decode'] as const) {
        const offer = findOffer(caller, idempotencyKey, kind);
        if (offer) offer.requestId = requestId;
      }
    },
    findEncoder(requestId) {
      for (const { work, peer } of listOffers(requestId))
        if (work.kind === 'encode') return { ...peer, format: work.format };
      return undefined;
    },
    findDecoder: (requestId) => listOffers(requestId).find(({ work }) => work.kind === 'decode')?.peer,
    end(requestId) {
      for (const { peer } of listOffers(requestId)) peer.close();
    },
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
