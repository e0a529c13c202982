import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Select } from '../../../ui/Controls.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import settingsStyles from '../Settings.module.css';

const MB_PER_GB = 1000;
const DAYS = [30, 90, 180, 365];

/** How much pictures may take, and how long memes are kept. */
export function StorageBounds() {
  const { settings } = useApp();
  const { t, format } = useText();
  const storage = useSelector(settings.store, (state) => state.settings.storage);
  const { pictures_max_mb, keep_memes_days } = storage;
  const choices =
    keep_memes_days === null || DAYS.includes(keep_memes_days) ? DAYS : [keep_memes_days, ...DAYS];
  const options = [
    { value: 'never', label: t('storage:limits.never') },
    ...choices.map((days) => ({
      value: String(days),
      label: t('storage:limits.afterDays', { count: days }),
    })),
  ];
  return (
    <>
      <div className={settingsStyles.short}>
        <Field label={t('storage:limits.memes')} hint={t('storage:limits.memesHint')}>
          <NumberInput
            unit={format.unit('gigabyte')}
            value={pictures_max_mb / MB_PER_GB}
            min={0.01}
            max={100_000}
            onChange={(gb) =>
              gb !== null &&
              settings.change({ storage: { ...storage, pictures_max_mb: Math.round(gb * MB_PER_GB) } })
            }
          />
        </Field>
      </div>
      <div className={settingsStyles.short}>
        <Field label={t('storage:limits.oldMemes')} hint={t('storage:limits.oldMemesHint')}>
          <Select
            label={t('storage:limits.oldMemes')}
            value={keep_memes_days === null ? 'never' : String(keep_memes_days)}
            options={options}
            onChange={(days) =>
              settings.change({
                storage: { ...storage, keep_memes_days: days === 'never' ? null : Number(days) },
              })
            }
          />
        </Field>
      </div>
    </>
  );
}
