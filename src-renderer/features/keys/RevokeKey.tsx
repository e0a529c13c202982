import { useState } from 'react';
import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface RevokeKeyProps {
  /** The key to revoke; null closes the dialog. */
  revoking: KeyInfo | null;
  onClose(): void;
  onRevoked(): void;
}

/** Asks for confirmation and revokes a key. */
export function RevokeKey({ revoking, onClose, onRevoked }: RevokeKeyProps) {
  const { api, toasts } = useApp();
  const [working, setWorking] = useState(false);
  const revoke = async ({ id, name }: KeyInfo) => {
    setWorking(true);
    try {
      await api.revokeKey(id);
      toasts.show(`Revoked ${name || 'the key'}.`);
      onRevoked();
      onClose();
    } catch (error) {
      toasts.fail(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      open={revoking !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${revoking?.name || 'this key'}?`}
      description={`Whoever uses the key that ends in ${revoking?.last4 ?? ''} is turned away from the next call on. This cannot be undone; the memes it made stay.`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" disabled={working} onClick={() => revoking && void revoke(revoking)}>
            Revoke key
          </Button>
        </>
      }
    />
  );
}
