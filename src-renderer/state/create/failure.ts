import type { LabelKey } from '../../../src-shared/messages/keys.ts';

/** Failures of Create as messages, with an action that may help. */

/** The error of a refused call or of a failed job. */
export interface Problem {
  code: string;
  message: string;
}

export interface Failure extends Problem {
  title: LabelKey;
  /** The action offered; null where only another text can help. */
  action: 'settings' | 'account' | 'retry' | null;
}

const TITLES: Readonly<Record<string, LabelKey>> = {
  MODEL_NOT_CONFIGURED: 'create:failure.MODEL_NOT_CONFIGURED',
  MODEL_UNAVAILABLE: 'create:failure.MODEL_UNAVAILABLE',
  NOT_DRAWABLE: 'create:failure.NOT_UNDERSTOOD',
  NOT_UNDERSTOOD: 'create:failure.NOT_UNDERSTOOD',
  INSUFFICIENT_CREDITS: 'create:failure.INSUFFICIENT_CREDITS',
  PLAN_UPGRADE_REQUIRED: 'create:failure.PLAN_UPGRADE_REQUIRED',
  OWNER_KEY_REQUIRED: 'create:failure.OWNER_KEY_REQUIRED',
  NSFW_REJECTED: 'create:failure.NSFW_REJECTED',
  IMAGE_UNREADABLE: 'create:failure.IMAGE_UNREADABLE',
  MEME_NOT_FOUND: 'create:failure.MEME_NOT_FOUND',
  TEMPLATE_NOT_FOUND: 'create:failure.TEMPLATE_NOT_FOUND',
  VALIDATION_ERROR: 'create:failure.VALIDATION_ERROR',
  RATE_LIMITED: 'create:failure.RATE_LIMITED',
  STORAGE_FULL: 'create:failure.STORAGE_FULL',
  OFFLINE: 'create:failure.OFFLINE',
};
const ACTIONS: Readonly<Record<string, Failure['action']>> = {
  MODEL_NOT_CONFIGURED: 'settings',
  NOT_DRAWABLE: 'settings',
  NOT_UNDERSTOOD: 'settings',
  INSUFFICIENT_CREDITS: 'account',
  PLAN_UPGRADE_REQUIRED: 'account',
  NSFW_REJECTED: null,
  VALIDATION_ERROR: null,
};

/** The engine’s message without the name of the field, which is not visible to the user. */
export const plainMessage = (message: string): string =>
  message.replace(/^(?:text|prompt|tone): holds/, 'It holds');

/** A failure as it is shown: a title for the error code, and the engine’s message. */
export function describeFailure({ code, message }: Problem): Failure {
  const action = ACTIONS[code];
  return {
    code,
    title: TITLES[code] ?? 'create:failure.other',
    message: plainMessage(message),
    action: action === undefined ? 'retry' : action,
  };
}

/** A thrown value as a problem. */
export function toProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL_ERROR';
  return { code, message };
}
