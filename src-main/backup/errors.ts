import { StoreError } from '../store/errors.ts';

/** Why a backup cannot be made, read or restored; the message is for the owner of the machine. */
export class BackupError extends StoreError {}

/** Whether an error of the system has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
