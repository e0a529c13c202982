import { useId } from 'react';
import type { BackupListData } from '../../../../src-shared/contract/backups.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import settingsStyles from '../Settings.module.css';
import styles from './Backups.module.css';

const MB_PER_GB = 1000;

/** The daily backup: on or off, its budget, and how the last one went. */
export function BackupSchedule({ schedule }: { schedule: BackupListData['schedule'] }) {
  const { settings } = useApp();
  const { t, format } = useText();
  const backup = useSelector(settings.store, (state) => state.settings.backup);
  const id = useId();
  const last = schedule.last_at
    ? t('storage:schedule.last', { when: format.ago(schedule.last_at, Date.now()) })
    : t('storage:schedule.never');
  return (
    <>
      <div className={settingsStyles.switch}>
        <Switch
          id={id}
          checked={backup.scheduled}
          onChange={(scheduled) => settings.change({ backup: { ...backup, scheduled } })}
        />
        <label htmlFor={id}>
          {t('storage:schedule.daily')}
          <p>{backup.scheduled ? last : t('storage:schedule.off')}</p>
        </label>
      </div>
      {backup.scheduled && schedule.problem && (
        <p className={styles.problem} role="alert">
          {schedule.problem}
        </p>
      )}
      {backup.scheduled && (
        <div className={settingsStyles.short}>
          <Field label={t('storage:schedule.space')} hint={t('storage:schedule.spaceHint')}>
            <NumberInput
              unit={format.unit('gigabyte')}
              value={backup.budget_mb / MB_PER_GB}
              min={0.01}
              max={1000}
              onChange={(gb) =>
                gb !== null &&
                settings.change({ backup: { ...backup, budget_mb: Math.round(gb * MB_PER_GB) } })
              }
            />
          </Field>
        </div>
      )}
    </>
  );
}
