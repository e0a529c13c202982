import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { OutputFormat } from '../../../../src-shared/contract/meme.ts';
import { useApp } from '../../../context.ts';
import { encodedBytes } from '../../../state/export/encode-preview.ts';
import type { Output } from '../../../state/export/exporter.ts';
import { approximateSize, OUTPUT_NAMES, widest } from '../../../state/export/formats.ts';
import { MOVING_FORMATS, type MovingOutput } from '../../../state/export/moving-output.ts';
import { namesOwnFont } from '../../../state/fonts/named-fonts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented, Slider } from '../../../ui/Controls.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import { Picture } from '../canvas/Picture.tsx';
import { PreviewProblem } from '../PreviewProblem.tsx';
import { useScreen } from '../screen.ts';
import { useCanvas, useEditorState, usePreviewChanges, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { MovingExport } from './MovingExport.tsx';
import { useExport } from './use-export.ts';
import { useMovingExport } from './use-moving-export.ts';

/** Pause after the last change before the size is estimated, ms. */
const ESTIMATE_DELAY_MS = 250;

/** About how many bytes the file will have; null where that cannot be estimated, undefined while it is measured. */
function useEstimate(
  frame: RefObject<HTMLElement | null>,
  { format, width }: Output,
): number | null | undefined {
  const { api } = useApp();
  const size = useCanvas();
  const document = useEditorState((state) => state.document);
  const previewChanges = usePreviewChanges();
  const [found, setFound] = useState<{ bytes: number | null; of: unknown[] }>();
  const wide = width ?? size.width;
  const high = Math.max(1, Math.round((wide * size.height) / size.width));
  const of = [format, wide, high, document, previewChanges];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture changes with the document and the fonts
  useEffect(() => {
    let active = true;
    const report = (bytes: number | null) => active && setFound({ bytes, of });
    const timer = setTimeout(() => {
      const svg = frame.current?.querySelector('svg');
      if (!svg) return report(null);
      encodedBytes(svg, format, { width: wide, height: high }, (url) => api.picture(url)).then(report, () =>
        // The estimate is optional: export works without it.
        report(null),
      );
    }, ESTIMATE_DELAY_MS);
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [api, frame, format, wide, high, document, previewChanges]);
  // An estimate for another format or size is never shown.
  return found?.of.every((part, at) => part === of[at]) ? found.bytes : undefined;
}

function WidthField({ output, onChange }: { output: Output; onChange(width: number | null): void }) {
  const size = useCanvas();
  const max = widest(size);
  const width = Math.min(output.width ?? size.width, max);
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  return (
    <Field label="Width" hint={`${width} × ${height} px${output.width === null ? ', as drawn' : ''}`}>
      {(id) => (
        <div className={styles.width}>
          <Slider
            label="Width"
            value={width}
            min={Math.min(64, max)}
            max={max}
            step={1}
            onChange={(next) => onChange(next)}
          />
          <NumberInput
            id={id}
            value={width}
            min={LIMITS.outputSideMin}
            max={max}
            unit="px"
            onChange={onChange}
          />
          <Button
            size="small"
            variant="quiet"
            disabled={output.width === null}
            onClick={() => onChange(null)}
          >
            Original
          </Button>
        </div>
      )}
    </Field>
  );
}

/** Greatest height of the preview. */
const HEIGHT_REM = 22;
const REM = 16;

/** The estimated file size; unknown for AVIF, which browsers do not encode. */
function sizeLabel(estimate: number | null | undefined): string {
  if (estimate === undefined) return 'Measuring';
  return estimate === null ? 'Size known once saved' : approximateSize(estimate);
}

/** The preview, drawn by the editor itself: it sends no request and costs no credits. */
function Preview({ output }: { output: Output }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useCanvas();
  const estimate = useEstimate(frame, output);
  const ownFonts = useEditorState(({ document, regions }) => namesOwnFont(document.items, regions));
  const ratio = size.width / size.height;
  const style = { aspectRatio: ratio, width: `min(100%, ${HEIGHT_REM * ratio}rem)` };
  return (
    <figure className={styles.preview} aria-label="Preview">
      <div ref={frame} className={styles.frame} style={style}>
        <Picture scale={(HEIGHT_REM * REM) / size.height} shown="rest" />
      </div>
      <PreviewProblem />
      <figcaption>
        <span role="status">
          {sizeLabel(estimate)} · with the document inside{ownFonts && ', without your own fonts'}
        </span>
      </figcaption>
    </figure>
  );
}

/** Which of the two a document that moves is saved as. */
type Kind = 'moving' | 'still';

interface KindProps {
  /** The choice between the two; null for a still. */
  kind: ReactNode;
  close(): void;
}

/** Asks for format and width and saves the picture. The choice is remembered. */
function StillExport({ kind, close }: KindProps) {
  const { settings } = useApp();
  const { editor, source } = useSession();
  const exports = useExport();
  const [output, setOutput] = useState<Output>(exports.lastOutput);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    settings.change({ export: { format: output.format, width: output.width } });
    const saved = await exports.save(output.format, output.width);
    setSaving(false);
    // The dialog stays open after a failure or a cancelled save dialog.
    if (saved) close();
  };
  const chosen = OUTPUT_NAMES.find(({ value }) => value === output.format);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Export"
      description={editor.store.getState().name}
      width="44rem"
      actions={
        <>
          <Button onClick={() => void exports.copyImage(output.width)}>Copy image</Button>
          <Button autoFocus variant="primary" disabled={saving} onClick={() => void save()}>
            {saving ? 'Saving…' : `Save ${chosen?.label ?? ''}`}
          </Button>
        </>
      }
    >
      {kind}
      <div className={styles.export}>
        <Preview output={output} />
        <div className={styles.choices}>
          <Field label="Format" hint={chosen?.hint}>
            {() => (
              <Segmented<OutputFormat>
                label="Format"
                value={output.format}
                options={OUTPUT_NAMES}
                onChange={(format) => setOutput((from) => ({ ...from, format }))}
              />
            )}
          </Field>
          {source.animated && (
            <p className={styles.note}>This template moves; a picture of it is its first frame.</p>
          )}
          <WidthField output={output} onChange={(width) => setOutput((from) => ({ ...from, width }))} />
        </div>
      </div>
    </Dialog>
  );
}

