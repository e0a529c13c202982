/** A channel on which the windows of a browser report which drafts they saved. */

interface Saved {
  id: string;
  revision: number;
  window: string;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'revision' in value &&
  'window' in value &&
  typeof value.revision === 'number';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

interface DraftChannel {
  /** Reports that this window saved its draft. */
  saved(revision: number): void;
  close(): void;
}

/** Opens the channel; `onNewer` is called for saves of the same draft in other windows. `window` identifies this window. */
export function openDraftChannel(
  channel: Channel,
  { id, window }: { id: string; window: string },
  onNewer: (revision: number) => void,
): DraftChannel {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSaved(data) && data.id === id && data.window !== window) onNewer(data.revision);
  });
  return {
    saved: (revision) => channel.postMessage({ id, revision, window } satisfies Saved),
    close: () => channel.close(),
  };
}

/** Locks on drafts between the windows of a browser: a draft open in an editor is saved by that editor only. */
export interface DraftLocks {
  /** Locks a draft for an editor until the returned function has resolved or its window is closed. */
  hold(id: string): () => Promise<void>;
  isHeld(id: string): Promise<boolean>;
  /** Runs the work unless an editor has the draft open; no editor can lock it meanwhile. */
  runExclusive(id: string, work: () => Promise<void>): Promise<void>;
}

const getLockName = (id: string): string => `cam-draft:${id}`;

/** @param locks undefined where the browser has none: then local drafts are uploaded by editors only */
export function createDraftLocks(locks: Pick<LockManager, 'request' | 'query'> | undefined): DraftLocks {
  return {
    hold(id) {
      let release = () => {};
      const over = new Promise<void>((resolve) => {
        release = resolve;
      });
      const held = locks?.request(getLockName(id), { mode: 'shared' }, () => over);
      return async () => {
        release();
        await held;
      };
    },
    async isHeld(id) {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name === getLockName(id));
    },
    async runExclusive(id, work) {
      await locks?.request(getLockName(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    },
  };
}
