/** Failures of Create as messages, with an action that may help. */

/** The error of a refused call or of a failed job. */
export interface Problem {
  code: string;
  message: string;
}

export interface Failure {
  title: string;
  message: string;
  /** The action offered; null where only another text can help. */
  action: 'settings' | 'account' | 'retry' | null;
}

const TITLES: Readonly<Record<string, string>> = {
  MODEL_UNAVAILABLE: 'No model could do that',
  INSUFFICIENT_CREDITS: 'Not enough credits',
  PLAN_UPGRADE_REQUIRED: 'Your plan does not have that',
  OWNER_KEY_REQUIRED: 'Only the owner may do that',
  NSFW_REJECTED: 'That one stays unmade',
  IMAGE_UNREADABLE: 'The picture cannot be read',
  MEME_NOT_FOUND: 'That meme is gone',
  TEMPLATE_NOT_FOUND: 'That template is gone',
  VALIDATION_ERROR: 'Something is missing',
  RATE_LIMITED: 'A little too fast',
  OFFLINE: 'The engine is away',
};
const ACTIONS: Readonly<Record<string, Failure['action']>> = {
  MODEL_UNAVAILABLE: 'settings',
  INSUFFICIENT_CREDITS: 'account',
  PLAN_UPGRADE_REQUIRED: 'account',
  NSFW_REJECTED: null,
  VALIDATION_ERROR: null,
};

/** The engine’s message without the name of the field, which is not visible to the user. */
export const plainMessage = (message: string): string =>
  message.replace(/^(?:text|prompt|tone): holds/, 'It holds');

/** A failure as it is shown: a title for the error code, and the engine’s message. */
export function failureOf({ code, message }: Problem): Failure {
  const action = ACTIONS[code];
  return {
    title: TITLES[code] ?? 'That did not work out',
    message: plainMessage(message),
    action: action === undefined ? 'retry' : action,
  };
}

/** A thrown value as a problem. */
export function problemOf(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL_ERROR';
  return { code, message };
}
