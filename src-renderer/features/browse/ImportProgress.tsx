import { useApp, useSelector } from '../../context.ts';
import { Progress } from '../../ui/Progress.tsx';
import styles from './ImportDialog.module.css';

/** The rights in the pictures, and the progress of the import. */
export function ImportProgress() {
  const { packImport } = useApp();
  const task = useSelector(packImport.store, (state) => state.task);
  return (
    <div className={styles.running} role="status">
      {task?.rights && <p className={styles.soft}>{task.rights}</p>}
      <p>{task?.message ?? 'Reading the files'}</p>
      <Progress label="Import" value={task?.total ? task.done / task.total : 0} />
    </div>
  );
}
