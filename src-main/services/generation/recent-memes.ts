import type { RecentMeme, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import type { Store } from '../../store/open.ts';
import type { Caller } from '../caller.ts';

/**
 * What was written for each account lately, memes that are not stored yet included, so that two calls at the same time,
 * such as equal rows of a batch, do not write the same.
 */

/** Memes whose lines are not used again. */
const MEMES = 50;
/** Accounts of which memes are remembered that are not stored yet. */
const ACCOUNTS = 200;

export interface RecentMemes {
  /** The latest memes of an account, newest first. */
  recent(account: Caller['account']): readonly RecentMeme[];
  remember(account: Caller['account'], meme: WrittenMeme, idea: string): void;
  /** Runs work after all earlier work for the account has ended. */
  inTurn<T>(account: Caller['account'], work: () => Promise<T>): Promise<T>;
}

const asRecent = ({ templateId, captions }: WrittenMeme, idea: string): RecentMeme => ({
  templateId,
  idea,
  text: captions.map(({ text }) => text).join('\n'),
});

export function createWrittenLately({ memes }: Pick<Store, 'memes'>): RecentMemes {
  const written = new Map<string, readonly RecentMeme[]>();
  const last = new Map<string, Promise<unknown>>();
  return {
    recent: ({ id }) => [...(written.get(id) ?? []), ...memes.latest(id, MEMES)].slice(0, MEMES),
    remember({ id }, meme, idea) {
      const all = [asRecent(meme, idea), ...(written.get(id) ?? [])].slice(0, MEMES);
      written.delete(id);
      written.set(id, all);
      const [oldest] = written.keys();
      if (written.size > ACCOUNTS && oldest !== undefined) written.delete(oldest);
    },
    async inTurn({ id }, work) {
      const own = (last.get(id) ?? Promise.resolve()).then(work, work);
      last.set(id, own);
      try {
        return await own;
      } finally {
        if (last.get(id) === own) last.delete(id);
      }
    },
  };
}
