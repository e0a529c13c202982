import { ArrowLeft, FileArchive, Play, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../context.ts';
import { type BatchRun, countRows } from '../../../state/create/batch.ts';
import { memesOfItem } from '../../../state/jobs/results.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { MemeViewer } from '../../memes/MemeViewer.tsx';
import { useZip } from '../../memes/use-zip.ts';
import shared from '../CreateTab.module.css';
import styles from './Batch.module.css';
import { RowTable } from './RowTable.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Progress and results of a batch. */
export function BatchRunView({ run }: { run: BatchRun }) {
  const { batch } = useApp().create;
  const { t } = useText();
  const { zip, zipping } = useZip();
  const [openId, setOpenId] = useState<string>();
  const { rows, outcomes, working } = run;
  const memes = outcomes.flatMap((outcome) => (outcome ? memesOfItem(outcome) : []));
  const finished = outcomes.filter((outcome) => outcome !== null).length;
  const { made, failed, left } = countRows(run);
  const can = batch.canRepeat();
  const counts = { made, total: rows.length };
  const ended = left > 0 ? 'create:batch.stopped' : failed > 0 ? 'create:batch.summaryFailed' : null;
  const summary = useRef<HTMLParagraphElement>(null);
  const ran = useRef(false);
  // The button that started, stopped or continued the batch is removed: keyboard focus moves here.
  useEffect(() => {
    const isFirst = !ran.current;
    ran.current ||= working;
    const isLost = isFirst || document.activeElement === document.body;
    return summary.current && ran.current && isLost ? focusOnMount(summary.current) : undefined;
  }, [working]);
  return (
    <>
      <div className={styles.summary}>
        <p ref={summary} role="status" tabIndex={-1}>
          {working || !ended ? t('create:batch.summary', counts) : t(ended, { ...counts, failed })}
        </p>
        <Progress
          value={(working ? finished : made) / Math.max(1, rows.length)}
          label={t('create:batch.progress')}
        />
        {working && <Button onClick={() => void batch.cancel()}>{t('create:batch.stop')}</Button>}
      </div>
      <div className={shared.actions}>
        {!working && can.left && (
          <Button variant="primary" onClick={() => void batch.continue()}>
            <Play {...icon} className="directed" />
            {t('jobs:continue')}
          </Button>
        )}
        <Button
          variant={!working && can.left ? 'outline' : 'primary'}
          disabled={working || zipping || memes.length === 0}
          onClick={() => void zip(memes, t('create:batch.zipName'))}
        >
          <FileArchive {...icon} />
          {t('create:batch.zip')}
        </Button>
        {!working && can.failed && (
          <Button onClick={() => void batch.retryFailed()}>
            <RefreshCw {...icon} />
            {t('create:batch.retry')}
          </Button>
        )}
        <Button variant="quiet" disabled={working} onClick={batch.edit}>
          <ArrowLeft {...icon} />
          {t('create:batch.back')}
        </Button>
        {working && <p className={common.faintNote}>{t('create:batch.leave')}</p>}
      </div>
      <RowTable rows={rows} outcomes={outcomes} working={working} onOpen={({ id }) => setOpenId(id)} />
      <MemeViewer memes={memes} openId={openId} onOpen={setOpenId} />
    </>
  );
}
