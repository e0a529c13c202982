import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { useApp } from '../../../context.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

export interface ReplaceKeyProps {
  /** The key to replace; null closes the dialog. */
  replacing: KeyInfo | null;
  onClose(): void;
  onReplaced(key: CreatedKey): void;
  onRevoked(key: KeyInfo): void;
}

/** Asks for confirmation, makes another key for the same account and revokes the current one. */
export function ReplaceKey({ replacing, onClose, onReplaced, onRevoked }: ReplaceKeyProps) {
  const { api, toasts } = useApp();
  const replace = async (current: KeyInfo) => {
    const { id, name, account_id, mode, last4 } = current;
    // Shown before the other is revoked: where that fails, the new key is not lost.
    onReplaced(await api.createKey({ name, account_id, mode }));
    try {
      await api.revokeKey(id);
      onRevoked(current);
    } catch {
      toasts.fail(
        `The new key works, but the one that ends in ${last4} could not be revoked. Revoke it too.`,
      );
    }
  };
  return (
    <ConfirmDialog
      open={replacing !== null}
      title={`Replace the key of ${replacing?.name ?? ''}?`}
      description="The current key stops working at once. Put the new configuration into the client; the credits stay."
      cancel="Keep it"
      confirm="Replace key"
      onConfirm={async () => replacing && replace(replacing)}
      onClose={onClose}
    />
  );
}
