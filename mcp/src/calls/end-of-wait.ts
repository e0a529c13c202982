/**
 * Why a client no longer waits for a call: it cancelled the call, or gave up waiting (its own time limit, or the
 * connection is gone) and may send the call again.
 */
export type EndOfWait = 'cancelled' | 'gave-up';

/** Clients send the end of their time limit as a cancellation; only its reason tells, as `Request timed out`. */
const TIME_LIMIT = /time[sd]?[ -]?out|deadline|time limit/i;

/** @param reason of an aborted call: the client's words, or an error where the connection was closed */
export function endOfWait(reason: unknown): EndOfWait {
  if (typeof reason === 'string') return TIME_LIMIT.test(reason) ? 'gave-up' : 'cancelled';
  return isClosed(reason) ? 'gave-up' : 'cancelled';
}

/** Whether a call was aborted because its connection was closed. */
export const isClosed = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'CONNECTION_CLOSED';
