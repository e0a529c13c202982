import type { RetryVerdict } from './retry.ts';

/** What CAM asks of a server with models. Every method throws RemoteFailure, or the reason of the signal. */

export interface RemoteClient {
  /** The text of the answer. `user`: what was said so far, in turns, the user first. */
  chat(
    ask: {
      model: string;
      system: string;
      user: readonly string[];
      schema: Record<string, unknown>;
      /** A WebP that the first turn is about. */
      picture?: Uint8Array;
    },
    signal: AbortSignal,
  ): Promise<string>;
  /** An encoded picture. */
  paint(ask: { model: string; prompt: string; size: PaintSize }, signal: AbortSignal): Promise<Uint8Array>;
  edit(
    ask: { model: string; prompt: string; picture: Uint8Array; type: 'png' | 'jpeg' | 'webp' },
    signal: AbortSignal,
  ): Promise<Uint8Array>;
  /** The ids of its models. */
  models(signal: AbortSignal): Promise<string[]>;
}

export const PAINT_SIZES = ['1024x1024', '1536x1024', '1024x1536'] as const;
export type PaintSize = (typeof PAINT_SIZES)[number];

export type FailureKind =
  /** The key is not good. */
  | 'denied'
  | 'unknown-model'
  /** Over a limit of its own. */
  | 'busy'
  | 'unreachable'
  /** Not an address of a provider. */
  | 'misplaced'
  /** It answers, but has no list of models. */
  | 'unlisted'
  | 'slow'
  /** An answer that cannot be used. */
  | 'broken'
  /** Its own moderation, or its model, said no. */
  | 'refused';

/** A request to a provider that failed; the message is a sentence without the provider's name. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;
  /** Whether the same request may work a moment later. */
  readonly again: boolean;
  /** ms to wait first, where the provider says so. */
  readonly after: number | undefined;
  /** Whether an answer had begun to come. */
  readonly begun: boolean;

  constructor(
    kind: FailureKind,
    message: string,
    more: { cause?: unknown; again?: boolean; after?: number; begun?: boolean } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.again = more.again ?? false;
    this.after = more.after;
    this.begun = more.begun ?? false;
  }
}

/** Whether an error says that a server gave no answer at all, so that another one may be asked instead. */
export function neverAnswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!(error instanceof RemoteFailure)) return neverAnswered(error.cause);
  return (error.kind === 'unreachable' || error.kind === 'slow') && !error.begun;
}

/** Whether an error may pass by itself. */
export function mayPass(error: unknown): RetryVerdict {
  if (!(error instanceof RemoteFailure)) return { again: false };
  const again = error.again || error.kind === 'busy' || error.kind === 'unreachable';
  return { again, ...(error.after === undefined ? {} : { after: error.after }) };
}
