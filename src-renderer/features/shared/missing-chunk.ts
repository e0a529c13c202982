/**
 * Whether an error means that a module could not be fetched, because the engine is unreachable or was updated. The
 * browser caches the failure: only a reload of the window requests the module again.
 */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
