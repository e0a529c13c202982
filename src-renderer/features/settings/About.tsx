import { ExternalLink } from 'lucide-react';
import { useCallback } from 'react';
import type { AppInfo } from '../../../src-shared/contract/ipc.ts';
import { useApp } from '../../context.ts';
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
  const health = useLoaded(api.health);
  const bridge = desktop.bridge;
  const load = useCallback(async () => (bridge ? await bridge.info() : null), [bridge]);
  const info = useLoaded(load);
  const app = info.state === 'ready' ? info.data : null;
  return (
    <SettingsSection
      title="About"
      description="CAM – Caption A Meme. Everything stays on this machine unless you connect a model provider."
    >
      <dl className={styles.facts}>
        <dt>Engine</dt>
        <dd>{health.state === 'ready' ? health.data.version : '…'}</dd>
        <dt>Window</dt>
        <dd>{app ? `${app.version} on ${PLATFORMS[app.platform]}` : 'in the browser'}</dd>
        {app?.update && (
          <>
            <dt>Update</dt>
            <dd>{app.update} is here and will be used after the next start</dd>
          </>
        )}
      </dl>
      <div className={styles.row}>
        <Button onClick={() => commands.perform('help.reference')}>
          <ExternalLink size={16} aria-hidden />
          API reference
        </Button>
        <Button variant="quiet" onClick={() => commands.perform('help.shortcuts')}>
          Keyboard shortcuts
        </Button>
      </div>
    </SettingsSection>
  );
}
