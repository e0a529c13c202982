import { createStore } from 'zustand/vanilla';
import type { Meme, MemePatch, MemeTagsData } from '../../../src-shared/contract/meme.ts';
import type { Api } from '../../api/api.ts';
import type { PagedList } from './paged-list.ts';

/** Tags and favourites of memes. */

/** The tags that all of some memes have, in the order of the first. */
export function findCommonTags(memes: readonly Meme[]): string[] {
  const [first, ...others] = memes.map(({ tags = [] }) => tags);
  return (first ?? []).filter((tag) => others.every((tags) => tags.includes(tag)));
}

/** The change of one meme where the common tags of several become `wanted`; its other tags stay. */
export function retag({ tags = [] }: Meme, common: readonly string[], wanted: readonly string[]): MemePatch {
  const kept = tags.filter((tag) => wanted.includes(tag) || !common.includes(tag));
  return { tags: [...new Set([...kept, ...wanted])] };
}

const isSameDocument = (one: Meme, other: Meme): boolean =>
  one.id === other.id || (one.document_id !== undefined && one.document_id === other.document_id);

/** Changes them in the engine and in `list`, where a meme stays in view though it has left the filter. */
export function createMemeLabels(
  api: Pick<Api, 'patchMeme' | 'memeTags'>,
  list: Pick<PagedList<Meme, object>, 'update'>,
) {
  const store = createStore<MemeTagsData>(() => ({ tags: [] }));
  const loadTags = async (): Promise<void> => {
    // The list of memes says what is wrong.
    const data = await api.memeTags().catch(() => undefined);
    if (data) store.setState(data);
  };
  return {
    /** The tags of the account by name. */
    store,
    /** Where it fails, they stay as they are. */
    loadTags,
    /** Resolves with the memes as they are then. @throws ApiError; the memes before are changed */
    async change(memes: readonly Meme[], patch: (meme: Meme) => MemePatch): Promise<Meme[]> {
      const changed: Meme[] = [];
      try {
        for (const meme of memes) {
          const { tags, favourite } = await api.patchMeme(meme.id, patch(meme));
          const relabel = ({ tags: _tags, favourite: _favourite, ...rest }: Meme): Meme => ({
            ...rest,
            ...(tags && { tags }),
            ...(favourite && { favourite }),
          });
          list.update((each) => (isSameDocument(each, meme) ? relabel(each) : each));
          changed.push(relabel(meme));
        }
      } finally {
        await loadTags();
      }
      return changed;
    },
  };
}
