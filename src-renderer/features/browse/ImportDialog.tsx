import { useCallback, useEffect, useState } from 'react';
import type { ImportsData, ImportTask } from '../../../src-shared/contract/imports.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/States.tsx';
import styles from './ImportDialog.module.css';

/** ms between two looks at an import that runs. */
const LOOK_EVERY = 600;
const NAMES = { memegen: 'memegen’s templates', imgflip: 'Imgflip’s top 100' } as const;

/** What can be fetched, and the import that runs; asked for again while it does. */
function useImports() {
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
    if (state?.task?.status !== 'running') return;
    const timer = setTimeout(() => void load(), LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [load, state]);
  return { state, load };
}

function Running({ task, onCancel }: { task: ImportTask; onCancel(): void }) {
  return (
    <div className={styles.running} role="status">
      <p>
        <Spinner label="Importing" /> {task.message}
      </p>
      <progress
        max={task.total || undefined}
        value={task.total ? task.done : undefined}
        aria-label="Import"
      />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** What became of the last import: in short, and what was left out, one by one. */
function Ended({ task }: { task: ImportTask }) {
  const skipped = task.result?.skipped ?? [];
  return (
    <div role="status">
      <p>{task.message}</p>
      {task.result?.rights && <p className={styles.soft}>Rights: {task.result.rights}</p>}
      {skipped.length > 0 && (
        <ul className={styles.skipped} aria-label="Left out">
          {skipped.map(({ folder, problems }) => (
            <li key={folder}>
              <strong>{folder}</strong> {problems.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Imports files, or fetches a well-known collection once the person has agreed to what is said about it. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const { api, browse, commands, toasts } = useApp();
  const { state, load } = useImports();
  const [asked, setAsked] = useState<ImportTask['from']>();
  const [started, setStarted] = useState(false);
  const task = state?.task;
  const running = task?.status === 'running';
  useEffect(() => {
    if (started && task?.status === 'succeeded') void browse.changed();
  }, [browse, started, task?.status]);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await load();
    } catch (error) {
      toasts.fail(error);
    }
  };
  const fetchPack = (from: ImportTask['from']) => {
    setAsked(undefined);
    setStarted(true);
    void act(() => api.fetchImport(from));
  };
  const offer = state?.offers.find(({ from }) => from === asked);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import templates"
      description="A pack, a zip of memegen or of pictures: choose the file, or drop it on Browse."
      actions={
        offer ? (
          <>
            <Button onClick={() => setAsked(undefined)}>Back</Button>
            <Button variant="primary" onClick={() => fetchPack(offer.from)}>
              Agree and fetch
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {running ? 'Go on in the background' : 'Done'}
          </Button>
        )
      }
    >
      {offer && <p>{offer.text}</p>}
      {!offer && running && <Running task={task} onCancel={() => void act(api.cancelImport)} />}
      {!offer && !running && (
        <div className={styles.choices}>
          <Button
            onClick={() => {
              onClose();
              commands.perform('file.open');
            }}
          >
            Choose a file…
          </Button>
          {state?.offers.map(({ from }) => (
            <Button key={from} onClick={() => setAsked(from)}>
              Fetch {NAMES[from]}…
            </Button>
          ))}
        </div>
      )}
      {!offer && !running && started && task && <Ended task={task} />}
    </Dialog>
  );
}
