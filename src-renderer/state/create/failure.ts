/** Why something was not made, in words and with a way out. */

/** What the engine answers where it refuses, or what a failed job says. */
export interface Problem {
  code: string;
  message: string;
}

export interface Failure {
  title: string;
  message: string;
  /** Where the way out is; null where other words are needed. */
  action: 'settings' | 'account' | 'retry' | null;
}

const TITLES: Readonly<Record<string, string>> = {
  MODEL_UNAVAILABLE: 'No model could do that',
  INSUFFICIENT_CREDITS: 'Not enough credits',
  PLAN_UPGRADE_REQUIRED: 'Your plan does not have that',
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

/** The engine names the field that holds what it refuses, which says nothing to somebody who sees one. */
export const plainMessage = (message: string): string =>
  message.replace(/^(?:text|prompt|tone): holds/, 'It holds');

/** A failure for people: the title is ours, the message the engine's own. */
export function failureOf({ code, message }: Problem): Failure {
  const action = ACTIONS[code];
  return {
    title: TITLES[code] ?? 'That did not work out',
    message: plainMessage(message),
    action: action === undefined ? 'retry' : action,
  };
}

/** What was thrown, as a problem. */
export function problemOf(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL_ERROR';
  return { code, message };
}
