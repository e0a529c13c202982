import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { FetchImportBody, ImportsData } from '../../../src-shared/contract/imports.ts';
import { useApp } from '../../context.ts';
import { findChosenFolder, findDropped, readFolder } from '../../state/files/dropped-folders.ts';
import { useText } from '../../text.tsx';
import { Button, classes } from '../../ui/Button.tsx';
import { pickFolder } from '../shared/pick-files.ts';
import { COLLECTIONS } from './collection-names.ts';
import styles from './ImportDialog.module.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Handlers of an element that imports dropped files and folders, and whether files are over it. `onTaken`: called first. */
function useFileDrop(onTaken?: () => void) {
  const { fileImport, packImport } = useApp();
  const [isOver, setIsOver] = useState(false);
  // Enter and leave events also fire for every child.
  const depth = useRef(0);
  const enter = (event: DragEvent, by: number) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setIsOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => enter(event, 1),
    onDragLeave: (event: DragEvent) => enter(event, -1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      const { files, folders } = findDropped(event.dataTransfer);
      onTaken?.();
      void fileImport.take(files);
      void packImport.takeFolders(folders.map((folder) => () => readFolder(folder)));
    },
  };
  return { isOver, handlers };
}

interface ChoicesProps {
  offers: ImportsData['offers'];
  onAsk(from: FetchImportBody['from']): void;
  onClose(): void;
}

/** The sources of templates. */
export function ImportChoices({ offers, onAsk, onClose }: ChoicesProps) {
  const { commands, packImport } = useApp();
  const { t } = useText();
  const chooseFile = () => {
    onClose();
    commands.perform('file.open');
  };
  const chooseFolder = () =>
    pickFolder((files) => {
      const folder = findChosenFolder(files);
      if (folder) void packImport.takeFolders([async () => folder]);
    });
  const { isOver, handlers } = useFileDrop(onClose);
  return (
    <ul className={classes(styles.choices, isOver && styles.over)} {...handlers}>
      <Choice name={t('browse:imports.computer')} about={t('browse:imports.computerAbout')}>
        <Button onClick={chooseFile}>{t('browse:imports.chooseFile')}</Button>
        <Button onClick={chooseFolder}>{t('browse:imports.chooseFolder')}</Button>
      </Choice>
      {offers.map(({ from }) => (
        <Choice key={from} name={t(COLLECTIONS[from].name)} about={t(COLLECTIONS[from].about)}>
          <Button
            aria-label={t('browse:imports.downloadNamed', { name: t(COLLECTIONS[from].name) })}
            onClick={() => onAsk(from)}
          >
            {t('browse:imports.download')}
          </Button>
        </Choice>
      ))}
    </ul>
  );
}

/** One source: what it is, and the buttons that begin with it. */
function Choice({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className={styles.choice}>
      <div>
        <h3>{name}</h3>
        <p className={styles.soft}>{about}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}
