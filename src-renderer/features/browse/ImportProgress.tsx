import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useEngineText } from '../shared/use-engine-text.ts';
import styles from './ImportDialog.module.css';

/** The rights in the pictures, and the progress of the import. */
export function ImportProgress() {
  const { packImport } = useApp();
  const { t } = useText();
  const { name, task } = useSelector(packImport.store, (state) => state);
  const engineText = useEngineText();
  const counted =
    name !== null && task?.total
      ? t('browse:imports.importingCount', { name, done: task.done, total: task.total })
      : t('browse:imports.reading');
  return (
    <div className={styles.running} role="status">
      {task?.rights && <p className={styles.soft}>{task.rights}</p>}
      <p>{engineText(task?.message, counted)}</p>
      <Progress label={t('browse:imports.progress')} value={task?.total ? task.done / task.total : 0} />
    </div>
  );
}
