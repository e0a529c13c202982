import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { useApp } from '../../context.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

interface RevokeKeyProps {
  /** The key to revoke; null closes the dialog. */
  revoking: KeyInfo | null;
  onClose(): void;
  onRevoked(): void;
}

/** Asks for confirmation and revokes a key. */
export function RevokeKey({ revoking, onClose, onRevoked }: RevokeKeyProps) {
  const { api, toasts } = useApp();
  const revoke = async ({ id, name }: KeyInfo) => {
    await api.revokeKey(id);
    toasts.show(`Revoked ${name || 'the key'}.`);
    onRevoked();
  };
  return (
    <ConfirmDialog
      open={revoking !== null}
      title={`Revoke ${revoking?.name || 'this key'}?`}
      description={`Calls with the key that ends in ${revoking?.last4 ?? ''} are refused from now on. This cannot be undone; the memes it made stay.`}
      cancel="Keep it"
      confirm="Revoke key"
      danger
      onConfirm={async () => revoking && revoke(revoking)}
      onClose={onClose}
    />
  );
}
