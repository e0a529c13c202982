import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { OutputFormat } from '../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../context.ts';
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
  const chosen = useSelector(settings.store, (state) => state.settings.export);
  return (
    <SettingsSection
      title="Export"
      description="What Export starts from; it remembers your last choice as well."
    >
      <Field label="Format">
        {() => (
          <div>
            <Segmented
              label="Format"
              value={chosen.format}
              options={FORMATS}
              onChange={(format) => settings.change({ export: { ...chosen, format } })}
            />
          </div>
        )}
      </Field>
      <div className={styles.short}>
        <Field label="Width" hint="Empty keeps the size of the template; the height follows.">
          {(id) => (
            <NumberInput
              id={id}
              unit="px"
              placeholder="As the template"
              value={chosen.width}
              min={LIMITS.outputSideMin}
              max={LIMITS.outputSide}
              onChange={(width) =>
                settings.change({ export: { ...chosen, width: width === null ? null : Math.round(width) } })
              }
            />
          )}
        </Field>
      </div>
    </SettingsSection>
  );
}
