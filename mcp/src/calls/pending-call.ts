/** A paid call on its way. */
export interface PendingCall {
  /** The same for calls of the same tool with the same arguments and key. Hex. */
  fingerprint: string;
  /** Idempotency key of the request to the engine. */
  key: string;
  /** The engine's job, once it is known. */
  jobId: string | undefined;
  /** Whether an earlier call that was not delivered is taken over. */
  isRepeat: boolean;
}
