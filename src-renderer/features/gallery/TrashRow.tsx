import { ImageOff, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toBlob } from '../../api/desktop.ts';
import { useApp } from '../../context.ts';
import type { TrashItem } from '../../state/browse/gallery.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { useMemeName } from '../memes/use-meme-name.ts';
import styles from './Trash.module.css';

/** The address of a deleted meme's small picture; null where it cannot be loaded. Its own address is out of reach. */
function useTrashThumb(id: string): string | null | undefined {
  const { api } = useApp();
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    api.trashThumb(id).then(
      (bytes) => {
        if (gone) return;
        made = URL.createObjectURL(toBlob(bytes, 'image/webp'));
        setUrl(made);
      },
      () => setUrl(null),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, id]);
  return url;
}

export interface TrashRowProps {
  item: TrashItem;
  onRestore(): void;
  onDelete(): void;
}

/** One deleted meme, with what can be done with it. */
export function TrashRow({ item, onRestore, onDelete }: TrashRowProps) {
  const { id, meme, deleted_at, expires_at } = item;
  const { t, format } = useText();
  const thumb = useTrashThumb(id);
  const name = useMemeName()(meme);
  const now = Date.now();
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        {thumb && <img src={thumb} alt="" />}
        {thumb === null && <ImageOff size={20} strokeWidth={1.5} aria-hidden />}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {meme.caption && meme.caption !== name && <p className={common.softText}>{meme.caption}</p>}
        <p className={common.faintNote}>
          {t('gallery:trash.when', {
            when: format.ago(deleted_at, now),
            left: format.daysLeft(expires_at, now),
          })}
        </p>
      </div>
      <Button size="small" aria-label={t('gallery:trash.restoreName', { name })} onClick={onRestore}>
        <RotateCcw size={14} strokeWidth={1.75} aria-hidden />
        {t('gallery:trash.restore')}
      </Button>
      <IconButton size="small" label={t('gallery:trash.deleteName', { name })} onClick={onDelete}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
