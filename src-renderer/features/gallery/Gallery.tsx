import { type ReactNode, useEffect } from 'react';
import { MEME_FORMATS, type MemeFormat } from '../../../src-shared/contract/picture-formats.ts';
import { useApp, useSelector } from '../../context.ts';
import type { FormatFilter, GalleryTab } from '../../state/browse/gallery.ts';
import { isDraftKey } from '../../state/session/draft-storage.ts';
import { Select } from '../../ui/Controls.tsx';
import { SearchInput } from '../../ui/Field.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Drafts } from './Drafts.tsx';
import styles from './Gallery.module.css';
import { Memes } from './Memes.tsx';
import { Trash } from './Trash.tsx';

const FORMAT_NAMES: Readonly<Record<MemeFormat, string>> = {
  ...{ png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' },
  ...{ gif: 'GIF', mp4: 'MP4', webm: 'WebM' },
};

const PLACEHOLDERS: Readonly<Record<GalleryTab, string>> = {
  memes: 'Search captions and templates',
  drafts: 'Search drafts',
  trash: 'Search deleted memes',
};

const FORMATS: readonly { value: FormatFilter; label: string }[] = [
  { value: 'all', label: 'All formats' },
  ...MEME_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })),
];

function Count({ children, total }: { children: ReactNode; total: number | null }) {
  return (
    <>
      {children}
      {total !== null && total > 0 && <span className={styles.count}>{total.toLocaleString('en')}</span>}
    </>
  );
}

/** The screen with finished memes, drafts and deleted memes. */
export default function Gallery() {
  const { gallery, localDrafts } = useApp();
  const { tab, search, format } = useSelector(gallery.store, (state) => state);
  const memes = useSelector(gallery.memes.store, ({ query, items }) => (query ? items.length : null));
  const drafts = useSelector(gallery.drafts.store, ({ query, items }) => (query ? items.length : null));
  const deleted = useSelector(gallery.trash.store, ({ query, items }) => (query ? items.length : null));
  const here = useSelector(localDrafts.store, (state) => state.drafts.length);
  useEffect(() => {
    void localDrafts.sync();
    // Another window has stored or saved a draft.
    const onStorage = ({ key }: StorageEvent) => isDraftKey(key) && void localDrafts.refresh();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [localDrafts]);
  useEffect(() => {
    // Reloads lists that were loaded before: memes and drafts may have been added since.
    for (const list of [gallery.memes, gallery.drafts, gallery.trash]) {
      if (list.store.getState().query) void list.refresh();
      else list.show({});
    }
    void gallery.refreshFound();
  }, [gallery]);
  return (
    <div className={styles.gallery}>
      <header className={styles.header}>
        <h1 className={styles.title}>Gallery</h1>
        {tab === 'memes' && (
          <div className={styles.format}>
            <Select
              label="Format"
              value={format}
              options={FORMATS}
              onChange={(next) => gallery.store.setState({ format: next })}
            />
          </div>
        )}
        <SearchInput
          className={styles.search}
          aria-label="Search gallery"
          placeholder={PLACEHOLDERS[tab]}
          value={search}
          onChange={(event) => gallery.store.setState({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') gallery.store.setState({ search: '' });
          }}
        />
      </header>
      <Tabs
        fill
        label="Gallery"
        value={tab}
        onChange={(next) => gallery.store.setState({ tab: next })}
        tabs={[
          {
            value: 'memes',
            label: <Count total={memes}>Memes</Count>,
            content: <Memes search={search} format={format} />,
          },
          {
            value: 'drafts',
            label: <Count total={drafts === null ? here : drafts + here}>Drafts</Count>,
            content: <Drafts search={search} />,
          },
          { value: 'trash', label: <Count total={deleted}>Trash</Count>, content: <Trash search={search} /> },
        ]}
      />
    </div>
  );
}
