import { useApp, useSelector } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/States.tsx';
import styles from './ImportDialog.module.css';

/** Whose the pictures are, how far the import is, and a button that cancels it. `name`: of the pack. */
export function ImportProgress({ name }: { name: string }) {
  const { packImport } = useApp();
  const task = useSelector(packImport.store, (state) => state.task);
  return (
    <div className={styles.running} role="status">
      {task?.rights && <p className={styles.soft}>{task.rights}</p>}
      <p>
        <Spinner label="Importing" /> {task ? `“${name}”: ${task.message}` : `Reading “${name}”`}
      </p>
      <progress
        max={task?.total || undefined}
        value={task?.total ? task.done : undefined}
        aria-label="Import"
      />
      <Button onClick={() => void packImport.cancel()}>Cancel</Button>
    </div>
  );
}
