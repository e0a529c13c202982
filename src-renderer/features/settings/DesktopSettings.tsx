import { useId } from 'react';
import type { DesktopBridge } from '../../../src-shared/contract/ipc.ts';
import { useApp, useSelector } from '../../context.ts';
import { Switch } from '../../ui/Controls.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

/** Settings of the desktop app. */
export function DesktopSettings({ bridge }: { bridge: DesktopBridge }) {
  const { settings } = useApp();
  const keepInTray = useSelector(settings.store, (state) => state.settings.keep_in_tray);
  const id = useId();
  return (
    <SettingsSection title="Desktop">
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
          Keep the engine running when the window closes
          <p>Scripts go on working; CAM waits in the tray.</p>
        </label>
      </div>
    </SettingsSection>
  );
}
