import { Layers } from 'lucide-react';
import { MEME_KINDS, MEME_SORTS } from '../../../src-shared/contract/meme-lists.ts';
import { useApp, useSelector } from '../../context.ts';
import type { KindFilter } from '../../state/browse/gallery.ts';
import { useText } from '../../text.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Select } from '../../ui/Controls.tsx';
import { SearchInput } from '../../ui/Field.tsx';
import styles from './Gallery.module.css';

const KINDS: readonly KindFilter[] = ['all', ...MEME_KINDS];
const PLACEHOLDERS = {
  memes: 'gallery:search.memes',
  drafts: 'gallery:search.drafts',
  trash: 'gallery:search.trash',
} as const;

/** What of the memes is listed, and in which order. */
function MemeOptions() {
  const { gallery } = useApp();
  const { t } = useText();
  const { kind, sort, stacked } = useSelector(gallery.store, (state) => state);
  return (
    <>
      <div className={styles.option}>
        <Select
          label={t('gallery:kind.label')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`gallery:kind.${value}`) }))}
          onChange={(next) => gallery.store.setState({ kind: next })}
        />
      </div>
      <div className={styles.option}>
        <Select
          label={t('gallery:sort.label')}
          value={sort}
          options={MEME_SORTS.map((value) => ({ value, label: t(`gallery:sort.${value}`) }))}
          onChange={(next) => gallery.store.setState({ sort: next })}
        />
      </div>
      <IconButton
        label={t('gallery:stacked')}
        aria-pressed={stacked}
        onClick={() => gallery.store.setState({ stacked: !stacked })}
      >
        <Layers size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

/** The title, the search, and what is listed. */
export function GalleryHeader() {
  const { gallery } = useApp();
  const { t } = useText();
  const tab = useSelector(gallery.store, (state) => state.tab);
  const search = useSelector(gallery.store, (state) => state.search);
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('gallery:title')}</h1>
      {tab === 'memes' && <MemeOptions />}
      <SearchInput
        className={styles.search}
        aria-label={t('gallery:search.label')}
        placeholder={t(PLACEHOLDERS[tab])}
        value={search}
        onChange={(event) => gallery.store.setState({ search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') gallery.store.setState({ search: '' });
        }}
      />
    </header>
  );
}
