import { randomUUID } from 'node:crypto';
import type { ImportTask } from '../../src-shared/contract/imports.ts';
import type { OpenedPack, PackToImport } from '../../src-shared/contract/ipc.ts';

/**
 * Packs that the user opens with CAM. One may have 2 GB, so the page gets its name and a token, and this process sends
 * the file from the disk to the engine once the page asks for it.
 */
export interface OpenedPacks {
  /** `file`: absolute path. */
  add(file: string, name: string): OpenedPack;
  /**
   * Resolves once the import has ended. A pack may be imported again, as an update.
   * @throws Error with a message for the user where the file or the engine fails, or `stop` was called
   */
  import(pack: PackToImport): Promise<ImportTask>;
  /** Stops the file that is being sent. */
  stop(): void;
}

/** Sends a file to the engine, which imports it. */
export type SendPack = (
  file: string,
  options: { name: string; update: boolean; signal: AbortSignal },
) => Promise<ImportTask>;

export function createOpenedPacks(send: SendPack): OpenedPacks {
  const packs = new Map<string, { file: string; name: string }>();
  let abort = new AbortController();
  return {
    add(file, name) {
      const token = randomUUID();
      packs.set(token, { file, name });
      return { name, token };
    },
    async import({ token, update }) {
      const pack = packs.get(token);
      if (!pack) throw new Error('CAM no longer knows this pack. Open it again.');
      abort = new AbortController();
      return send(pack.file, { name: pack.name, update, signal: abort.signal });
    },
    stop: () => abort.abort(),
  };
}
