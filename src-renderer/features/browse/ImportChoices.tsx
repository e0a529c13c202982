import type { ReactNode } from 'react';
import type { FetchImportBody, ImportsData } from '../../../src-shared/contract/imports.ts';
import { useApp } from '../../context.ts';
import { chosenFolder } from '../../state/files/dropped-folders.ts';
import { useText } from '../../text.tsx';
import { Button, classes } from '../../ui/Button.tsx';
import { pickFolder } from '../shared/pick-files.ts';
import { COLLECTIONS } from './collection-names.ts';
import styles from './ImportDialog.module.css';
import { useFileDrop } from './use-file-drop.ts';

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
      const folder = chosenFolder(files);
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
