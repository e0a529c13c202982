import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Page.tsx';
import styles from './SignOutEverywhere.module.css';

/** Ends every session after a confirmation, on request with the keys that were made in the app. */
export function SignOutEverywhere() {
  const { api, toasts, signedOut } = useApp();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [revokeKeys, setRevokeKeys] = useState(false);
  const [working, setWorking] = useState(false);
  const signOut = async () => {
    setWorking(true);
    try {
      await api.endAllSessions({ revoke_keys: revokeKeys });
      signedOut('everywhere');
    } catch (error) {
      toasts.fail(error);
      setWorking(false);
    }
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
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every browser and window is signed out, this one too. Scripts with a key of their own go on."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="danger" disabled={working} onClick={() => void signOut()}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        <div className={styles.choice}>
          <Switch id={id} checked={revokeKeys} onChange={setRevokeKeys} />
          <div>
            <label htmlFor={id}>Also revoke keys made in the app</label>
            <p>For good. Choose it if somebody else may have been signed in: they could have made a key.</p>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}
