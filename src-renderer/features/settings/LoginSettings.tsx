import { useEffect, useState } from 'react';
import type { DesktopBridge, LoginChoice, LoginState } from '../../../src-shared/contract/ipc.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { LabelledSwitch } from '../../ui/LabelledSwitch.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useReason } from '../shared/use-reason.ts';

/** Whether the system opens CAM at login, as the system says; nothing where it is not offered. */
export function LoginSettings({ bridge }: { bridge: DesktopBridge }) {
  const { toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const { reload, ...loaded } = useLoaded(bridge.loginOffer);
  const [changed, setChanged] = useState<LoginState>();
  useEffect(() => {
    // It may have been changed in the settings of the system.
    const read = () => {
      setChanged(undefined);
      reload();
    };
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [reload]);
  if (loaded.state !== 'ready' || !loaded.data) return null;
  const { open, background, needsPermission } = changed ?? loaded.data.state;
  const choose = (choice: LoginChoice) => {
    bridge.setLogin(choice).then(setChanged, (error: unknown) => {
      toasts.fail(t('settings:desktop.loginFailed', { reason: getReason(error) }));
    });
  };
  return (
    <>
      <LabelledSwitch
        label={t('settings:desktop.openAtLogin')}
        {...(needsPermission ? { hint: t('settings:desktop.allowAtLogin') } : {})}
        checked={open}
        onChange={(next) => choose({ open: next, background })}
      />
      {loaded.data.hasTray && (
        <LabelledSwitch
          label={t('settings:desktop.inBackground')}
          hint={t('settings:desktop.inBackgroundHint')}
          checked={background}
          disabled={!open}
          onChange={(next) => choose({ open, background: next })}
        />
      )}
    </>
  );
}
