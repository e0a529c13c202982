import { useState } from 'react';
import { useText } from '../../text.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import connect from './connect/Connect.module.css';
import { ConnectAssistant } from './connect/ConnectAssistant.tsx';
import { QuickStart } from './connect/QuickStart.tsx';
import { EngineStatus } from './EngineStatus.tsx';
import styles from './Keys.module.css';
import { KeyTable } from './KeyTable.tsx';
import { Requests } from './Requests.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { Usage } from './Usage.tsx';

type Tab = 'keys' | 'usage' | 'requests' | 'connect';

function KeysAndSessions() {
  return (
    <div className={styles.sections}>
      <KeyTable />
      <SignOutEverywhere />
    </div>
  );
}

/** The screen with the engine's address, API keys, usage and request log. */
export default function Keys() {
  const { t } = useText();
  const [tab, setTab] = useState<Tab>('keys');
  return (
    <Page title={t('keys:title')} description={t('keys:description')}>
      <EngineStatus />
      <Tabs<Tab>
        label={t('keys:title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'keys', label: t('keys:tab.keys'), content: <KeysAndSessions /> },
          { value: 'usage', label: t('keys:tab.usage'), content: <Usage /> },
          { value: 'requests', label: t('keys:tab.requests'), content: <Requests /> },
          { value: 'connect', label: t('keys:tab.connect'), content: <Connect /> },
        ]}
      />
    </Page>
  );
}

/** How assistants and scripts reach the engine. */
function Connect() {
  return (
    <div className={connect.sections}>
      <ConnectAssistant />
      <QuickStart />
    </div>
  );
}
