import type { CamError } from './errors.ts';

/** What is logged of an error that a caller gets: without its message, which may quote the caller or a model. */
export interface LoggedError {
  /** Unexpected: its stack is logged. */
  isBug: boolean;
  fields: { code: string; kind?: string; err?: unknown };
}

/** The log fields of an error: an expected one by its code and kind alone, a bug with its stack. */
export function logFields(error: CamError): LoggedError {
  const { code, cause } = error;
  const isExpected = cause === undefined ? code !== 'INTERNAL_ERROR' : isUserFacing(cause);
  if (!isExpected) return { isBug: true, fields: { code, err: cause ?? error } };
  const kind = cause instanceof Error && 'kind' in cause ? String(cause.kind) : undefined;
  return { isBug: false, fields: { code, ...(kind === undefined ? {} : { kind }) } };
}

/** Whether an error's message is written for the caller. */
function isUserFacing(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'CamError' || cause.name === 'ProviderFailure');
}
