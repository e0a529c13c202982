import { SdkError, SdkErrorCode } from '@modelcontextprotocol/server';
import type { Deliveries } from '../calls/deliveries.ts';
import { isClosed } from '../calls/end-of-wait.ts';

/**
 * HTTP requests whose responses have not ended. A tool's call is known by its HTTP request, not by the id in it: ids of
 * different clients may be equal.
 */
export interface Exchanges extends Deliveries {
  /**
   * Opens an exchange. `sent` resolves once the response is fully written (true) or its connection has closed before.
   * The returned request is the same with a signal that is aborted where the response cannot be delivered any more.
   */
  open(request: Request, sent: Promise<boolean>): Request;
  /** Ends all of them undelivered. */
  endAll(): void;
}

interface Exchange {
  abort: AbortController;
  listeners: Set<(isDelivered: boolean) => void>;
}

export function createExchanges(): Exchanges {
  const exchanges = new Map<Request, Exchange>();
  const end = (request: Request, isDelivered: boolean) => {
    const exchange = exchanges.get(request);
    if (!exchange) return;
    exchanges.delete(request);
    if (!isDelivered) exchange.abort.abort(new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed'));
    for (const listener of [...exchange.listeners]) listener(isDelivered);
  };
  return {
    open({ url, method, headers }, sent) {
      const abort = new AbortController();
      const request = new Request(url, { method, headers, signal: abort.signal });
      exchanges.set(request, { abort, listeners: new Set() });
      void sent.then((isDelivered) => end(request, isDelivered));
      return request;
    },
    follow({ http }, signal, onEnd) {
      const exchange = http?.req && exchanges.get(http.req);
      if (!exchange || signal.aborted) return onEnd(false);
      const listener = (isDelivered: boolean) => {
        exchange.listeners.delete(listener);
        signal.removeEventListener('abort', onAbort);
        onEnd(isDelivered);
      };
      // A server of a single request is closed once it has handed over its response; only this listener learns whether it arrives.
      const onAbort = () => {
        if (!isClosed(signal.reason)) listener(false);
      };
      exchange.listeners.add(listener);
      signal.addEventListener('abort', onAbort);
    },
    endAll() {
      for (const request of [...exchanges.keys()]) end(request, false);
    },
  };
}
