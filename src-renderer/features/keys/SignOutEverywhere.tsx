import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { Section } from '../../ui/Page.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import styles from './SignOutEverywhere.module.css';

/** Ends every session after a confirmation, on request with the keys that were made in the app. */
export function SignOutEverywhere() {
  const { api, signedOut } = useApp();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [revokeKeys, setRevokeKeys] = useState(false);
  const signOut = async () => {
    await api.endAllSessions({ revoke_keys: revokeKeys });
    signedOut('everywhere');
  };
  return (
    <Section
      title="Signed-in browsers"
      description="Every browser and window that was opened with a link or a key stays signed in for 30 days."
      aside={
        <Button onClick={() => setAsking(true)}>
          <LogOut size={16} aria-hidden />
          Sign out everywhere
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        description="Every browser and window is signed out, this one too. Scripts with a key of their own go on."
        cancel="Cancel"
        confirm="Sign out everywhere"
        danger
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      >
        <div className={styles.choice}>
          <Switch id={id} checked={revokeKeys} onChange={setRevokeKeys} />
          <div>
            <label htmlFor={id}>Also revoke keys made in the app</label>
            <p>For good. Choose it if somebody else may have been signed in: they could have made a key.</p>
          </div>
        </div>
      </ConfirmDialog>
    </Section>
  );
}
