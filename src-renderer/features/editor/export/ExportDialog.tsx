import { type RefObject, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { OutputFormat } from '../../../../src-shared/contract/meme.ts';
import { useApp } from '../../../context.ts';
import { encodedBytes } from '../../../state/export/encode-preview.ts';
import type { Output } from '../../../state/export/exporter.ts';
import { approximateSize, OUTPUT_NAMES, widest } from '../../../state/export/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented, Slider } from '../../../ui/Controls.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import { Picture } from '../canvas/Picture.tsx';
import { PreviewProblem } from '../PreviewProblem.tsx';
import { useScreen } from '../screen.ts';
import { useCanvas, useEditorState, usePreviewChanges, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { useExport } from './use-export.ts';

/** Pause after the last change before it is encoded, ms. */
const QUIET = 250;

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the document and the fonts
  useEffect(() => {
    let wanted = true;
    const tell = (bytes: number | null) => wanted && setFound({ bytes, of });
    const timer = setTimeout(() => {
      const svg = frame.current?.querySelector('svg');
      if (!svg) return tell(null);
      encodedBytes(svg, format, { width: wide, height: high }, (url) => api.picture(url)).then(tell, () =>
        // Only a number beside the picture: without it everything works.
        tell(null),
      );
    }, QUIET);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, frame, format, wide, high, document, previewChanges]);
  // Never that of another format, not even for a frame.
  return found?.of.every((part, at) => part === of[at]) ? found.bytes : undefined;
}

function WidthField({ output, onChange }: { output: Output; onChange(width: number | null): void }) {
  const size = useCanvas();
  const most = widest(size);
  const width = Math.min(output.width ?? size.width, most);
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  return (
    <Field label="Width" hint={`${width} × ${height} px${output.width === null ? ', as drawn' : ''}`}>
      {(id) => (
        <div className={styles.width}>
          <Slider
            label="Width"
            value={width}
            min={Math.min(64, most)}
            max={most}
            step={1}
            onChange={(next) => onChange(next)}
          />
          <NumberInput
            id={id}
            value={width}
            min={LIMITS.outputSideMin}
            max={most}
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

/** Highest that the picture is shown. */
const HEIGHT_REM = 22;
const REM = 16;

/** The size of the file as far as it is known: no browser writes AVIF. */
function sizeWords(estimate: number | null | undefined): string {
  if (estimate === undefined) return 'Measuring';
  return estimate === null ? 'Size known once saved' : approximateSize(estimate);
}

/** The editor's own picture: looking at it asks the engine for nothing. */
function Preview({ output }: { output: Output }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useCanvas();
  const estimate = useEstimate(frame, output);
  const ratio = size.width / size.height;
  const style = { aspectRatio: ratio, width: `min(100%, ${HEIGHT_REM * ratio}rem)` };
  return (
    <figure className={styles.preview} aria-label="Preview">
      <div ref={frame} className={styles.frame} style={style}>
        <Picture scale={(HEIGHT_REM * REM) / size.height} />
      </div>
      <PreviewProblem />
      <figcaption>
        <span role="status">{sizeWords(estimate)} · with the document inside</span>
      </figcaption>
    </figure>
  );
}

/** What the picture is saved as. The choice is remembered. */
export function ExportDialog() {
  const { settings } = useApp();
  const { close } = useScreen();
  const { editor, source } = useSession();
  const out = useExport();
  const [output, setOutput] = useState<Output>(out.usual);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    settings.change({ export: { format: output.format, width: output.width } });
    const saved = await out.save(output.format, output.width);
    setSaving(false);
    // What failed, or was called off, can be tried again here.
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
          <Button onClick={() => void out.copyImage(output.width)}>Copy image</Button>
          <Button autoFocus variant="primary" disabled={saving} onClick={() => void save()}>
            {saving ? 'Saving…' : `Save ${chosen?.label ?? ''}`}
          </Button>
        </>
      }
    >
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
