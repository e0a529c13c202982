import { Clapperboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { useApp, useSelector } from '../../context.ts';
import { OWN_VIDEO_FORMATS, OWN_VIDEO_MB, type OwnVideoFormat } from '../../state/create/own-video.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Cost } from '../shared/Cost.tsx';
import { CaptionFields } from './CaptionFields.tsx';
import styles from './Create.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { JobProgress } from './JobProgress.tsx';
import { StartSection } from './StartSection.tsx';

/** The button that chooses a file, and the name of the one that was chosen. */
function VideoChoice({ file, onChoose }: { file: File | null; onChoose(file: File): void }) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const limits = { seconds: LIMITS.motionMs / 1000, megabytes: OWN_VIDEO_MB };
  return (
    <div className={styles.row}>
      <Button size="large" onClick={() => picker.current?.click()}>
        <Clapperboard size={18} aria-hidden />
        {t(file ? 'create:start.otherVideo' : 'create:start.chooseVideo')}
      </Button>
      <p dir="auto">{file?.name ?? t('create:start.videoFormats', limits)}</p>
      <FilePicker
        ref={picker}
        label={t('create:start.videoFile')}
        accept="video/mp4,video/quicktime,video/webm"
        onChoose={onChoose}
      />
    </div>
  );
}

/** Captions over a video of one's own. */
export function FromVideo() {
  const { create, toasts } = useApp();
  const { t } = useText();
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
    <StartSection title={t('create:start.video')} description={t('create:start.videoAbout')}>
      <VideoChoice file={file} onChoose={choose} />
      {file && (
        <div ref={place} className={styles.form}>
          <div className={styles.texts}>
            <CaptionFields top={form.top} bottom={form.bottom} set={ownVideo.set} />
          </div>
          <div className={styles.row}>
            <Segmented<OwnVideoFormat>
              label={t('create:start.format')}
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
              {t(form.format === 'gif' ? 'create:start.makeGif' : 'create:start.makeVideo')}
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
