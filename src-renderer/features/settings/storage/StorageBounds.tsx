import { useApp, useSelector } from '../../../context.ts';
import { Select } from '../../../ui/Controls.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import settingsStyles from '../Settings.module.css';

const MB_PER_GB = 1000;
const DAYS = [30, 90, 180, 365];

/** How much pictures may take, and how long memes are kept. */
export function StorageBounds() {
  const { settings } = useApp();
  const storage = useSelector(settings.store, (state) => state.settings.storage);
  const { pictures_max_mb, keep_memes_days } = storage;
  const choices =
    keep_memes_days === null || DAYS.includes(keep_memes_days) ? DAYS : [keep_memes_days, ...DAYS];
  const options = [
    { value: 'never', label: 'Never' },
    ...choices.map((days) => ({ value: String(days), label: `After ${days} days` })),
  ];
  return (
    <>
      <div className={settingsStyles.short}>
        <Field label="Most space for memes" hint="Beyond it no new ones are made, until there is room again.">
          {(id) => (
            <NumberInput
              id={id}
              unit="GB"
              value={pictures_max_mb / MB_PER_GB}
              min={0.01}
              max={100_000}
              onChange={(gb) =>
                gb !== null &&
                settings.change({ storage: { ...storage, pictures_max_mb: Math.round(gb * MB_PER_GB) } })
              }
            />
          )}
        </Field>
      </div>
      <div className={settingsStyles.short}>
        <Field
          label="Move old memes to the trash"
          hint="Of every account. They can be restored from there for 30 days."
        >
          {(id) => (
            <Select
              id={id}
              label="Move old memes to the trash"
              value={keep_memes_days === null ? 'never' : String(keep_memes_days)}
              options={options}
              onChange={(days) =>
                settings.change({
                  storage: { ...storage, keep_memes_days: days === 'never' ? null : Number(days) },
                })
              }
            />
          )}
        </Field>
      </div>
    </>
  );
}
