import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { matchesShortcut } from '../../state/commands/shortcuts.ts';
import { useText } from '../../text.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { PICTURE_FILES } from '../shared/pick-files.ts';
import { BackgroundDialog } from './background/BackgroundDialog.tsx';
import { Canvas, type CanvasProps } from './canvas/Canvas.tsx';
import { CropMode } from './canvas/CropMode.tsx';
import { DrawingBar } from './canvas/DrawingBar.tsx';
import { CutOutDialog, CutOutStatus } from './cut-out/CutOutDialog.tsx';
import { RefineDialog } from './cut-out/RefineDialog.tsx';
import styles from './Editor.module.css';
import { CopyAsDialog } from './export/CopyAsDialog.tsx';
import { ExportDialog } from './export/ExportDialog.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { PreviewProblem } from './PreviewProblem.tsx';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import { type Panel, type Screen, ScreenProvider, type Tab, useScreen } from './screen.ts';
import { usePlayer, useSession } from './session/context.ts';
import { TopBar } from './TopBar.tsx';
import { SelectionToolbar } from './toolbar/SelectionToolbar.tsx';
import { useClipboardEvents } from './use-clipboard-events.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useImportFiles, useReplacement } from './use-import-files.ts';

/** When the engine is reachable again, saves pending changes and loads missing fonts and emoji at once. */
function useReconnect(): void {
  const { connection } = useApp();
  const { editor, preview } = useSession();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) {
      void editor.flush();
      preview.retry();
    }
    before.current = online;
  }, [online, editor, preview]);
}

/** Fields with an undo history of their own; `data-draft-field` marks those whose text is part of the draft. */
const OWN_UNDO_FIELDS = 'input, textarea:not([data-draft-field]), [role="dialog"]';
const KEYS = [
  ['edit.undo', 'Mod+Z'],
  ['edit.redo', 'Mod+Shift+Z'],
  ['edit.redo', 'Mod+Y'],
] as const;

/**
 * Undo and redo by key, also in a caption field and where nothing is left to undo: the browser would otherwise undo
 * typing in the field that was used last, without the draft noticing.
 */
function useHistoryKeys(): void {
  const { commands } = useApp();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const found = KEYS.find(([, key]) => matchesShortcut(key, event, commands.mac));
      if (!found || (event.target instanceof Element && event.target.closest(OWN_UNDO_FIELDS))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      commands.perform(found[0]);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [commands]);
}

function Commands() {
  useEditorCommands();
  useClipboardEvents();
  useHistoryKeys();
  useReconnect();
  return null;
}

const toolbar: CanvasProps['beside'] = (place, choosing) => (
  <SelectionToolbar place={place} choosing={choosing} />
);

const Timeline = lazy(() => import('./timeline/Timeline.tsx'));

/** The timeline where it is open; a crop is made without it. */
function TimelinePanel() {
  const open = usePlayer((state) => state.open);
  const { cropping } = useScreen();
  return open && cropping === null ? (
    <Suspense>
      <Timeline />
    </Suspense>
  ) : null;
}

/** The editor's screen: top bar, canvas, timeline and inspector. */
export function Workspace() {
  const { t } = useText();
  const [tab, showTab] = useState<Tab>('text');
  const [cropping, setCropping] = useState<Screen['cropping']>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [panel, open] = useState<Panel>(null);
  const importFiles = useImportFiles();
  const { dropping, handlers } = useFileDrop();
  const picker = useRef<HTMLInputElement>(null);
  const replacement = useReplacement();
  const screen = useMemo<Screen>(
    () => ({
      tab,
      showTab,
      cropping,
      setCropping,
      renaming,
      rename(id) {
        if (id !== null) showTab('layers');
        setRenaming(id);
      },
      panel,
      open,
      close: () => open(null),
      pickFiles: () => picker.current?.click(),
      pickReplacement: replacement.pick,
    }),
    [tab, cropping, renaming, panel, replacement.pick],
  );
  return (
    <ScreenProvider value={screen}>
      <Commands />
      <div className={styles.editor} {...handlers}>
        <TopBar />
        <div className={styles.viewport}>
          {cropping === null ? <Canvas beside={toolbar} /> : <CropMode of={cropping} />}
          {cropping === null && <DrawingBar />}
          <CutOutStatus />
          <PreviewProblem />
          {dropping && (
            <div className={styles.dropping}>
              <span>{t('editor:dropHere')}</span>
            </div>
          )}
        </div>
        <TimelinePanel />
        <Inspector />
      </div>
      <FilePicker
        ref={picker}
        multiple
        label={t('editor:imageFiles')}
        accept={PICTURE_FILES}
        onChoose={(_, files) => importFiles(files)}
      />
      <FilePicker {...replacement.field} label={t('editor:replacementFile')} accept={PICTURE_FILES} />
      {panel === 'export' && <ExportDialog />}
      {panel === 'copy-as' && <CopyAsDialog />}
      {panel === 'save-template' && <SaveTemplateDialog />}
      {panel === 'background' && <BackgroundDialog />}
      {panel === 'refine' && <RefineDialog />}
      <CutOutDialog />
    </ScreenProvider>
  );
}
