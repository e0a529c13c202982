import { useState } from 'react';
import { LIMITS } from '../../../../src-main/contract/limits.ts';
import type { OutputFormat } from '../../../../src-main/contract/meme.ts';
import { useApp } from '../../../context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented, Slider } from '../../../ui/Controls.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { useScreen } from '../screen.ts';
import { useSession, useStage } from '../session/context.ts';
import { OUTPUT_NAMES, sizeInWords, widest } from './formats.ts';
import styles from './Out.module.css';
import type { Output } from './render.ts';
import { useFinished } from './use-finished.ts';
import { useOut } from './use-out.ts';

function WidthField({ output, onChange }: { output: Output; onChange(width: number | null): void }) {
  const { size } = useStage();
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

function Preview({ output }: { output: Output }) {
  const { url, finished, problem, retry } = useFinished(output);
  const { size } = useStage();
  const ratio = size.width / size.height;
  const words = finished ? `${sizeInWords(finished.meme.bytes)}, with the document inside` : 'Drawing…';
  return (
    <figure className={styles.preview}>
      <div
        className={styles.frame}
        style={{ aspectRatio: ratio, width: `min(100%, ${HEIGHT_REM * ratio}rem)` }}
      >
        {url && <img src={url} alt={finished?.meme.alt_text} />}
        {!url && !problem && <Skeleton className={styles.wait} />}
        {problem && (
          <div className={styles.problem} role="alert">
            {problem}
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <figcaption>
        <span role="status">{problem ? '' : words}</span>
      </figcaption>
    </figure>
  );
}

/** What the picture is saved as. The choice is remembered. */
export function ExportDialog() {
  const { settings } = useApp();
  const { close } = useScreen();
  const { editor, source } = useSession();
  const out = useOut();
  const [output, setOutput] = useState<Output>(out.usual);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    settings.change({ export: { format: output.format, width: output.width } });
    await out.save(output.format, output.width);
    setSaving(false);
    close();
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
