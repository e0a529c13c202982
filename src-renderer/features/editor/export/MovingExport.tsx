import type { Job } from '../../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { VIDEO_ASPECTS } from '../../../../src-shared/contract/motion-names.ts';
import {
  isVideo,
  MOVING_FORMATS,
  type MovingFormat,
  type MovingOutput,
  movingWidth,
  widestMoving,
} from '../../../state/export/moving-output.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Segmented, Slider } from '../../../ui/Controls.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useCanvas, usePlan, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { MovingPreview } from './MovingPreview.tsx';
import type { MovingExporter } from './use-moving-export.ts';

const BACKDROP_COLOR = '#101014';

interface ChoiceProps {
  output: MovingOutput;
  set(patch: Partial<MovingOutput>): void;
}

function SizeFields({ output, set }: ChoiceProps) {
  const { editor } = useSession();
  const canvas = useCanvas();
  const plan = usePlan();
  const width = movingWidth(output, canvas);
  const most = widestMoving(canvas);
  return (
    <>
      <Field label="Width" hint={`${width} × ${Math.round((width * canvas.height) / canvas.width)} px`}>
        {(id) => (
          <div className={styles.width}>
            <Slider
              label="Width"
              value={width}
              min={Math.min(64, most)}
              max={most}
              step={1}
              onChange={(next) => set({ width: next })}
            />
            <NumberInput
              id={id}
              value={width}
              min={Math.min(LIMITS.outputSideMin, most)}
              max={most}
              unit="px"
              onChange={(next) => set({ width: next })}
            />
            <Button
              size="small"
              variant="quiet"
              disabled={output.width === null}
              onClick={() => set({ width: null })}
            >
              Suits it
            </Button>
          </div>
        )}
      </Field>
      <Field label="Frames a second">
        {(id) => (
          <div className={styles.fps}>
            <NumberInput
              id={id}
              value={plan?.fps ?? null}
              min={1}
              max={LIMITS.motionFps}
              onChange={(fps) => editor.setMotion({ fps: fps === null ? undefined : Math.round(fps) })}
            />
          </div>
        )}
      </Field>
    </>
  );
}

/** The shape of a video, and what fills it beside the picture. */
function ShapeFields({ output, set }: ChoiceProps) {
  const options = [
    { value: 'picture', label: 'As drawn' },
    ...VIDEO_ASPECTS.map((value) => ({ value, label: value })),
  ];
  const { aspect, backdrop } = output;
  return (
    <>
      <Field label="Shape">
        {() => (
          <Segmented
            label="Shape"
            value={aspect ?? 'picture'}
            options={options}
            onChange={(value) => set({ aspect: VIDEO_ASPECTS.find((one) => one === value) ?? null })}
          />
        )}
      </Field>
      {aspect && (
        <Field label="Around the picture">
          {() => (
            <div className={styles.backdropChoice}>
              <Segmented
                label="Around the picture"
                value={backdrop === 'blur' ? 'blur' : 'color'}
                options={[
                  { value: 'blur', label: 'Blurred' },
                  { value: 'color', label: 'Colour' },
                ]}
                onChange={(value) => set({ backdrop: value === 'blur' ? 'blur' : BACKDROP_COLOR })}
              />
              {backdrop !== 'blur' && (
                <ColorInput
                  label="Colour around the picture"
                  value={backdrop}
                  onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && set({ backdrop: color })}
                />
              )}
            </div>
          )}
        </Field>
      )}
    </>
  );
}

/** How far the file is, with a way to stop. */
function Making({ job, cancel }: { job: Job | null; cancel(): void }) {
  return (
    <div className={styles.making}>
      <Progress value={job?.progress ?? 0} label="Making the file" />
      <span role="status">{job?.message || 'Waiting for its turn'}</span>
      <Button size="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

/** What a GIF or video shall be, beside how it will look. */
export function MovingExport({
  output,
  onChange,
  exporting,
}: {
  output: MovingOutput;
  onChange(output: MovingOutput): void;
  exporting: MovingExporter;
}) {
  const set = (patch: Partial<MovingOutput>) => onChange({ ...output, ...patch });
  const chosen = MOVING_FORMATS.find(({ value }) => value === output.format);
  return (
    <div className={styles.export}>
      <MovingPreview output={output} />
      <div className={styles.choices} inert={exporting.working}>
        <Field label="Format" hint={chosen?.hint}>
          {() => (
            <Segmented<MovingFormat>
              label="Format"
              value={output.format}
              options={MOVING_FORMATS}
              onChange={(format) => set({ format })}
            />
          )}
        </Field>
        <SizeFields output={output} set={set} />
        {isVideo(output.format) && <ShapeFields output={output} set={set} />}
      </div>
      {exporting.working && <Making job={exporting.job} cancel={exporting.cancel} />}
      {exporting.failure && (
        <p className={styles.failure} role="alert">
          {exporting.failure.message}
        </p>
      )}
    </div>
  );
}
