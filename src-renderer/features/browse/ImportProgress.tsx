import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './ImportDialog.module.css';

/** The rights in the pictures, and the progress of the import. */
export function ImportProgress() {
  const { packImport } = useApp();
  const { t } = useText();
  const task = useSelector(packImport.store, (state) => state.task);
  return (
    <div className={styles.running} role="status">
      {task?.rights && <p className={styles.soft}>{task.rights}</p>}
      <p>{task?.message ?? t('browse:imports.reading')}</p>
      <Progress label={t('browse:imports.progress')} value={task?.total ? task.done / task.total : 0} />
    </div>
  );
}
