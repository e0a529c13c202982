import type { CamError } from './errors.ts';

/** What the log says of an error that a caller is told: their words, and those of a model, are not for the log. */
export interface LoggedError {
  /** Nobody expected it: the log has its stack. */
  isBug: boolean;
  fields: { code: string; kind?: string; err?: unknown };
}

/** An expected failure is named by its code and kind alone, as its message may repeat what somebody asked for. */
export function forLog(error: CamError): LoggedError {
  const { code, cause } = error;
  const isExpected = cause === undefined ? code !== 'INTERNAL_ERROR' : isTold(cause);
  if (!isExpected) return { isBug: true, fields: { code, err: cause ?? error } };
  const kind = cause instanceof Error && 'kind' in cause ? String(cause.kind) : undefined;
  return { isBug: false, fields: { code, ...(kind === undefined ? {} : { kind }) } };
}

/** Whether an error is one of those that are made for telling. */
function isTold(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'CamError' || cause.name === 'ProviderFailure');
}
