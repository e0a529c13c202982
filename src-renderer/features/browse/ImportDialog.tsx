import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { FetchedPackName } from '../../../src-shared/contract/fetched-packs.ts';
import type { ImportsData, ImportTask } from '../../../src-shared/contract/imports.ts';
import { useApp, useSelector } from '../../context.ts';
import { chosenFolder } from '../../state/files/dropped-folders.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/States.tsx';
import { pickFolder } from '../shared/pick-files.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import styles from './ImportDialog.module.css';
import { ImportSummary, sentenceOf, titleOf } from './ImportSummary.tsx';

/** ms between two looks at an import that runs. */
const LOOK_EVERY = 600;
type Offered = FetchedPackName;

const ABOUT: Record<Offered, string> = {
  memegen: 'About 200 formats known by name, with their regions and styles.',
  imgflip: 'The formats used most today. CAM suggests where their texts go.',
};

/** What can be fetched, and the import that runs; asked for again while it does, or while a file is `sending`. */
function useImports(sending: string | null) {
  const { api, toasts } = useApp();
  const [state, setState] = useState<ImportsData>();
  const load = useCallback(async () => {
    try {
      setState(await api.imports());
    } catch (error) {
      toasts.fail(error);
    }
  }, [api, toasts]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (state?.task?.status !== 'running' && sending === null) return;
    const timer = setTimeout(() => void load(), LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [load, state, sending]);
  return { state, load };
}

interface RunningProps {
  task: ImportTask | undefined;
  /** Of the file that has not come to the engine yet. */
  sending: string | null;
  onCancel(): void;
}

/** Whose the pictures are, how far the import is, and a button that stops it. */
function Running({ task, sending, onCancel }: RunningProps) {
  return (
    <div className={styles.running} role="status">
      {task?.rights && <p className={styles.soft}>{task.rights}</p>}
      <p>
        <Spinner label="Importing" /> {task?.message ?? `Reading “${sending}”`}
      </p>
      <progress
        max={task?.total || undefined}
        value={task?.total ? task.done : undefined}
        aria-label="Import"
      />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

interface ChoicesProps {
  offers: ImportsData['offers'];
  onAsk(from: Offered): void;
  onClose(): void;
}

function Choices({ offers, onAsk, onClose }: ChoicesProps) {
  const { commands, fileImport } = useApp();
  return (
    <ul className={styles.choices}>
      <Choice
        name="From this computer"
        about="A pack, a checkout of memegen, or pictures of your own; as a zip or a folder."
      >
        <Button
          onClick={() => {
            onClose();
            commands.perform('file.open');
          }}
        >
          Choose a file…
        </Button>
        <Button
          onClick={() =>
            pickFolder((files) => {
              const folder = chosenFolder(files);
              if (folder) void fileImport.takeFolders([async () => folder]);
            })
          }
        >
          Choose a folder…
        </Button>
      </Choice>
      {offers.map(({ from }) => (
        <Choice key={from} name={COLLECTION_NAMES[from]} about={ABOUT[from]}>
          <Button aria-label={`Fetch ${COLLECTION_NAMES[from]}…`} onClick={() => onAsk(from)}>
            Fetch…
          </Button>
        </Choice>
      ))}
    </ul>
  );
}

/** One source of templates: what it is, and the buttons that begin with it. */
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

/** The import that runs for whoever looks at the dialog, and its summary once it has ended. */
function useRun() {
  const { api, browse, fileImport, toasts } = useApp();
  const sending = useSelector(fileImport.store, (state) => state.sending);
  const sent = useSelector(fileImport.store, (state) => state.imported);
  const { state, load } = useImports(sending);
  const [fetched, setFetched] = useState(false);
  const task = state?.task?.status === 'running' ? state.task : undefined;
  const ended = fetched && !task ? state?.task : undefined;
  useEffect(() => {
    if (ended?.status === 'succeeded') void browse.changed();
  }, [browse, ended?.status]);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await load();
    } catch (error) {
      toasts.fail(error);
    }
  };
  return {
    ...{ task, sending, ended, isRunning: task !== undefined || sending !== null },
    offers: state?.offers ?? [],
    result: sent ?? ended?.result ?? undefined,
    fetchPack(from: Offered) {
      void act(async () => {
        await api.fetchImport(from);
        setFetched(true);
      });
    },
    cancel() {
      void act(fileImport.cancel);
    },
  };
}

/** Imports files and folders, or fetches a well-known collection once the person has agreed to what is said about it. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const [asked, setAsked] = useState<Offered>();
  const { task, sending, ended, isRunning, offers, result, fetchPack, cancel } = useRun();
  const offer = offers.find(({ from }) => from === asked);
  const agree = (from: Offered) => {
    setAsked(undefined);
    fetchPack(from);
  };
  const isOver = !offer && !isRunning && result !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOver ? titleOf(result) : 'Import templates'}
      description={isOver ? sentenceOf(result) : 'You can also drop files and folders on Browse.'}
      actions={
        offer ? (
          <>
            <Button onClick={() => setAsked(undefined)}>Back</Button>
            <Button variant="primary" onClick={() => agree(offer.from)}>
              Agree and fetch
            </Button>
          </>
        ) : (
          (isRunning || isOver) && (
            <Button variant="primary" onClick={onClose}>
              {isRunning ? 'Continue in the background' : 'Done'}
            </Button>
          )
        )
      }
    >
      {offer && <p>{offer.text}</p>}
      {!offer && isRunning && <Running task={task} sending={sending} onCancel={cancel} />}
      {isOver && <ImportSummary pack={result} onClose={onClose} />}
      {!offer && !isRunning && !isOver && (
        <>
          {ended && <p role="status">{ended.message}</p>}
          <Choices offers={offers} onAsk={setAsked} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}
