import { isExperiment, TRIAL_SECONDS } from '../../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import type { WritingTrial } from '../../../../src-shared/contract/writing-trials.ts';
import { useApp, useSelector } from '../../../context.ts';
import { OWN_WRITER } from '../../../state/create/model-list.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import styles from './Trial.module.css';
import { TrialPairView } from './TrialPairView.tsx';

/** The blind trial of a model: what it is, the pairs, and who writes in the end. */
export function TrialDialog() {
  const { writingTrial } = useApp();
  const model = useSelector(writingTrial.store, (state) => state.model);
  const trial = useSelector(writingTrial.store, (state) => state.trial);
  if (!model) return null;
  if (!trial) return <Introduction model={model} />;
  if (trial.state === 'failed' || trial.result) return <Outcome model={model} trial={trial} />;
  return <Comparison trial={trial} />;
}

function Introduction({ model }: { model: WritingModel }) {
  const { writingTrial } = useApp();
  const { t, format } = useText();
  return (
    <Dialog
      title={t('writing:trial.title')}
      description={t('writing:trial.hint', { name: model.name })}
      onClose={writingTrial.close}
      actions={
        <>
          <Button onClick={writingTrial.close}>{t('writing:trial.later')}</Button>
          <Button variant="primary" onClick={() => void writingTrial.start()}>
            {t('writing:trial.start')}
          </Button>
        </>
      }
    >
      <div className={styles.about}>
        <p>{t('writing:trial.time', { time: format.seconds(TRIAL_SECONDS, 0) })}</p>
        {isExperiment(model) && <p>{t('writing:experimentHint')}</p>}
      </div>
    </Dialog>
  );
}

/** The pair to judge next, or how long it may take. */
function Comparison({ trial }: { trial: WritingTrial }) {
  const { writingTrial } = useApp();
  const { t, format } = useText();
  const choices = useSelector(writingTrial.store, (state) => state.choices);
  const pair = trial.pairs[choices.length];
  const { state, seconds_left, ideas } = trial;
  return (
    <Dialog
      title={t('writing:trial.title')}
      description={t('writing:trial.step', { at: Math.min(choices.length + 1, ideas), total: ideas })}
      width="48rem"
      onClose={writingTrial.close}
    >
      {pair ? (
        <TrialPairView key={choices.length} pair={pair} onChoose={writingTrial.choose} />
      ) : (
        <div className={styles.comparison}>
          <p className={styles.idea} role="status">
            {t('writing:trial.writing')}
          </p>
          <div className={styles.pair}>
            <Skeleton className={styles.meme} />
            <Skeleton className={styles.meme} />
          </div>
          {state === 'writing' && (
            <div className={styles.wait}>
              <Progress value={1 - seconds_left / TRIAL_SECONDS} label={t('writing:trial.writing')} />
              <p>{t('writing:trial.left', { time: format.seconds(seconds_left, 0) })}</p>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Outcome({ model: { name, model }, trial }: { model: WritingModel; trial: WritingTrial }) {
  const { writingTrial } = useApp();
  const { t } = useText();
  const { result, writer } = trial;
  const title = () => {
    if (!result) return t('writing:trial.failed', { name });
    if (writer === model) return t('writing:trial.won', { name });
    return writer === OWN_WRITER
      ? t('writing:trial.lost')
      : t('writing:trial.other', { writer: writer ?? '' });
  };
  return (
    <Dialog
      title={title()}
      description={t(result ? 'writing:trial.score' : 'writing:trial.failedHint')}
      onClose={writingTrial.close}
      actions={
        <>
          <Button onClick={() => void writingTrial.start()}>{t('writing:trial.repeat')}</Button>
          <Button variant="primary" onClick={writingTrial.close}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      {result && (
        <dl className={styles.score}>
          <Score name={name} count={result.model} of={trial.ideas} />
          <Score name={t('writing:own')} count={result.own} of={trial.ideas} />
          <Score name={t('writing:trial.neither')} count={result.neither} of={trial.ideas} />
        </dl>
      )}
    </Dialog>
  );
}

function Score({ name, count, of }: { name: string; count: number; of: number }) {
  const { format } = useText();
  return (
    <div data-none={count === 0}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <span className={styles.dots} aria-hidden>
          {Array.from({ length: of }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <i key={at} data-on={at < count} />
          ))}
        </span>
        {format.number(count)}
      </dd>
    </div>
  );
}
