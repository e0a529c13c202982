import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './batch/Batch.module.css';
import { BatchRunView } from './batch/BatchRun.tsx';
import { BatchSetup } from './batch/BatchSetup.tsx';
import shared from './CreateTab.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { IdeaTab } from './idea/IdeaTab.tsx';
import { ImageTab } from './image/ImageTab.tsx';
import { RemixForm } from './remix/RemixForm.tsx';
import { RemixResult } from './remix/RemixResult.tsx';
import { SourceDrop } from './remix/SourceDrop.tsx';
import { StartTab } from './StartTab.tsx';

const TABS = [
  { value: 'idea', label: 'create:tabs.idea', content: <IdeaTab /> },
  { value: 'image', label: 'create:tabs.image', content: <ImageTab /> },
  { value: 'remix', label: 'create:tabs.remix', content: <RemixTab /> },
  { value: 'batch', label: 'create:tabs.batch', content: <BatchTab /> },
  { value: 'start', label: 'create:tabs.start', content: <StartTab /> },
] as const;

/** The screen with all ways to create memes other than picking a template. */
export default function Create() {
  const { create } = useApp();
  const { t } = useText();
  const tab = useSelector(create.store, (state) => state.tab);
  return (
    <Page title={t('create:title')} description={t('create:description')}>
      <Tabs
        label={t('create:tabs.label')}
        value={tab}
        tabs={TABS.map(({ value, label, content }) => ({ value, label: t(label), content }))}
        onChange={create.show}
      />
    </Page>
  );
}

/** Creates many memes from a table. */
function BatchTab() {
  const { batch } = useApp().create;
  const run = useSelector(batch.store, (state) => state.run);
  const failure = useSelector(batch.store, (state) => state.failure);
  return (
    <div className={styles.tab}>
      {failure && <FailureNotice failure={failure} safe="create:failure.batchSafe" />}
      {run ? <BatchRunView run={run} /> : <BatchSetup />}
    </div>
  );
}

/** Changes a picture by an instruction. */
function RemixTab() {
  const { remixing } = useApp().create;
  const source = useSelector(remixing.store, (state) => state.source);
  return (
    <div className={shared.columns}>
      <RemixForm />
      {source ? <RemixResult source={source} /> : <SourceDrop />}
    </div>
  );
}
