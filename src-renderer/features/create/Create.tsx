import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BatchTab } from './batch/BatchTab.tsx';
import { IdeaTab } from './idea/IdeaTab.tsx';
import { ImageTab } from './image/ImageTab.tsx';
import { RemixTab } from './remix/RemixTab.tsx';
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
