import { useMemo, useRef, useState } from 'react';
import { ArtProblem } from './ArtProblem.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { CropMode } from './canvas/CropMode.tsx';
import styles from './Editor.module.css';
import { CopyAsDialog } from './export/CopyAsDialog.tsx';
import { ExportDialog } from './export/ExportDialog.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { type Panel, type Screen, ScreenProvider, type Tab } from './screen.ts';
import { TopBar } from './TopBar.tsx';
import { useClipboardEvents } from './use-clipboard-events.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useFiles } from './use-files.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import { useReconnect } from './use-reconnect.ts';

function Commands() {
  useEditorCommands();
  useClipboardEvents();
  useHistoryKeys();
  useReconnect();
  return null;
}

/** The editor's screen: bar, desk, inspector. */
export function Workspace() {
  const [tab, showTab] = useState<Tab>('text');
  const [cropping, setCropping] = useState(false);
  const [panel, open] = useState<Panel>(null);
  const take = useFiles();
  const { dropping, handlers } = useFileDrop();
  const picker = useRef<HTMLInputElement>(null);
  const screen = useMemo<Screen>(
    () => ({
      tab,
      showTab,
      cropping,
      setCropping,
      panel,
      open,
      close: () => open(null),
      pickFiles: () => picker.current?.click(),
    }),
    [tab, cropping, panel],
  );
  return (
    <ScreenProvider value={screen}>
      <Commands />
      <div className={styles.editor} {...handlers}>
        <TopBar />
        <div className={styles.desk}>
          {cropping ? <CropMode /> : <Canvas />}
          <ArtProblem />
          {dropping && <div className={styles.dropping}>Drop it on the picture</div>}
        </div>
        <Inspector />
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Image files"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file may be wanted again.
          currentTarget.value = '';
        }}
      />
      {panel === 'export' && <ExportDialog />}
      {panel === 'copy-as' && <CopyAsDialog />}
    </ScreenProvider>
  );
}
