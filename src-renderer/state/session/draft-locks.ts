/** Says between the windows of a browser which drafts an editor has open: it saves them itself, and knows better. */
export interface DraftLocks {
  /** An editor has the draft open until the returned function has resolved, or its window is gone. */
  hold(id: string): () => Promise<void>;
  isHeld(id: string): Promise<boolean>;
  /** Does the work unless an editor has the draft open; no editor begins to save it meanwhile. */
  runExclusive(id: string, work: () => Promise<void>): Promise<void>;
}

const nameOf = (id: string): string => `cam-draft:${id}`;

/** @param locks undefined where the browser has none: then nobody but editors works on drafts */
export function createDraftLocks(locks: Pick<LockManager, 'request' | 'query'> | undefined): DraftLocks {
  return {
    hold(id) {
      let release = () => {};
      const over = new Promise<void>((resolve) => {
        release = resolve;
      });
      const held = locks?.request(nameOf(id), { mode: 'shared' }, () => over);
      return async () => {
        release();
        await held;
      };
    },
    async isHeld(id) {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name === nameOf(id));
    },
    async runExclusive(id, work) {
      await locks?.request(nameOf(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    },
  };
}
