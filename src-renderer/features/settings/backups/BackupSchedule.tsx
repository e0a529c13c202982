import { useId } from 'react';
import type { BackupListData } from '../../../../src-shared/contract/backups.ts';
import { useApp, useSelector } from '../../../context.ts';
import { ago } from '../../../state/app/human-format.ts';
import { Switch } from '../../../ui/Controls.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import settingsStyles from '../Settings.module.css';
import styles from './Backups.module.css';

const MB_PER_GB = 1000;

/** The daily backup: on or off, its budget, and how the last one went. */
export function BackupSchedule({ schedule }: { schedule: BackupListData['schedule'] }) {
  const { settings } = useApp();
  const backup = useSelector(settings.store, (state) => state.settings.backup);
  const id = useId();
  const last = schedule.last_at
    ? `The last one was made ${ago(schedule.last_at, Date.now())}.`
    : 'There is no daily backup yet.';
  return (
    <>
      <div className={settingsStyles.switch}>
        <Switch
          id={id}
          checked={backup.scheduled}
          onChange={(scheduled) => settings.change({ backup: { ...backup, scheduled } })}
        />
        <label htmlFor={id}>
          Back up every day
          <p>{backup.scheduled ? last : 'Off: nothing is backed up by itself.'}</p>
        </label>
      </div>
      {backup.scheduled && schedule.problem && (
        <p className={styles.problem} role="alert">
          {schedule.problem}
        </p>
      )}
      {backup.scheduled && (
        <div className={settingsStyles.short}>
          <Field label="Space for daily backups" hint="The oldest are deleted beyond it.">
            {(field) => (
              <NumberInput
                id={field}
                unit="GB"
                value={backup.budget_mb / MB_PER_GB}
                min={0.01}
                max={1000}
                onChange={(gb) =>
                  gb !== null &&
                  settings.change({ backup: { ...backup, budget_mb: Math.round(gb * MB_PER_GB) } })
                }
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
