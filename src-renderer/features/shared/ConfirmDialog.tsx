import { type ReactNode, useState } from 'react';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** Labels of the buttons: the one that changes nothing, and the one that confirms. */
  cancel: string;
  confirm: string;
  /** Whether what is confirmed deletes or ends something. */
  danger?: boolean;
  onConfirm(): Promise<unknown>;
  onClose(): void;
  children?: ReactNode;
}

/** Asks for confirmation. Closes once `onConfirm` has succeeded; its error is shown as a toast, and the dialog stays. */
export function ConfirmDialog({ danger = false, ...props }: ConfirmDialogProps) {
  const { open, title, description, cancel, confirm, onConfirm, onClose, children } = props;
  const { toasts } = useApp();
  const [working, setWorking] = useState(false);
  const run = async () => {
    setWorking(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      toasts.fail(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} disabled={working} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
