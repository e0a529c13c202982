import type { ReactNode } from 'react';
import type { FetchImportBody, ImportsData } from '../../../src-shared/contract/imports.ts';
import { useApp } from '../../context.ts';
import { chosenFolder } from '../../state/files/dropped-folders.ts';
import { Button, classes } from '../../ui/Button.tsx';
import { pickFolder } from '../shared/pick-files.ts';
import styles from './ImportDialog.module.css';
import { useFileDrop } from './use-file-drop.ts';

/** The collections that can be fetched, as people are told of them. */
export const COLLECTIONS = {
  memegen: {
    name: 'memegen’s templates',
    about: 'About 200 formats known by name, with their regions and styles.',
  },
  imgflip: {
    name: 'Imgflip’s top 100',
    about: 'The formats used most today. CAM suggests where their texts go.',
  },
} as const;

interface ChoicesProps {
  offers: ImportsData['offers'];
  onAsk(from: FetchImportBody['from']): void;
  onClose(): void;
}

/** The sources of templates. */
export function ImportChoices({ offers, onAsk, onClose }: ChoicesProps) {
  const { commands, packImport } = useApp();
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
      <Choice
        name="From this computer"
        about="A pack, memegen’s templates, or pictures of your own, as a zip or a folder. You can also drop it here."
      >
        <Button onClick={chooseFile}>Choose a file…</Button>
        <Button onClick={chooseFolder}>Choose a folder…</Button>
      </Choice>
      {offers.map(({ from }) => (
        <Choice key={from} {...COLLECTIONS[from]}>
          <Button aria-label={`Fetch ${COLLECTIONS[from].name}…`} onClick={() => onAsk(from)}>
            Fetch…
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
