import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { listNamesNotCopied } from '../../state/keys/client-keys.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { Section } from '../../ui/Page.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import styles from './SignOutEverywhere.module.css';

/** Ends every session after a confirmation, on request with the keys that were made in the app. */
export function SignOutEverywhere() {
  const { api, madeKeys, signedOut } = useApp();
  const { t } = useText();
  const made = useSelector(madeKeys.store, (state) => state);
  const [lost] = listNamesNotCopied(made);
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [revokeKeys, setRevokeKeys] = useState(false);
  const signOut = async () => {
    await api.endAllSessions({ revoke_keys: revokeKeys });
    signedOut('everywhere');
  };
  return (
    <Section
      title={t('keys:sessions.title')}
      description={t('keys:sessions.description')}
      aside={
        <Button onClick={() => setAsking(true)}>
          <LogOut size={16} aria-hidden />
          {t('keys:sessions.signOut')}
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        title={t('keys:sessions.ask')}
        description={t('keys:sessions.askHint')}
        cancel={t('ui:cancel')}
        confirm={t('keys:sessions.signOut')}
        danger
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      >
        {lost !== undefined && (
          <p className={styles.warning} role="alert">
            {t('keys:sessions.notCopied', { name: lost })}
          </p>
        )}
        <div className={styles.choice}>
          <Switch id={id} checked={revokeKeys} onChange={setRevokeKeys} />
          <div>
            <label htmlFor={id}>{t('keys:sessions.revoke')}</label>
            <p>{t('keys:sessions.revokeHint')}</p>
          </div>
        </div>
      </ConfirmDialog>
    </Section>
  );
}
