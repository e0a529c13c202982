import { isExperiment, TRIAL_CLEAR, TRIAL_SECONDS } from '../../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import type { TrialResult, WritingTrial } from '../../../../src-shared/contract/writing-trials.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../../context.ts';
import { OWN_WRITER } from '../../../state/create/model-list.ts';
import { isTrialOver } from '../../../state/models/writing-trial.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { type EngineText, useEngineText } from '../../shared/use-engine-text.ts';
import styles from './Trial.module.css';
import { TrialPairView } from './TrialPairView.tsx';

/** The blind trial of a model, in one dialog: what it is, the pairs, and who writes in the end. */
export function TrialDialog() {
  const { writingTrial } = useApp();
  const { t } = useText();
  const inWords = useEngineText();
  const { model, trial, choices } = useSelector(writingTrial.store, (state) => state);
  if (!model) return null;
  const isOver = trial !== undefined && isTrialOver(trial);
  const isComparing = trial !== undefined && !isOver;
  const start = () => void writingTrial.start();
  return (
    <Dialog
      title={isOver ? tellOutcome(model, trial, t) : t('writing:trial.title')}
      description={describe(model, trial, choices.length, { t, inWords })}
      onClose={writingTrial.close}
      {...(isComparing
        ? {
            width: '48rem',
            ...(trial.state === 'loading' && {
              actions: <Button onClick={writingTrial.close}>{t('ui:cancel')}</Button>,
            }),
          }
        : {
            actions: (
              <>
                <Button onClick={isOver ? start : writingTrial.close}>
                  {t(isOver ? 'writing:trial.repeat' : 'writing:trial.later')}
                </Button>
                <Button variant="primary" onClick={isOver ? writingTrial.close : start}>
                  {t(isOver ? 'ui:close' : 'writing:trial.start')}
                </Button>
              </>
            ),
          })}
    >
      {!trial && <Terms model={model} />}
      {isComparing && <Comparison trial={trial} judged={choices.length} />}
      {trial?.result && <Scores name={model.name} result={trial.result} of={trial.ideas} />}
    </Dialog>
  );
}

function tellOutcome({ name, model }: WritingModel, { state, writer }: WritingTrial, t: Translate): string {
  if (state === 'failed') return t('writing:trial.failed', { name });
  if (state === 'decided' && writer === model) return t('writing:trial.won', { name });
  return writer === OWN_WRITER ? t('writing:trial.lost') : t('writing:trial.other', { writer: writer ?? '' });
}

function describe(
  { name }: WritingModel,
  trial: WritingTrial | undefined,
  judged: number,
  { t, inWords }: { t: Translate; inWords: EngineText },
): string {
  if (!trial) return t('writing:trial.hint', { name });
  const { state, ideas, message } = trial;
  if (state === 'failed') return inWords(message, t('writing:trial.failedHint'));
  if (state === 'undecided') return t('writing:trial.undecidedHint', { least: TRIAL_CLEAR, total: ideas });
  if (state === 'decided') return t('writing:trial.score');
  return t('writing:trial.step', { at: Math.min(judged + 1, ideas), total: ideas });
}

function Terms({ model }: { model: WritingModel }) {
  const { t, format } = useText();
  return (
    <div className={styles.terms}>
      <p>{t('writing:trial.time', { time: format.seconds(TRIAL_SECONDS, 0) })}</p>
      {isExperiment(model) && <p>{t('writing:experimentHint')}</p>}
    </div>
  );
}

/** The pair to judge next, or how long it may take. */
function Comparison({ trial, judged }: { trial: WritingTrial; judged: number }) {
  const { writingTrial } = useApp();
  const { t, format } = useText();
  const { state, loading, seconds_left, pairs } = trial;
  const pair = pairs[judged];
  if (pair) return <TrialPairView key={judged} pair={pair} onChoose={writingTrial.choose} />;
  const isLoading = loading !== null;
  const words = isLoading
    ? t('create:progress.loadingModel', { percent: Math.floor(loading * 100) })
    : t('writing:trial.writing');
  return (
    <div className={styles.comparison}>
      <p className={styles.idea} {...(!isLoading && { role: 'status' })}>
        {words}
      </p>
      <div className={styles.pair}>
        <Skeleton className={styles.meme} />
        <Skeleton className={styles.meme} />
      </div>
      {state !== 'ready' && (
        <div className={styles.wait}>
          <Progress value={isLoading ? loading : 1 - seconds_left / TRIAL_SECONDS} label={words} />
          {!isLoading && <p>{t('writing:trial.left', { time: format.seconds(seconds_left, 0) })}</p>}
        </div>
      )}
    </div>
  );
}

function Scores({ name, result, of }: { name: string; result: TrialResult; of: number }) {
  const { t } = useText();
  return (
    <dl className={styles.score}>
      <Score name={name} count={result.model} of={of} />
      <Score name={t('writing:own')} count={result.own} of={of} />
      <Score name={t('writing:trial.neither')} count={result.neither} of={of} />
    </dl>
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
