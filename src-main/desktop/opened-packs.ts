import { randomUUID } from 'node:crypto';
import type { ImportTask } from '../../src-shared/contract/imports.ts';
import type { OpenedPack } from '../../src-shared/contract/ipc.ts';

/**
 * Packs that the user opens with CAM. One may have 2 GB, so the page gets its name and a token, and this process sends
 * the file from the disk to the engine once the page asks for it.
 */
export interface OpenedPacks {
  /** `file`: absolute path. */
  add(file: string, name: string): OpenedPack;
  /**
   * Resolves once the import has ended.
   * @throws Error with a message for the user where the file or the engine fails, or `stop` was called
   */
  import(token: string): Promise<ImportTask>;
  /** Stops the file that is being sent. */
  stop(): void;
}

/** Sends a file to the engine, which imports it. */
export type SendPack = (file: string, name: string, signal: AbortSignal) => Promise<ImportTask>;

export function createOpenedPacks(send: SendPack): OpenedPacks {
  const packs = new Map<string, { file: string; name: string }>();
  let abort = new AbortController();
  return {
    add(file, name) {
      const token = randomUUID();
      packs.set(token, { file, name });
      return { name, token };
    },
    async import(token) {
      const pack = packs.get(token);
      if (!pack) throw new Error('This pack has been imported already. Open it again.');
      packs.delete(token);
      abort = new AbortController();
      return send(pack.file, pack.name, abort.signal);
    },
    stop: () => abort.abort(),
  };
}
