/**
 * Whether an error means that a part of the program could not be fetched: the engine is gone, or it was updated under
 * the open window. The browser remembers such a failure: only loading the window anew asks for the part again.
 */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
