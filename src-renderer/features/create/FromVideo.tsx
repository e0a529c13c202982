import { Clapperboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { useApp, useSelector } from '../../context.ts';
import {
  OWN_VIDEO_FORMATS,
  OWN_VIDEO_MB,
  type OwnVideoForm,
  type OwnVideoFormat,
} from '../../state/create/own-video.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { Cost } from '../shared/Cost.tsx';
import styles from './Create.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { JobProgress } from './JobProgress.tsx';
import { StartSection } from './StartSection.tsx';

/** The button that chooses a file, and the name of the one that was chosen. */
function VideoChoice({ file, onChoose }: { file: File | null; onChoose(file: File): void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.row}>
      <Button size="large" onClick={() => picker.current?.click()}>
        <Clapperboard size={18} aria-hidden />
        {file ? 'Choose another video' : 'Choose a video'}
      </Button>
      <p>
        {file?.name ??
          `MP4, MOV or WebM, up to ${LIMITS.motionMs / 1000} seconds and ${OWN_VIDEO_MB} MB. The sound is kept. Dropping one into Browse does the same.`}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Video"
        accept="video/mp4,video/quicktime,video/webm"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Texts({ form, set }: { form: OwnVideoForm; set(patch: Partial<OwnVideoForm>): void }) {
  return (
    <div className={styles.texts}>
      <Field label="Text above">
        {(id) => (
          <TextInput
            id={id}
            maxLength={LIMITS.captionChars}
            value={form.top}
            onChange={({ target }) => set({ top: target.value })}
          />
        )}
      </Field>
      <Field label="Text below">
        {(id) => (
          <TextInput
            id={id}
            maxLength={LIMITS.captionChars}
            value={form.bottom}
            onChange={({ target }) => set({ bottom: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** Captions over a video of one's own. */
export function FromVideo() {
  const { create, toasts } = useApp();
  const { ownVideo } = create;
  const state = useSelector(ownVideo.work, (all) => all);
  const { form, video: file } = useSelector(ownVideo.store, (all) => all);
  const choose = (chosen: File) => {
    try {
      create.takeVideo(chosen);
    } catch (error) {
      toasts.fail(error);
    }
  };
  // A video that was dropped elsewhere opens this form, which may be below the fold.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (file) place.current?.scrollIntoView({ block: 'nearest' });
  }, [file]);
  return (
    <StartSection
      title="From your own video"
      description="A text at the top and one at the bottom, for the whole length of the video."
    >
      <VideoChoice file={file} onChoose={choose} />
      {file && (
        <div ref={place} className={styles.form}>
          <Texts form={form} set={ownVideo.set} />
          <div className={styles.row}>
            <Segmented<OwnVideoFormat>
              label="Format"
              value={form.format}
              options={OWN_VIDEO_FORMATS}
              onChange={(format) => ownVideo.set({ format })}
            />
            <Button
              variant="primary"
              size="large"
              disabled={state.working}
              onClick={() => void ownVideo.make().catch(toasts.fail)}
            >
              {form.format === 'gif' ? 'Make the GIF' : 'Make the video'}
            </Button>
            <Cost price={form.format === 'gif' ? COSTS.gif : COSTS.video} />
          </div>
        </div>
      )}
      {state.working && <JobProgress work={state} onCancel={ownVideo.cancel} />}
      {state.failure && <FailureNotice failure={state.failure} />}
    </StartSection>
  );
}
