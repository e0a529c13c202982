import { useCallback, useEffect, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';

/** Returns a function that gives memes with all versions of those that are stacked. @throws ApiError */
export function useVersions(): (memes: readonly Meme[]) => Promise<readonly Meme[]> {
  const { gallery } = useApp();
  return useCallback(
    async (memes) => {
      const all: Meme[] = [];
      for (const meme of memes)
        all.push(...((meme.versions ?? 1) > 1 ? await gallery.loadVersions(meme) : [meme]));
      return all;
    },
    [gallery],
  );
}

/** All versions of a meme's document, latest first; the meme alone until they are known. */
export function useMemeVersions(meme: Meme): readonly Meme[] {
  const { gallery } = useApp();
  const [versions, setVersions] = useState<readonly Meme[]>([meme]);
  useEffect(() => {
    let active = true;
    gallery.loadVersions(meme).then(
      (found) => active && setVersions(found),
      // The meme itself is shown all the same.
      () => undefined,
    );
    return () => {
      active = false;
    };
  }, [gallery, meme]);
  return versions;
}