const FIRST_OUTPUT: MovingOutput = { format: 'gif', width: null, aspect: null, backdrop: 'blur' };

/** Asks how the GIF or video shall be, makes it and saves it. */
function MovingDialog({ kind, close }: KindProps) {
  const { editor } = useSession();
  const [output, setOutput] = useState(FIRST_OUTPUT);
  const exporting = useMovingExport(output);
  const save = async () => {
    if (await exporting.save()) close();
  };
  const chosen = MOVING_FORMATS.find(({ value }) => value === output.format);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Export"
      description={editor.store.getState().name}
      width="46rem"
      actions={
        <>
          <Button disabled={exporting.working} onClick={() => void exporting.copyLink()}>
            Copy link
          </Button>
          <Button autoFocus variant="primary" disabled={exporting.working} onClick={() => void save()}>
            {exporting.working ? 'Making it…' : `Save ${chosen?.label ?? ''}`}
          </Button>
        </>
      }
    >
      {kind}
      <MovingExport output={output} onChange={setOutput} exporting={exporting} />
    </Dialog>
  );
}

/** Saves the document: as a picture or, where it moves, as a GIF or video. */
export function ExportDialog() {
  const { close } = useScreen();
  const moves = useEditorState(({ document }) => document.motion !== null);
  const [kind, setKind] = useState<Kind>('moving');
  if (!moves) return <StillExport kind={null} close={close} />;
  const choice = (
    <div className={styles.kind}>
      <Segmented<Kind>
        label="Kind"
        value={kind}
        options={[
          { value: 'moving', label: 'Moving' },
          { value: 'still', label: 'Still' },
        ]}
        onChange={setKind}
      />
    </div>
  );
  return kind === 'moving' ? (
    <MovingDialog kind={choice} close={close} />
  ) : (
    <StillExport kind={choice} close={close} />
  );
}
