import { useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp, useSelector } from '../../context.ts';
import { createAuthoring } from '../../state/authoring/authoring.ts';
import { problemsAt } from '../../state/authoring/check.ts';
import type { Problem } from '../../state/authoring/types.ts';
import { useText } from '../../text.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useReducedMotion } from '../../ui/use-media-query.ts';
import styles from './Authoring.module.css';
import { DetailsPanel } from './DetailsPanel.tsx';
import { ExamplesPanel } from './ExamplesPanel.tsx';
import { RegionCanvas } from './RegionCanvas.tsx';
import { RegionsPanel } from './RegionsPanel.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { useAuthoringCommands } from './use-authoring-commands.ts';

type Tab = 'regions' | 'details' | 'examples';

/** Which tab a problem's field is on. */
const findTab = ({ path }: Problem): Tab =>
  path.startsWith('box_positions') ? 'regions' : path.startsWith('example_captions') ? 'examples' : 'details';

export interface WorkspaceProps {
  template: TemplateDetail;
  categories: readonly string[];
}

/** Edits a person's own template: regions on the picture, fields beside it. */
export function Workspace({ template, categories }: WorkspaceProps) {
  const { api, browse, language, toasts } = useApp();
  const { t } = useText();
  const reduced = useReducedMotion();
  const still = template.animated && reduced;
  const [authoring] = useState(() =>
    createAuthoring({
      template,
      save: (body) => api.editTemplate(template.id, body),
      now: Date.now,
      t: language.t,
    }),
  );
  const [tab, setTab] = useState<Tab>('regions');
  const problems = useSelector(authoring.store, (state) => state.problems);

  const save = async (): Promise<boolean> => {
    try {
      const saved = await authoring.save();
      if (saved) {
        toasts.show(t('authoring:bar.saved'));
        void browse.changed();
      }
      const [problem] = authoring.store.getState().problems;
      if (!saved && problem) setTab(findTab(problem));
      return saved;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  };
  useAuthoringCommands(authoring, save, t);

  const label = (value: Tab, text: string) => {
    const paths = { regions: ['box_positions'], examples: ['example_captions'], details: DETAIL_FIELDS }[
      value
    ];
    const count = paths.flatMap((path) => problemsAt(problems, path)).length;
    return count ? (
      <>
        {text} <span className={styles.count}>{count}</span>
      </>
    ) : (
      text
    );
  };
  return (
    <div className={styles.screen}>
      <TopBar authoring={authoring} template={template} onSave={save} />
      <RegionCanvas authoring={authoring} src={localUrl(still ? template.thumb_url : template.image_url)} />
      <aside className={styles.panel} data-keep-clear aria-label={t('authoring:title')}>
        <Tabs<Tab>
          label={t('authoring:title')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'regions',
              label: label('regions', t('authoring:regions.title')),
              content: <RegionsPanel authoring={authoring} />,
            },
            {
              value: 'details',
              label: label('details', t('authoring:details.title')),
              content: <DetailsPanel authoring={authoring} categories={categories} template={template} />,
            },
            {
              value: 'examples',
              label: label('examples', t('authoring:examples.title')),
              content: <ExamplesPanel authoring={authoring} />,
            },
          ]}
        />
      </aside>
      <UnsavedChangesDialog authoring={authoring} onSave={save} />
    </div>
  );
}

const DETAIL_FIELDS = ['name', 'category', 'tags', 'alt_names', 'description', 'use_when', 'fails_when'];
