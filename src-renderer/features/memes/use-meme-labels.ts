import { useMemo } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { findCommonTags, retag } from '../../state/browse/meme-labels.ts';
import { useText } from '../../text.tsx';
import { useReason } from '../shared/use-reason.ts';

/** Changes tags and favourites of memes, and resolves with the memes as they are then. Failures are shown as toasts. */
export function useMemeLabels() {
  const { gallery, toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  return useMemo(() => {
    const { change } = gallery.labels;
    const attempt = async (...call: Parameters<typeof change>): Promise<readonly Meme[]> => {
      try {
        return await change(...call);
      } catch (error) {
        const [memes] = call;
        toasts.fail(t('gallery:failed.label', { reason: getReason(error) }));
        return memes;
      }
    };
    return {
      /** Makes all of them favourites, or none where all are. */
      toggleFavourite(memes: readonly Meme[]) {
        const favourite = !memes.every((meme) => meme.favourite);
        return attempt(memes, () => ({ favourite }));
      },
      /** Makes `tags` the tags that all of them have. */
      setTags(memes: readonly Meme[], tags: readonly string[]) {
        const common = findCommonTags(memes);
        return attempt(memes, (meme) => retag(meme, common, tags));
      },
    };
  }, [gallery, getReason, t, toasts]);
}
