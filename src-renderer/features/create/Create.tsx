import { useApp, useSelector } from '../../context.ts';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BatchTab } from './batch/BatchTab.tsx';
import { IdeaTab } from './idea/IdeaTab.tsx';
import { ImageTab } from './image/ImageTab.tsx';
import { RemixTab } from './remix/RemixTab.tsx';
import { StartTab } from './StartTab.tsx';

const TABS = [
  { value: 'idea', label: 'From an idea', content: <IdeaTab /> },
  { value: 'image', label: 'AI image', content: <ImageTab /> },
  { value: 'remix', label: 'Remix', content: <RemixTab /> },
  { value: 'batch', label: 'Batch', content: <BatchTab /> },
  { value: 'start', label: 'By hand', content: <StartTab /> },
] as const;

/** The screen with all ways to create memes other than picking a template. */
export default function Create() {
  const { create } = useApp();
  const tab = useSelector(create.store, (state) => state.tab);
  return (
    <Page title="Create" description="Describe an idea and get memes. Each result opens in the editor.">
      <Tabs label="Ways to create" value={tab} tabs={TABS} onChange={create.show} />
    </Page>
  );
}
