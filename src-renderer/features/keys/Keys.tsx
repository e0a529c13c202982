import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Connect } from './Connect.tsx';
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
  const [tab, setTab] = useState<Tab>('keys');
  return (
    <Page
      title="Keys & API"
      description="Everything this window does, a script can do too: same engine, same address."
    >
      <EngineStatus />
      <Tabs<Tab>
        label="Keys & API"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'keys', label: 'Keys', content: <KeysAndSessions /> },
          { value: 'usage', label: 'Usage', content: <Usage /> },
          { value: 'requests', label: 'Requests', content: <Requests /> },
          { value: 'connect', label: 'Connect', content: <Connect /> },
        ]}
      />
    </Page>
  );
}
