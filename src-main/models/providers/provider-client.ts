/** The calls CAM makes to a provider of models, how they fail, and which failures are retried. */

/** Every method throws ProviderFailure, or the reason of the signal. */
export interface ProviderClient {
  /** Returns the reply; `onText` gets all of the text so far, and returns whether that is enough. */
  chat(request: ChatRequest, signal: AbortSignal, onText?: OnText): Promise<ChatAnswer>;
  paint(
    request: { model: string; prompt: string; size: PaintSize },
    signal: AbortSignal,
  ): Promise<Uint8Array>;
  /** Returns an encoded picture; a PNG where a transparent background is wanted. */
  edit(request: EditRequest, signal: AbortSignal): Promise<Uint8Array>;
  models(signal: AbortSignal): Promise<string[]>;
}

export interface ChatRequest {
  model: string;
  system: string;
  /** The conversation so far, the user first, then alternating. */
  turns: readonly string[];
  /** JSON schema of the reply. */
  schema: Record<string, unknown>;
  /** Equal seeds give equal replies where the model can. */
  seed: string;
  /** A WebP that goes with the first turn. */
  picture?: Uint8Array;
}

export interface ChatAnswer {
  text: string;
  /** As the model reports them: of the request and of the reply; undefined where it does not. */
  tokens?: CallTokens | undefined;
}

export interface CallTokens {
  /** All of the request. */
  read: number;
  /** Of these, what was kept from an earlier request; undefined where that is not reported. */
  cached?: number | undefined;
  written: number;
}

export type OnText = (textSoFar: string) => boolean;

export interface EditRequest {
  model: string;
  prompt: string;
  picture: Uint8Array;
  /** The format of `picture`. */
  type: 'png' | 'jpeg' | 'webp';
  background?: 'transparent';
}

/** Width by height of pictures, px, as the image API offers them. */
export type PaintSize = '1024x1024' | '1536x1024' | '1024x1536';

/** The account and the operation on whose behalf a request leaves this machine; recorded with it. */
export interface RequestPurpose {
  accountId: string | null;
  operation: string;
  model: string | null;
}

export type FailureKind =
  | 'unauthorized'
  /** The account with the provider has no credit left. */
  | 'unpaid'
  | 'unknown-model'
  | 'rate-limited'
  | 'unreachable'
  /** What answers at the address is not the API of a provider. */
  | 'wrong-address'
  /** It responds, but has no list of models. */
  | 'no-model-list'
  | 'timeout'
  /** It says that it can answer later. */
  | 'overloaded'
  /** A server error, or a response that cannot be used. */
  | 'invalid-response'
  /** The same request would not be taken later either. */
  | 'rejected'
  /** The model cannot do what is asked of it. */
  | 'unsupported'
  /** The provider's moderation, or its model, refused. */
  | 'refused'
  /** A person has ended the work of a model inside CAM. */
  | 'stopped';

interface FailureOptions {
  cause?: unknown;
  retryable?: boolean;
  retryAfterMs?: number;
  responseStarted?: boolean;
}

/** A request to a provider that failed; the message is a sentence without the provider's name. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  /** Whether the same request may work a moment later. */
  readonly retryable: boolean;
  /** `Retry-After` of the provider. */
  readonly retryAfterMs: number | undefined;
  /** Whether part of a response had arrived. */
  readonly responseStarted: boolean;

  constructor(kind: FailureKind, message: string, options: FailureOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.retryable = options.retryable ?? (kind === 'rate-limited' || kind === 'unreachable');
    this.retryAfterMs = options.retryAfterMs;
    this.responseStarted = options.responseStarted ?? false;
  }
}

/** Why another model may be called in place of one that failed. */
export type Unusable = 'no-response' | 'unusable-response';

const UNUSABLE_RESPONSES: ReadonlySet<FailureKind> = new Set([
  'overloaded',
  'invalid-response',
  'rejected',
  'unsupported',
]);

/** Whether an error means no response, or one that is of no use; undefined for all that concerns the caller. */
export function unusableBy(error: unknown): Unusable | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!(error instanceof ProviderFailure)) return unusableBy(error.cause);
  const { kind, responseStarted } = error;
  if (kind === 'stopped') return 'no-response';
  if (UNUSABLE_RESPONSES.has(kind)) return 'unusable-response';
  if (kind !== 'unreachable' && kind !== 'timeout') return undefined;
  return responseStarted ? 'unusable-response' : 'no-response';
}

/** Whether an error means that a provider does not know a model. */
export function isUnknownByProvider(error: unknown): boolean {
  if (!(error instanceof ProviderFailure)) return error instanceof Error && isUnknownByProvider(error.cause);
  return error.kind === 'unknown-model';
}

/** Whether an error means that a model was stopped, or is no longer there. */
export function isModelGone(error: unknown): boolean {
  if (!(error instanceof ProviderFailure)) return error instanceof Error && isModelGone(error.cause);
  return error.kind === 'stopped' || error.kind === 'unknown-model';
}

export interface RetryDeps {
  /** Resolves after `ms`, or rejects at once where the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

const ATTEMPTS_MAX = 3;
const FIRST_DELAY_MS = 500;
/** A provider that asks for a longer delay counts as unavailable. */
const DELAY_MAX_MS = 30_000;

/** Calls `work` up to three times, with growing delays, while its failures are retryable; throws the last error. */
export async function withRetries<T>(
  { sleep }: RetryDeps,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderFailure && error.retryable)) throw error;
      const delay = error.retryAfterMs ?? FIRST_DELAY_MS * 2 ** (attempt - 1);
      if (attempt === ATTEMPTS_MAX || delay > DELAY_MAX_MS || signal.aborted) throw error;
      await sleep(delay, signal);
    }
  }
}
