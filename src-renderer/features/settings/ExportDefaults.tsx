import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { OutputFormat } from '../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Field, NumberInput } from '../../ui/Field.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const FORMATS = [
  { value: 'png', label: 'PNG' },
  { value: 'jpeg', label: 'JPEG' },
  { value: 'webp', label: 'WebP' },
  { value: 'avif', label: 'AVIF' },
] as const satisfies readonly { value: OutputFormat; label: string }[];

/** Default format and width of exports. */
export function ExportDefaults() {
  const { settings } = useApp();
  const { t } = useText();
  const chosen = useSelector(settings.store, (state) => state.settings.export);
  return (
    <SettingsSection id="export" description={t('settings:export.description')}>
      <Field label={t('settings:export.format')}>
        <div>
          <Segmented
            label={t('settings:export.format')}
            value={chosen.format}
            options={FORMATS}
            onChange={(format) => settings.change({ export: { ...chosen, format } })}
          />
        </div>
      </Field>
      <div className={styles.short}>
        <Field label={t('settings:export.width')} hint={t('settings:export.widthHint')}>
          <NumberInput
            unit="px"
            placeholder={t('settings:export.asTemplate')}
            value={chosen.width}
            min={LIMITS.outputSideMin}
            max={LIMITS.outputSide}
            onChange={(width) =>
              settings.change({ export: { ...chosen, width: width === null ? null : Math.round(width) } })
            }
          />
        </Field>
      </div>
    </SettingsSection>
  );
}
