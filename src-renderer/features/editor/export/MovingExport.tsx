import type { Job } from '../../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { useApp } from '../../../context.ts';
import {
  fileSize,
  formatLabel,
  getMovingWidth,
  getWidestMoving,
  MOVING_FORMATS,
  type MovingOutput,
} from '../../../state/export/moving-output.ts';
import { progressText } from '../../../state/jobs/progress-text.ts';
import { translateCode } from '../../../state/language/error-text.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import { LabelledSwitch } from '../../../ui/LabelledSwitch.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import { useSoundNote } from '../use-sound-note.ts';
import styles from './Export.module.css';
import { ExportFrame, FormatField, type KindProps } from './ExportFrame.tsx';
import { MovingPreview } from './MovingPreview.tsx';
import { useMovingExport } from './use-moving-export.ts';
import { useOutputPlan } from './use-output-plan.ts';
import { WidthField } from './WidthField.tsx';

function MovingWidth({ output, set }: { output: MovingOutput; set(patch: Partial<MovingOutput>): void }) {
  const canvas = useCanvas();
  const { width, height } = fileSize(output, canvas);
  const { t } = useText();
  return (
    <WidthField
      label={t('exporting:width')}
      hint={t('exporting:pixels', { width, height })}
      width={getMovingWidth(output, canvas)}
      max={getWidestMoving(output, canvas)}
      isUsual={output.width === null}
      usualLabel={t('exporting:standard')}
      onChange={(next) => set({ width: next })}
    />
  );
}

function FramesField({ format }: Pick<MovingOutput, 'format'>) {
  const { editor } = useSession();
  const { t } = useText();
  const plan = useOutputPlan(format);
  if (plan?.ownFrames) return null;
  return (
    <Field label={t('exporting:fps')}>
      <div className={styles.fps}>
        <NumberInput
          value={plan?.fps ?? null}
          min={1}
          max={LIMITS.motionFps}
          onChange={(fps) => editor.setMotion({ fps: fps === null ? undefined : Math.round(fps) })}
        />
      </div>
    </Field>
  );
}

function FirstFrameField() {
  const { editor } = useSession();
  const { t } = useText();
  const shows = useEditorState(({ document }) => document.motion?.first_frame_captions !== false);
  return (
    <LabelledSwitch
      label={t('exporting:firstFrameCaptions')}
      hint={t('exporting:firstFrameCaptionsHint')}
      checked={shows}
      onChange={(on) => editor.setMotion({ first_frame_captions: on ? undefined : false })}
    />
  );
}

/** How far the file is, with a way to stop. */
function ExportProgress({ job, cancel }: { job: Job | null; cancel(): void }) {
  const { t } = useText();
  return (
    <div className={styles.making}>
      <Progress value={job?.progress ?? 0} label={t('exporting:progress')} />
      <span role="status">{job ? progressText(job, t) : t('exporting:waiting')}</span>
      <Button size="small" onClick={cancel}>
        {t('exporting:cancel')}
      </Button>
    </div>
  );
}

/** Asks how the GIF or video shall be, makes it and saves it. */
export function MovingExport({ kind, close }: KindProps) {
  const { output, set, working, job, failure, save, copyLink, linkLabel, cancel, isShown } =
    useMovingExport();
  const { language } = useApp();
  const { t } = useText();
  const soundNote = useSoundNote(output.format);
  const saveAndClose = async () => {
    // By then it may be closed, and something else open.
    if ((await save()) && isShown()) close();
  };
  return (
    <ExportFrame
      {...{ kind, close }}
      width="46rem"
      other={
        <Button disabled={working} onClick={() => void copyLink()}>
          {linkLabel}
        </Button>
      }
      saving={working}
      saveLabel={
        working ? t('exporting:making') : t('exporting:save', { format: formatLabel(output.format) })
      }
      save={() => void saveAndClose()}
    >
      <MovingPreview output={output} />
      <div className={styles.choices} inert={working}>
        <FormatField value={output.format} options={MOVING_FORMATS} onChange={(format) => set({ format })} />
        {soundNote && <p className={common.faintNote}>{soundNote}</p>}
        <MovingWidth output={output} set={set} />
        <FramesField format={output.format} />
        <FirstFrameField />
      </div>
      {working && <ExportProgress job={job} cancel={cancel} />}
      {failure && (
        <p className={styles.failure} role="alert">
          {translateCode(failure, language)}
        </p>
      )}
    </ExportFrame>
  );
}
