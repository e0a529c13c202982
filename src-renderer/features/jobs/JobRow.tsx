import {
  Brush,
  Captions,
  Clapperboard,
  FileArchive,
  Film,
  ImagePlus,
  Play,
  RefreshCw,
  Rows3,
  Sparkles,
  Square,
  Stamp,
  Wand2,
} from 'lucide-react';
import { useState } from 'react';
import type { Job, JobType } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { plainMessage } from '../../state/create/failure.ts';
import { formatDuration, isFinished } from '../../state/jobs/labels.ts';
import { progressText } from '../../state/jobs/progress-text.ts';
import { canContinue, getMemes, getOutcomes, hasFailed, isIncomplete } from '../../state/jobs/results.ts';
import { translateCode } from '../../state/language/error-text.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Progress } from '../../ui/Progress.tsx';
import { Badge } from '../../ui/States.tsx';
import { MemeViewer } from '../memes/MemeViewer.tsx';
import { MotionBadge } from '../memes/MotionBadge.tsx';
import { stillUrl } from '../memes/still-url.ts';
import { useMemeName } from '../memes/use-meme-name.ts';
import { useZip } from '../memes/use-zip.ts';
import { useReason } from '../shared/use-reason.ts';
import styles from './Jobs.module.css';
import { RetryDialog } from './RetryDialog.tsx';
import { useJobName } from './use-job-name.ts';

/** Memes shown per job: one row. */
const SHOWN = 8;

/** The still of a meme; what moves has a sign. */
function JobPicture({ meme }: { meme: Meme }) {
  return (
    <>
      <img src={stillUrl(meme)} alt="" loading="lazy" />
      <MotionBadge meme={meme} />
    </>
  );
}

/** The memes of a job; each opens in the detail dialog. */
function JobMemes({ memes }: { memes: readonly Meme[] }) {
  const { t } = useText();
  const nameSubject = useMemeName();
  const [openId, setOpenId] = useState<string>();
  if (memes.length === 0) return null;
  const more = memes.length - SHOWN;
  return (
    <>
      <ul className={styles.memes} aria-label={t('jobs:memes')}>
        {memes.slice(0, SHOWN).map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.meme}
              aria-label={t('jobs:view', { name: each.caption || nameSubject(each) })}
              onClick={() => setOpenId(each.id)}
            >
              <JobPicture meme={each} />
            </button>
          </li>
        ))}
        {more > 0 && <li className={styles.overflow}>{t('jobs:more', { count: more })}</li>}
      </ul>
      <MemeViewer memes={memes} openId={openId} onOpen={setOpenId} />
    </>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<JobType, typeof Brush>> = {
  caption: Captions,
  generate: Sparkles,
  'ai-image': Brush,
  'from-image': ImagePlus,
  branded: Stamp,
  remix: Wand2,
  gif: Film,
  video: Clapperboard,
  animate: Clapperboard,
  batch: Rows3,
};
const TONES = {
  queued: 'plain',
  running: 'accent',
  succeeded: 'good',
  failed: 'bad',
  cancelled: 'plain',
} as const;

interface JobRowProps {
  job: Job;
  /** Shows what it cost. */
  credits: boolean;
}

/** One job: state, progress, results, errors and actions. */
export function JobRow({ job, credits }: JobRowProps) {
  const { type, status } = job;
  const { language } = useApp();
  const { t } = useText();
  const Icon = ICONS[type];
  const memes = getMemes(job);
  const name = useJobName(job);
  const outcomes = getOutcomes(job);
  const failed = outcomes.filter(hasFailed).length;
  return (
    <li className={styles.job}>
      <span className={styles.icon} data-status={status}>
        <Icon {...icon} />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 dir="auto">{name}</h2>
          <Badge tone={TONES[status]}>{t(`jobs:status.${status}`)}</Badge>
          <JobFacts job={job} name={name} credits={credits} />
        </div>
        {!isFinished(status) && (
          <div className={styles.progress}>
            <Progress value={job.progress} label={t('jobs:progress', { job: name })} />
            <p role="status">{progressText(job, t)}</p>
          </div>
        )}
        {job.error && (
          <p className={styles.error}>
            {translateCode({ ...job.error, message: plainMessage(job.error.message) }, language)}
          </p>
        )}
        {canContinue(job) && (
          <p className={common.softText}>
            {t('create:batch.stopped', {
              made: outcomes.filter(({ success }) => success).length,
              total: outcomes.length,
            })}
          </p>
        )}
        {failed > 0 && (
          <p className={styles.error}>{t('jobs:notMade', { count: failed, total: outcomes.length })}</p>
        )}
        <JobMemes memes={memes} />
      </div>
      <JobActions job={job} name={name} />
    </li>
  );
}

function JobFacts({ job, name, credits }: JobRowProps & { name: string }) {
  const { t, format } = useText();
  const took = formatDuration(job, { t, format });
  const type = t(`jobs:type.${job.type}`);
  const facts = [
    name !== type && type,
    format.ago(job.created_at, Date.now()),
    took && t('jobs:took', { duration: took }),
    credits && job.credits_used > 0 && t('jobs:credits', { count: job.credits_used }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <span className={styles.facts} title={format.dateTime(job.created_at)}>
      {facts.join(' · ')}
    </span>
  );
}

function JobActions({ job, name }: { job: Job; name: string }) {
  const { jobs, toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const { zip, zipping } = useZip();
  const { id, status } = job;
  const [confirming, setConfirming] = useState(false);
  const memes = getMemes(job);
  const cancel = () =>
    jobs
      .cancel(id)
      .catch((error: unknown) => toasts.fail(t('jobs:cancelFailed', { reason: getReason(error) })));
  const small = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={styles.actions}>
      {!isFinished(status) && (
        <Button size="small" aria-label={t('jobs:cancelJob', { job: name })} onClick={() => void cancel()}>
          <Square {...small} />
          {t('jobs:cancel')}
        </Button>
      )}
      {isIncomplete(job) && !jobs.isRepeated(id) && (
        <Button size="small" onClick={() => setConfirming(true)}>
          {canContinue(job) ? <Play {...small} className="directed" /> : <RefreshCw {...small} />}
          {t(canContinue(job) ? 'jobs:continue' : 'ui:tryAgain')}
        </Button>
      )}
      {confirming && <RetryDialog job={job} onClose={() => setConfirming(false)} />}
      {isFinished(status) && memes.length > 1 && (
        <Button size="small" disabled={zipping} onClick={() => void zip(memes, name)}>
          <FileArchive {...small} />
          {t('jobs:saveZip')}
        </Button>
      )}
    </div>
  );
}
