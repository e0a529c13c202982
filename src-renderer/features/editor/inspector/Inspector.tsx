import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp } from '../../../context.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import shell from '../Editor.module.css';
import { useScreen } from '../screen.ts';
import { useEditorState, usePlayer } from '../session/context.ts';
import { PicturePanel } from './adjust/PicturePanel.tsx';
import { CanvasPanel } from './CanvasPanel.tsx';
import styles from './Inspector.module.css';
import { LayersPanel } from './layers/LayersPanel.tsx';
import { MotionPanel } from './MotionPanel.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';
import { TextCard } from './TextCard.tsx';
import { WatermarkPanel } from './WatermarkPanel.tsx';

/** Ids of all text boxes, one per line: those of regions in their order, then free ones. */
function textIds({ document, regions }: EditorState): string {
  const order = new Map(regions.map(({ name }, at) => [name, at]));
  return document.items
    .flatMap((item) => (item.kind === 'text' ? [item] : []))
    .sort((a, b) => (order.get(a.region ?? '') ?? order.size) - (order.get(b.region ?? '') ?? order.size))
    .map(({ id }) => id)
    .join('\n');
}

/** A field for each text box; Tab goes from one to the next. */
function TextPanel() {
  const { t } = useText();
  const { commands } = useApp();
  const ids = useEditorState(textIds);
  return (
    <div className={styles.cards}>
      {ids !== '' && ids.split('\n').map((id) => <TextCard key={id} id={id} />)}
      <Button
        variant="quiet"
        size="small"
        className={styles.add}
        onClick={() => commands.perform('insert.text')}
      >
        <Plus size={14} aria-hidden /> {t('text:inspector.addText')}
      </Button>
    </div>
  );
}

/** The texts and, below them, the style and position of the selection. */
function TextTab() {
  const none = useEditorState(({ selection, pictureSelected }) => selection.length === 0 && !pictureSelected);
  return (
    <div className={styles.text} data-none={none}>
      <TextPanel />
      <div className={styles.selection}>
        <SelectionPanel />
      </div>
    </div>
  );
}

/** Shows the style of what is selected on the picture, where the open tab has nothing of it. */
function useFollowSelection(): void {
  const { tab, showTab } = useScreen();
  const selection = useEditorState((state) => state.selection);
  const now = useRef(tab);
  now.current = tab;
  useEffect(() => {
    if (selection.length > 0 && now.current === 'canvas') showTab('text');
  }, [selection, showTab]);
}

/** The panel at the right: texts and their style, layers, canvas and watermark. */
export function Inspector() {
  const { t } = useText();
  const { tab, showTab, cropping } = useScreen();
  useFollowSelection();
  const panel = useRef<HTMLElement>(null);
  // Once, when the editor opens: a tab that is shown later must not take what is typed elsewhere.
  useEffect(() => {
    const first = panel.current?.querySelector('textarea');
    return first ? focusOnMount(first, { preventScroll: true }) : undefined;
  }, []);
  const open = usePlayer((state) => state.open);
  const moves = useEditorState(({ document }) => document.motion !== null) && open;
  return (
    // Inert while cropping, so that the crop is one undo entry.
    <aside
      ref={panel}
      className={`${shell.inspector} ${styles.inspector}`}
      aria-label={t('text:inspector.label')}
      inert={cropping !== null}
      data-keep-clear
    >
      <Tabs
        label={t('text:inspector.label')}
        value={tab === 'motion' && !moves ? 'text' : tab}
        onChange={showTab}
        tabs={[
          {
            value: 'text',
            label: t('text:inspector.tab.text'),
            content: <TextTab />,
          },
          { value: 'layers', label: t('text:inspector.tab.layers'), content: <LayersPanel /> },
          {
            value: 'canvas',
            label: t('text:inspector.tab.canvas'),
            content: (
              <>
                <CanvasPanel />
                <PicturePanel />
                <WatermarkPanel />
              </>
            ),
          },
          ...(moves
            ? [{ value: 'motion' as const, label: t('text:inspector.tab.motion'), content: <MotionPanel /> }]
            : []),
        ]}
      />
    </aside>
  );
}
