/**
 * Something is wrong with the home or with a call into the store, in words for the owner of the machine.
 * Never an API error: the service answers INTERNAL_ERROR, the CLI prints the message.
 */
export class StoreError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
  }
}

/** The home has no database yet, or an empty one. */
export class NoDatabaseError extends StoreError {}

/** The words of whatever was thrown. */
export const reason = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
