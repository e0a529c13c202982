import { useState } from 'react';
import type { CliCommandState, DesktopBridge } from '../../../src-shared/contract/ipc.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useReason } from '../shared/use-reason.ts';
import { SettingSwitch } from './SettingSwitch.tsx';

function getHint({ file, installed, isTaken, isOnPath }: CliCommandState, t: Translate): string {
  if (isTaken) return t('settings:desktop.cliTaken', { file });
  if (!installed) return t('settings:desktop.cliHint');
  return t(isOnPath ? 'settings:desktop.cliInstalled' : 'settings:desktop.cliNotFound', { file });
}

/** Installs the command of the terminal, or removes it; nothing where it is not offered. */
export function CliCommandSetting({ bridge }: { bridge: DesktopBridge }) {
  const { toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const loaded = useLoaded(bridge.cliCommand);
  const [changed, setChanged] = useState<CliCommandState>();
  if (loaded.state !== 'ready' || !loaded.data) return null;
  const state = changed ?? loaded.data;
  return (
    <SettingSwitch
      label={t('settings:desktop.cli')}
      hint={getHint(state, t)}
      checked={state.installed}
      disabled={state.isTaken}
      onChange={(next) => {
        bridge.setCliCommand(next).then(setChanged, (error: unknown) => {
          toasts.fail(t('settings:desktop.cliFailed', { reason: getReason(error) }));
        });
      }}
    />
  );
}
