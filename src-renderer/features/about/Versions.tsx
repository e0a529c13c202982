import { Copy, ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useApp } from '../../context.ts';
import { describeVersions, listFacts } from '../../state/about/details.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './About.module.css';
import { Licences } from './Licences.tsx';

/** What CAM is made of and runs on, to read and to copy. */
export function Versions() {
  const { api, desktop, toasts } = useApp();
  const { t } = useText();
  const copyText = useCopyText();
  const { bridge } = desktop;
  const load = useCallback(async () => (bridge ? await bridge.info() : null), [bridge]);
  const info = useLoaded(load);
  const health = useLoaded(api.health);
  const known = {
    engine: health.state === 'ready' ? health.data.version : null,
    app: info.state === 'ready' ? info.data : null,
    browser: navigator.userAgent,
  };
  const homepage = known.app?.homepage;
  const copy = async () => {
    if (await copyText(describeVersions(known))) toasts.show(t('settings:about.copied'));
  };
  return (
    <div className={styles.versions}>
      <div className={styles.name}>
        <img src="/favicon.svg" alt="" />
        <div>
          <strong>CAM – Caption A Meme</strong>
          <p>{t('settings:about.own')}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {listFacts(known, t).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.row}>
        <Button onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('settings:about.copy')}
        </Button>
        {homepage && (
          <Button variant="quiet" onClick={() => desktop.openExternal(homepage)}>
            <ExternalLink size={16} aria-hidden />
            {t('settings:about.homepage')}
          </Button>
        )}
        <p className={styles.hint}>{t('settings:about.copyHint')}</p>
      </div>
    </div>
  );
}

/** About CAM: its versions, for bug reports, and the licences of everything in it. */
export default function AboutDialog({ onClose }: { onClose(): void }) {
  const { t } = useText();
  const [shown, show] = useState<'versions' | 'licences'>('versions');
  return (
    <Dialog onClose={onClose} title={t('commands:label.help.about')} width="60rem">
      <Tabs
        label={t('commands:label.help.about')}
        value={shown}
        onChange={show}
        tabs={[
          { value: 'versions', label: t('settings:about.versions'), content: <Versions /> },
          { value: 'licences', label: t('settings:about.licences'), content: <Licences /> },
        ]}
      />
    </Dialog>
  );
}
