import type { Meta } from '../../src-shared/contract/envelope.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { Caller } from './caller.ts';

/** Extra meta of the answer to a generation. */
export type GenerationMeta = Pick<
  Meta,
  'credits_used' | 'credits_remaining' | 'model' | 'provider' | 'usage'
>;

/** One call of a generation operation, whose result has the shape `T`. */
export interface GenerationCall<T = unknown> {
  caller: Caller;
  requestId: string;
  /** Present where the request carries an Idempotency-Key that this call has claimed. */
  idempotencyKey?: string;
  /** The caller wants a job instead of the result. */
  respondAsync?: boolean;
  /** URL that receives the finished job; the call is then asynchronous. */
  callbackUrl?: string;
  /** Whether the caller is still there to get the answer. */
  isConnected(): boolean;
  /**
   * Turns the result, or the accepted job, into the exact body text of the answer. Called inside the transaction
   * that charges, so that the stored idempotent answer and the charge commit together.
   */
  render(data: T | Job, meta: GenerationMeta): string;
}

/** The part of a call that its work uses. */
export type CallContext = Pick<GenerationCall, 'caller' | 'requestId'>;

/** A finished generation (200) or an accepted job (202): the body to send. */
export interface GenerationAnswer {
  status: 200 | 202;
  body: string;
  /** Of an accepted job. */
  jobId?: string;
}
