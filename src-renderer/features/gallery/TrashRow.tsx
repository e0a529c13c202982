import { ImageOff, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TrashedItem } from '../../../src-shared/contract/trash.ts';
import { toBlob } from '../../api/desktop.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { DraftPicture } from './DraftCard.tsx';
import styles from './Trash.module.css';

/** The address of a deleted item's small picture; null where it cannot be loaded. Its own address is out of reach. */
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

/** The small picture of a deleted meme or template. */
function Thumb({ id }: { id: string }) {
  const thumb = useTrashThumb(id);
  if (thumb === undefined) return null;
  return thumb ? <img src={thumb} alt="" /> : <ImageOff size={20} strokeWidth={1.5} aria-hidden />;
}

export interface TrashRowProps {
  item: TrashedItem;
  name: string;
  onRestore(): void;
  onDelete(): void;
}

/** One deleted meme, draft or template, with what can be done with it. */
export function TrashRow({ item, name, onRestore, onDelete }: TrashRowProps) {
  const { id, meme, draft, deleted_at, expires_at } = item;
  const { t, format } = useText();
  const now = Date.now();
  const kind = meme ? 'meme' : draft ? 'draft' : 'template';
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>{draft ? <DraftPicture draft={draft} /> : <Thumb id={id} />}</span>
      <div className={styles.text}>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        {meme?.caption && meme.caption !== name && (
          <p dir="auto" className={common.softText}>
            {meme.caption}
          </p>
        )}
        <p className={common.faintNote}>
          {t(`gallery:trash.kind.${kind}`)}
          {' · '}
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
