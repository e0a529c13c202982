import type { Meme } from '../../../src-shared/contract/meme.ts';
import { nameOf } from '../memes/name-of.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

export interface TrashDialogProps {
  /** The one to delete; the whole trash where left out. */
  meme: Meme | undefined;
  /** Memes in the trash. */
  count: number;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before memes are deleted for good. */
export function TrashDialog({ meme, count, onConfirm, onClose }: TrashDialogProps) {
  const all = count === 1 ? 'the one meme' : `all ${count.toLocaleString('en')} memes`;
  return (
    <ConfirmDialog
      open
      title={meme ? 'Delete it for good?' : 'Empty the trash?'}
      description={`This deletes ${meme ? `“${nameOf(meme)}”` : `${all} in it`} from this machine, and cannot be undone.`}
      cancel="Keep"
      confirm={meme ? 'Delete for good' : 'Empty trash'}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
