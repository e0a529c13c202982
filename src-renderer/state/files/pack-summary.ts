import type { ImportTask } from '../../../src-shared/contract/imports.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';

/** The summary of imports that have ended. */

/**
 * Sends a pack to the engine and resolves once its import has ended. `update`: as the next version of the pack of its
 * name.
 */
export type SendPack = (options: { signal: AbortSignal; update: boolean }) => Promise<ImportTask>;

/** A pack that was imported under another name because a different pack had its own; it may be the next version of that. */
export interface PossibleUpdate {
  /** Name of the other pack. */
  sameName: string;
  /** The pack as it was imported. */
  result: ImportedPack;
  /** Name of its file. */
  file: string;
  send: SendPack;
}

export interface PackSummary {
  /** What the latest packs brought, until it is dismissed. */
  summary: ImportedPack | null;
  /** Packs of the summary that may be imported as updates instead. */
  possibleUpdates: readonly PossibleUpdate[];
}

export const NO_SUMMARY: PackSummary = { summary: null, possibleUpdates: [] };

/** The summary with one more pack. `send`: sends that pack again; undefined if this page did not send it. */
export function withPack(
  before: PackSummary,
  file: string,
  result: ImportedPack,
  send?: SendPack,
): PackSummary {
  const { same_name: sameName, imported, updated, skipped } = result;
  // Where some were updated, it was in the library before under this name, and its templates may have been edited since.
  const isNew = imported.length > 0 && updated.length === 0;
  const possible = sameName !== undefined && isNew && send ? [{ sameName, result, file, send }] : [];
  return {
    summary: {
      ...result,
      imported: [...(before.summary?.imported ?? []), ...imported],
      updated: [...(before.summary?.updated ?? []), ...updated],
      skipped: [...(before.summary?.skipped ?? []), ...skipped],
    },
    possibleUpdates: [...before.possibleUpdates, ...possible],
  };
}
