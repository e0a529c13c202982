import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { useApp } from '../../../context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export interface ReplaceKeyProps {
  /** The key to replace; null closes the dialog. */
  replacing: KeyInfo | null;
  onClose(): void;
  onReplaced(key: CreatedKey): void;
}

/** Asks for confirmation, makes another key for the same account and revokes the current one. */
export function ReplaceKey({ replacing, onClose, onReplaced }: ReplaceKeyProps) {
  const { api, toasts } = useApp();
  const [working, setWorking] = useState(false);
  const replace = async ({ id, name, account_id, mode }: KeyInfo) => {
    setWorking(true);
    try {
      const created = await api.createKey({ name, account_id, mode });
      await api.revokeKey(id);
      onReplaced(created);
      onClose();
    } catch (error) {
      toasts.fail(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      open={replacing !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Replace the key of ${replacing?.name ?? ''}?`}
      description="The current key stops working at once. Put the new configuration into the client; the credits stay."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="primary" disabled={working} onClick={() => replacing && void replace(replacing)}>
            Replace key
          </Button>
        </>
      }
    />
  );
}
