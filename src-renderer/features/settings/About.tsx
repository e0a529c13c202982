import { ExternalLink } from 'lucide-react';
import { useCallback } from 'react';
import type { AppInfo } from '../../../src-shared/contract/ipc.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const PLATFORMS: Readonly<Record<AppInfo['platform'], string>> = {
  darwin: 'macOS',
  win32: 'Windows',
  linux: 'Linux',
};

/** Versions of the engine and the window. */
export function About() {
  const { api, desktop, commands } = useApp();
  const { t } = useText();
  const health = useLoaded(api.health);
  const bridge = desktop.bridge;
  const load = useCallback(async () => (bridge ? await bridge.info() : null), [bridge]);
  const info = useLoaded(load);
  const app = info.state === 'ready' ? info.data : null;
  return (
    <SettingsSection id="about" description={t('settings:about.description')}>
      <dl className={styles.facts}>
        <dt>{t('settings:about.engine')}</dt>
        <dd>{health.state === 'ready' ? health.data.version : '…'}</dd>
        <dt>{t('settings:about.window')}</dt>
        <dd>
          {app
            ? t('settings:about.onPlatform', { version: app.version, platform: PLATFORMS[app.platform] })
            : t('settings:about.inBrowser')}
        </dd>
      </dl>
      <div className={styles.row}>
        <Button onClick={() => commands.perform('help.reference')}>
          <ExternalLink size={16} aria-hidden />
          {t('settings:about.reference')}
        </Button>
        <Button onClick={() => commands.perform('help.about')}>{t('settings:about.open')}</Button>
        <Button variant="quiet" onClick={() => commands.perform('help.shortcuts')}>
          {t('settings:about.shortcuts')}
        </Button>
      </div>
    </SettingsSection>
  );
}
