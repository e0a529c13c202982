import { useRef, useState } from 'react';
import type { OutputFormat } from '../../../../src-shared/contract/meme.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import { useApp, useSelector } from '../../../context.ts';
import type { Output } from '../../../state/export/exporter.ts';
import { OUTPUT_NAMES, widest } from '../../../state/export/formats.ts';
import { namesOwnFont } from '../../../state/fonts/font-uses.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { useShortcut } from '../../shared/use-shortcut.ts';
import { Picture } from '../canvas/Picture.tsx';
import { PreviewProblem } from '../PreviewProblem.tsx';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { ExportFrame, FormatField, type KindProps } from './ExportFrame.tsx';
import { useExport } from './use-export.ts';
import { useSizeText } from './use-size-text.ts';
import { useStillBytes } from './use-still-bytes.ts';
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
  const copyKeys = useShortcut('file.copy-image');
  const usual = exports.usualOutput();
  const max = widest(canvas);
  const width = Math.min(output.width ?? canvas.width, max);
  const height = Math.max(1, Math.round((width * canvas.height) / canvas.width));
  const label = OUTPUT_NAMES.find(({ value }) => value === output.format)?.label ?? '';
  return (
    <ExportFrame
      {...{ kind, close, saving }}
      width="44rem"
      other={
        <Button title={copyKeys} onClick={() => void exports.copyImage(output.width)}>
          {t('exporting:copyImage')}
        </Button>
      }
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
        {source.animated && <p className={common.note}>{t('exporting:firstFrame')}</p>}
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

/** Greatest height of the preview. */
const HEIGHT_REM = 22;
const REM = 16;

/** The preview, drawn by the editor itself: it sends no request and costs no credits. `output` in px. */
function StillPreview({ format, output }: { format: OutputFormat; output: Size }) {
  const frame = useRef<HTMLDivElement>(null);
  const { t } = useText();
  const sizeText = useSizeText();
  const size = useCanvas();
  const estimate = useStillBytes(frame, format, output);
  const ownFonts = useEditorState(({ document, regions }) => namesOwnFont(document.items, regions));
  const ratio = size.width / size.height;
  const style = { aspectRatio: ratio, width: `min(100%, ${HEIGHT_REM * ratio}rem)` };
  return (
    <figure className={styles.preview} aria-label={t('exporting:preview')}>
      <div ref={frame} className={styles.frame} style={style}>
        <Picture scale={(HEIGHT_REM * REM) / size.height} shown="rest" />
      </div>
      <PreviewProblem />
      <figcaption>
        <span role="status">
          {sizeText(estimate)} · {t('exporting:editable')}
          {ownFonts && ` · ${t('exporting:withoutFonts')}`}
        </span>
      </figcaption>
    </figure>
  );
}
