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
