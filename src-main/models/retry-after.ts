/** When a model that does not answer now may be asked again. */

const USUAL_SECONDS = 10;
/** A provider may ask for more than a client can wait. */
const SECONDS_MAX = 3600;

/** The `Retry-After` of MODEL_UNAVAILABLE: what the provider asked for (ms), within bounds. */
export function createRetryHeaders(retryAfterMs = USUAL_SECONDS * 1000): { 'retry-after': string } {
  const seconds = Math.ceil(retryAfterMs / 1000);
  return { 'retry-after': String(Math.min(SECONDS_MAX, Math.max(1, seconds))) };
}
