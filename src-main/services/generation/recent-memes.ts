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
  /** The latest memes of an account, newest first; with `writer` only those whose captions it wrote itself. */
  recent(account: Caller['account'], writer?: string): readonly RecentMeme[];
  remember(account: Caller['account'], meme: WrittenMeme, by: { idea: string; writer: string }): void;
  /** Runs work after all earlier work for the account has ended. */
  inTurn<T>(account: Caller['account'], work: () => Promise<T>): Promise<T>;
}

interface Remembered extends RecentMeme {
  writer: string;
}

const asRecent = (
  { templateId, captions }: WrittenMeme,
  by: { idea: string; writer: string },
): Remembered => ({
  templateId,
  ...by,
  text: captions.map(({ text }) => text).join('\n'),
});

export function createWrittenLately({ memes }: Pick<Store, 'memes'>): RecentMemes {
  const written = new Map<string, readonly Remembered[]>();
  const last = new Map<string, Promise<unknown>>();
  return {
    recent({ id }, writer) {
      const unstored = written.get(id) ?? [];
      const own = writer === undefined ? unstored : unstored.filter((meme) => meme.writer === writer);
      return [...own, ...memes.latest(id, MEMES, writer)].slice(0, MEMES);
    },
    remember({ id }, meme, by) {
      const all = [asRecent(meme, by), ...(written.get(id) ?? [])].slice(0, MEMES);
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
