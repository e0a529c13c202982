/** Tells whether the response to a request has reached its client. */
export interface Deliveries {
  /**
   * Calls `onEnd` once the response to the request with this id is written, or cannot be any more. `signal` is the
   * request's: a client that no longer waits is sent no response.
   */
  follow(requestId: RequestId, signal: AbortSignal, onEnd: (isDelivered: boolean) => void): void;
}

export type RequestId = string | number;

/** Where the end of a response is seen: the transport. */
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
    follow(id, signal, onEnd) {
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
