import type { RequestId, ServerContext } from '@modelcontextprotocol/server';

/** The request that a response answers, as the protocol knows it. */
export type AnsweredRequest = Pick<ServerContext, 'mcpReq' | 'http'>;

/** Tells whether the response to a request has reached its client. */
export interface Deliveries {
  /**
   * Calls `onEnd` once the response to this request is written, or cannot be any more. `signal` is the request's: a
   * client that no longer waits is sent no response.
   */
  follow(request: AnsweredRequest, signal: AbortSignal, onEnd: (isDelivered: boolean) => void): void;
}

/** Deliveries over one connection, where the end of a response is seen by the transport. */
export interface DeliveryLog extends Deliveries {
  /** The response to this request ended. */
  end(requestId: RequestId, isDelivered: boolean): void;
  /** The connection is gone: nothing that is still followed will be delivered. */
  endAll(): void;
}

export function createDeliveryLog(): DeliveryLog {
  const followed = new Map<RequestId, (isDelivered: boolean) => void>();
  const end = (id: RequestId, isDelivered: boolean) => followed.get(id)?.(isDelivered);
  return {
    follow({ mcpReq: { id } }, signal, onEnd) {
      const onAbort = () => end(id, false);
      followed.set(id, (isDelivered) => {
        followed.delete(id);
        signal.removeEventListener('abort', onAbort);
        onEnd(isDelivered);
      });
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort);
    },
    end,
    endAll() {
      for (const id of [...followed.keys()]) end(id, false);
    },
  };
}
