import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
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
  const { t } = useText();
  const revoke = async ({ id, name }: KeyInfo) => {
    await api.revokeKey(id);
    toasts.show(name ? t('keys:revoke.done', { name }) : t('keys:revoke.doneUnnamed'));
    onRevoked();
  };
  return (
    <ConfirmDialog
      open={revoking !== null}
      title={revoking?.name ? t('keys:revoke.title', { name: revoking.name }) : t('keys:revoke.titleUnnamed')}
      description={t('keys:revoke.description', { last4: revoking?.last4 ?? '' })}
      cancel={t('keys:revoke.keep')}
      confirm={t('keys:revoke.confirm')}
      danger
      onConfirm={async () => revoking && revoke(revoking)}
      onClose={onClose}
    />
  );
}
