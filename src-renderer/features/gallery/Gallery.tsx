import { type ReactNode, useEffect } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { isDraftKey } from '../../state/session/draft-storage.ts';
import { useText } from '../../text.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Drafts } from './Drafts.tsx';
import styles from './Gallery.module.css';
import { GalleryHeader } from './GalleryHeader.tsx';
import { Memes } from './Memes.tsx';
import { Trash } from './Trash.tsx';
import { useGalleryCount } from './use-gallery-list.ts';

function Count({ children, total }: { children: ReactNode; total: number | null }) {
  const { format } = useText();
  return (
    <>
      {children}
      {total !== null && total > 0 && <span className={styles.count}>{format.number(total)}</span>}
    </>
  );
}

/** Sends drafts that are stored in this window only, and lists what other windows store. */
function useLocalDrafts(): void {
  const { localDrafts } = useApp();
  useEffect(() => {
    void localDrafts.sync();
    const onStorage = ({ key }: StorageEvent) => isDraftKey(key) && void localDrafts.refresh();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [localDrafts]);
}

/** Loads the lists; those that were loaded before again, since something may have been added. */
function useLists(): void {
  const { gallery } = useApp();
  useEffect(() => {
    void gallery.labels.loadTags();
    for (const list of [gallery.drafts, gallery.trash]) {
      if (list.store.getState().query) void list.refresh();
      else list.show({});
    }
    // The first time, the list of memes asks by itself.
    if (gallery.memes.store.getState().query) void gallery.memes.refresh();
  }, [gallery]);
}

/** The screen with finished memes, drafts and the trash. */
export default function Gallery() {
  const { deletions, gallery, localDrafts } = useApp();
  const { t } = useText();
  const tab = useSelector(gallery.store, (state) => state.tab);
  const search = useSelector(gallery.store, (state) => state.search);
  const memes = useGalleryCount(gallery.memes);
  const drafts = useGalleryCount(gallery.drafts);
  const deleted = useGalleryCount(gallery.trash);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  const local = useSelector(localDrafts.store, (state) => state.drafts);
  const here = local.filter(({ id }) => !hidden.has(id)).length;
  useLocalDrafts();
  useLists();
  return (
    <div className={styles.gallery}>
      <GalleryHeader />
      <Tabs
        fill
        label={t('gallery:title')}
        value={tab}
        onChange={(next) => gallery.store.setState({ tab: next })}
        tabs={[
          {
            value: 'memes',
            label: <Count total={memes}>{t('gallery:tabs.memes')}</Count>,
            content: <Memes />,
          },
          {
            value: 'drafts',
            label: <Count total={drafts === null ? here : drafts + here}>{t('gallery:tabs.drafts')}</Count>,
            content: <Drafts search={search} />,
          },
          {
            value: 'trash',
            label: <Count total={deleted}>{t('gallery:tabs.trash')}</Count>,
            content: <Trash search={search} />,
          },
        ]}
      />
    </div>
  );
}
