/**
 * A problem with the home or a wrong call of the store; the message is for the owner of the machine.
 * Never an API error: HTTP answers INTERNAL_ERROR, the CLI prints the message.
 */
export class StoreError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
  }
}

/** The home has no database yet, or an empty one. */
export class NoDatabaseError extends StoreError {}

/** The message of any thrown value. */
export const reason = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
