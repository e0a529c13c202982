import { useApp, useSelector } from '../../../context.ts';
import { FailureNotice } from '../FailureNotice.tsx';
import styles from './Batch.module.css';
import { BatchRunView } from './BatchRun.tsx';
import { BatchSetup } from './BatchSetup.tsx';

/** Creates many memes from a table. */
export function BatchTab() {
  const { batch } = useApp().create;
  const run = useSelector(batch.store, (state) => state.run);
  const failure = useSelector(batch.store, (state) => state.failure);
  return (
    <div className={styles.tab}>
      {failure && <FailureNotice failure={failure} safe="create:failure.batchSafe" />}
      {run ? <BatchRunView run={run} /> : <BatchSetup />}
    </div>
  );
}
