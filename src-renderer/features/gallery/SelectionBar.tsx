import { Copy, Download, FileArchive, Heart, Link, Tag, Trash2, X } from 'lucide-react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TagField } from '../memes/TagField.tsx';
import { isLocalAddress } from '../memes/use-copy-link.ts';
import { useDeleteMemes } from '../memes/use-delete-memes.ts';
import { useMemeActions } from '../memes/use-meme-actions.tsx';
import { useMemeLabels } from '../memes/use-meme-labels.ts';
import { useVersions } from '../memes/use-versions.ts';
import { useZip } from '../memes/use-zip.ts';
import { useReason } from '../shared/use-reason.ts';
import { useShortcut } from '../shared/use-shortcut.ts';
import styles from './SelectionBar.module.css';
import type { MemeSelection } from './use-selection.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Copies the addresses of memes and saves their files, all versions of those that are stacked. */
function useTakeMany() {
  const { desktop, toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const loadVersions = useVersions();
  const { zip, zipping } = useZip();
  const attempt = async (
    failed: 'gallery:failed.copyLinks' | 'gallery:failed.zip',
    act: () => Promise<unknown>,
  ) => {
    try {
      await act();
    } catch (error) {
      toasts.fail(t(failed, { reason: getReason(error) }));
    }
  };
  return {
    zipping,
    copyLinks: (memes: MemeSelection['memes']) =>
      attempt('gallery:failed.copyLinks', async () => {
        const all = await loadVersions(memes);
        await desktop.copyText(all.map(({ url }) => url).join('\n'));
        const done = t('gallery:done.links', { count: all.length });
        toasts.show(
          all.some(({ url }) => isLocalAddress(url)) ? t('gallery:done.linksHere', { done }) : done,
        );
      }),
    saveZip: (memes: MemeSelection['memes']) =>
      attempt('gallery:failed.zip', async () =>
        zip(await loadVersions(memes), t('gallery:selection.zipName')),
      ),
  };
}

/** Makes memes favourites, and gives them tags. */
function LabelMany({ memes }: { memes: readonly Meme[] }) {
  const { t } = useText();
  const { toggleFavourite } = useMemeLabels();
  return (
    <>
      <IconButton
        label={t('gallery:filter.favourite')}
        shortcut="F"
        size="small"
        aria-pressed={memes.every(({ favourite }) => favourite)}
        onClick={() => void toggleFavourite(memes)}
      >
        <Heart {...icon} />
      </IconButton>
      <Popover
        label={t('gallery:tags.label')}
        side="top"
        align="center"
        trigger={
          <Button size="small" variant="quiet">
            <Tag {...icon} />
            {t('gallery:selection.tag')}
          </Button>
        }
      >
        <div className={styles.tags}>
          <TagField memes={memes} />
        </div>
      </Popover>
    </>
  );
}

/** How many memes are selected, and what can be done with all of them. A stack counts with all its versions. */
export function SelectionBar({ selection, all }: { selection: MemeSelection; all: number }) {
  const { t } = useText();
  const actions = useMemeActions();
  const remove = useDeleteMemes();
  const copyKeys = useShortcut('file.copy-image');
  const { zipping, copyLinks, saveZip } = useTakeMany();
  const { memes, ids, selectAll, clear } = selection;
  const count = memes.reduce((sum, { versions = 1 }) => sum + versions, 0);
  const [first] = memes;
  if (!first) return null;
  const alone = count === 1;
  return (
    <div role="toolbar" aria-label={t('gallery:selection.label')} className={styles.bar}>
      <IconButton label={t('gallery:selection.clear')} shortcut="Esc" size="small" onClick={clear}>
        <X {...icon} />
      </IconButton>
      <output className={styles.count}>{t('gallery:selection.count', { count })}</output>
      {ids.size < all && (
        <Button size="small" variant="quiet" onClick={selectAll}>
          {t('gallery:selection.all')}
        </Button>
      )}
      <span className={styles.line} />
      <LabelMany memes={memes} />
      {alone && (
        <Button size="small" variant="quiet" title={copyKeys} onClick={() => void actions.copyImage(first)}>
          <Copy {...icon} />
          {actions.copyLabel(first)}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        title={alone ? actions.linkLabel : undefined}
        onClick={() => void (alone ? actions.copyLink(first) : copyLinks(memes))}
      >
        <Link {...icon} />
        {t(alone ? 'gallery:meme.copyLink' : 'gallery:selection.copyLinks')}
      </Button>
      {alone ? (
        <Button size="small" variant="quiet" onClick={() => void actions.download(first)}>
          <Download {...icon} />
          {t('gallery:selection.save')}
        </Button>
      ) : (
        <Button size="small" variant="quiet" disabled={zipping} onClick={() => void saveZip(memes)}>
          <FileArchive {...icon} />
          {t('gallery:selection.saveZip')}
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => void remove(memes)}>
        <Trash2 {...icon} />
        {t('gallery:selection.delete')}
      </Button>
    </div>
  );
}
