import { useId } from 'react';
import type { DesktopBridge } from '../../../src-shared/contract/ipc.ts';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Switch } from '../../ui/Controls.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

/** Settings of the desktop app. */
export function DesktopSettings({ bridge }: { bridge: DesktopBridge }) {
  const { settings } = useApp();
  const { t } = useText();
  const keepInTray = useSelector(settings.store, (state) => state.settings.keep_in_tray);
  const id = useId();
  return (
    <SettingsSection title={t('settings:desktop.title')}>
      <div className={styles.switch}>
        <Switch
          id={id}
          checked={keepInTray}
          onChange={(next) => {
            settings.change({ keep_in_tray: next });
            bridge.setKeepInTray(next);
          }}
        />
        <label htmlFor={id}>
          {t('settings:desktop.keepRunning')}
          <p>{t('settings:desktop.keepRunningHint')}</p>
        </label>
      </div>
    </SettingsSection>
  );
}
