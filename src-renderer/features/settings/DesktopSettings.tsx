import { useState } from 'react';
import type { CliCommandState, DesktopBridge } from '../../../src-shared/contract/ipc.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LabelledSwitch } from '../../ui/LabelledSwitch.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useReason } from '../shared/use-reason.ts';
import { LoginSettings } from './LoginSettings.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import { QuickShortcutSetting } from './shortcut/QuickShortcutSetting.tsx';

/** Settings of the desktop app. */
export function DesktopSettings({ bridge }: { bridge: DesktopBridge }) {
  const { commands, settings, toasts } = useApp();
  const { t } = useText();
  const { keep_in_tray, notify_jobs, check_spelling } = useSelector(
    settings.store,
    (state) => state.settings,
  );
  return (
    <SettingsSection id="desktop">
      <LabelledSwitch
        label={t('settings:desktop.keepRunning')}
        hint={t('settings:desktop.keepRunningHint')}
        checked={keep_in_tray}
        onChange={(next) => {
          settings.change({ keep_in_tray: next });
          bridge.setKeepInTray(next);
        }}
      />
      <LabelledSwitch
        label={t('settings:desktop.notifyJobs')}
        hint={t('settings:desktop.notifyJobsHint')}
        checked={notify_jobs}
        onChange={(next) => {
          settings.change({ notify_jobs: next });
          bridge.setNotifyJobs(next);
        }}
      />
      <LoginSettings bridge={bridge} />
      <CliCommandSetting bridge={bridge} />
      <QuickShortcutSetting bridge={bridge} />
      <LabelledSwitch
        label={t('settings:desktop.spelling')}
        hint={t('settings:desktop.spellingHint')}
        checked={check_spelling}
        onChange={(next) => {
          bridge.setSpelling(next).then((on) => settings.change({ check_spelling: on }), toasts.fail);
        }}
      />
      <p>{t('settings:desktop.reports')}</p>
      <div className={styles.row}>
        <Button onClick={() => commands.perform('help.logs')}>{t('settings:desktop.showLogs')}</Button>
      </div>
    </SettingsSection>
  );
}

function getHint({ file, installed, isTaken, isOnPath }: CliCommandState, t: Translate): string {
  if (isTaken) return t('settings:desktop.cliTaken', { file });
  if (!installed) return t('settings:desktop.cliHint');
  return t(isOnPath ? 'settings:desktop.cliInstalled' : 'settings:desktop.cliNotFound', { file });
}

/** Installs the command of the terminal, or removes it; nothing where it is not offered. */
function CliCommandSetting({ bridge }: { bridge: DesktopBridge }) {
  const { toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const loaded = useLoaded(bridge.cliCommand);
  const [changed, setChanged] = useState<CliCommandState>();
  if (loaded.state !== 'ready' || !loaded.data) return null;
  const state = changed ?? loaded.data;
  return (
    <LabelledSwitch
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
