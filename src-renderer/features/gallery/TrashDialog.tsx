import { useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { nameOf } from '../memes/use-meme-actions.tsx';

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
  const [working, setWorking] = useState(false);
  const all = count === 1 ? 'the one meme' : `all ${count.toLocaleString('en')} memes`;
  const confirm = async () => {
    setWorking(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={meme ? 'Delete it for good?' : 'Empty the trash?'}
      description={`This deletes ${meme ? `“${nameOf(meme)}”` : `${all} in it`} from this machine, and cannot be undone.`}
      actions={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="danger" disabled={working} onClick={() => void confirm()}>
            {meme ? 'Delete for good' : 'Empty trash'}
          </Button>
        </>
      }
    />
  );
}
