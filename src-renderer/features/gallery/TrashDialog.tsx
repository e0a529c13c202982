import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useText } from '../../text.tsx';
import { useMemeName } from '../memes/use-meme-name.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

export interface TrashDialogProps {
  /** The one to delete; the whole trash where left out. */
  meme: Meme | undefined;
  /** Memes in the trash. */
  count: number;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before memes are deleted permanently. */
export function TrashDialog({ meme, count, onConfirm, onClose }: TrashDialogProps) {
  const { t } = useText();
  const nameSubject = useMemeName();
  return (
    <ConfirmDialog
      open
      title={t(meme ? 'gallery:trash.deleteTitle' : 'gallery:trash.emptyTitle')}
      description={
        meme
          ? t('gallery:trash.deleteText', { name: nameSubject(meme) })
          : t('gallery:trash.emptyQuestion', { count })
      }
      cancel={t('gallery:trash.keep')}
      confirm={t(meme ? 'gallery:trash.deleteForever' : 'gallery:trash.emptyTrash')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
