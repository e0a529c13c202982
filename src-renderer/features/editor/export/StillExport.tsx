import { useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import type { Output } from '../../../state/export/exporter.ts';
import { OUTPUT_NAMES, widest } from '../../../state/export/formats.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCanvas, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { ExportFrame, FormatField, type KindProps } from './ExportFrame.tsx';
import { StillPreview } from './StillPreview.tsx';
import { useExport } from './use-export.ts';
import { WidthField } from './WidthField.tsx';

const sameOutput = (a: Output, b: Output) => a.format === b.format && a.width === b.width;

/** Asks for format and width and saves the picture. It begins with those of the settings, which change only on request. */
export function StillExport({ kind, close }: KindProps) {
  const { settings } = useApp();
  const { t } = useText();
  const { source } = useSession();
  const canvas = useCanvas();
  const exports = useExport();
  const [output, setOutput] = useState<Output>(exports.usualOutput);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const saved = await exports.save(output.format, output.width);
    setSaving(false);
    // The dialog stays open after a failure or a cancelled save dialog.
    if (saved) close();
  };
  // Compared again when the settings change.
  useSelector(settings.store, (state) => state.settings.export);
  const usual = exports.usualOutput();
  const max = widest(canvas);
  const width = Math.min(output.width ?? canvas.width, max);
  const height = Math.max(1, Math.round((width * canvas.height) / canvas.width));
  const label = OUTPUT_NAMES.find(({ value }) => value === output.format)?.label ?? '';
  return (
    <ExportFrame
      {...{ kind, close, saving }}
      width="44rem"
      other={<Button onClick={() => void exports.copyImage(output.width)}>{t('exporting:copyImage')}</Button>}
      saveLabel={saving ? t('exporting:saving') : t('exporting:save', { format: label })}
      save={() => void save()}
    >
      <StillPreview format={output.format} output={{ width, height }} />
      <div className={styles.choices}>
        <FormatField
          value={output.format}
          options={OUTPUT_NAMES}
          onChange={(format) => setOutput((from) => ({ ...from, format }))}
        />
        {source.animated && <p className={styles.note}>{t('exporting:firstFrame')}</p>}
        <WidthField
          label={t('exporting:width')}
          {...{ width, max }}
          hint={t(output.width === null ? 'exporting:originalPixels' : 'exporting:pixels', { width, height })}
          isUsual={output.width === null}
          usualLabel={t('exporting:original')}
          onChange={(next) => setOutput((from) => ({ ...from, width: next }))}
        />
        {!sameOutput(output, usual) && (
          <div>
            <Button variant="quiet" size="small" onClick={() => settings.change({ export: output })}>
              {t('exporting:makeDefault')}
            </Button>
          </div>
        )}
      </div>
    </ExportFrame>
  );
}
