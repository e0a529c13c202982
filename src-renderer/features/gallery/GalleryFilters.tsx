import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import styles from './GalleryFilters.module.css';

function Chip(props: { pressed: boolean; onPress(): void; children: ReactNode }) {
  const { pressed, onPress, children } = props;
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

/** Narrows the memes to favourites and to a tag, or the drafts to favourites. */
export function GalleryFilters({ listed }: { listed: 'memes' | 'drafts' }) {
  const { gallery } = useApp();
  const { t, format } = useText();
  const favourite = useSelector(gallery.store, (state) => state.favourite);
  const chosen = useSelector(gallery.store, (state) => (listed === 'memes' ? state.tag : ''));
  const known = useSelector(gallery.labels.store, (state) => state.tags);
  // The tag that is shown may have been taken from its last meme.
  const gone = chosen === '' || known.some(({ tag }) => tag === chosen) ? [] : [{ tag: chosen, memes: 0 }];
  const set = gallery.store.setState;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('gallery:filter.label')}</legend>
      <Chip pressed={!favourite && chosen === ''} onPress={() => set({ favourite: false, tag: '' })}>
        {t('gallery:filter.all')}
      </Chip>
      <Chip pressed={favourite} onPress={() => set({ favourite: !favourite })}>
        <Heart size={13} strokeWidth={2} aria-hidden />
        {t('gallery:filter.favourites')}
      </Chip>
      {listed === 'memes' &&
        [...gone, ...known].map(({ tag, memes }) => (
          <Chip key={tag} pressed={tag === chosen} onPress={() => set({ tag: tag === chosen ? '' : tag })}>
            <bdi>{tag}</bdi>
            <span className={styles.count}>{format.number(memes)}</span>
          </Chip>
        ))}
    </fieldset>
  );
}
