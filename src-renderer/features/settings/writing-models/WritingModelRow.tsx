import { Download, Pause, Play, RotateCcw, Scale, Trash2, X } from 'lucide-react';
import { isExperiment } from '../../../../src-shared/contract/trial-terms.ts';
import type { WritingModel, WritingModelListData } from '../../../../src-shared/contract/writing-models.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import { useApp } from '../../../context.ts';
import type { Formats } from '../../../state/language/formats.ts';
import { getHost } from '../../../state/models/writing-models.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Badge } from '../../../ui/States.tsx';
import { DownloadProgress } from '../../shared/DownloadProgress.tsx';
import { useEngineText } from '../../shared/use-engine-text.ts';
import styles from './WritingModels.module.css';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

function describeModel(model: WritingModel, t: Translate): string {
  if (model.source === 'file') return t('writing:aboutFile');
  if (model.source === 'address') return t('writing:aboutAddress', { host: getHost(model) ?? '' });
  return t('writing:about');
}

function describeFacts(
  { bytes, memory_bytes, parameters, licence }: WritingModel,
  t: Translate,
  format: Formats,
): string {
  const facts = [
    bytes === null ? undefined : format.bytes(bytes),
    parameters === null ? undefined : t('writing:parameters', { number: Math.round(parameters / 1e8) / 10 }),
    memory_bytes === null ? undefined : t('writing:memory', { size: format.bytes(memory_bytes) }),
    licence ?? t('writing:noLicence'),
  ];
  return facts.filter((fact) => fact !== undefined).join(' · ');
}

export interface WritingModelRowProps {
  model: WritingModel;
  runtime: WritingModelListData['runtime'];
  onRemove(): void;
}

/** One model: what it is, how far its download is, and what can be done with it. */
export function WritingModelRow({ model, runtime, onRemove }: WritingModelRowProps) {
  const { t, format } = useText();
  const inWords = useEngineText();
  const { name, state, trial } = model;
  return (
    <li className={styles.model} data-item={model.id}>
      <div className={styles.about}>
        <h3>
          {name}
          {state === 'ready' && <Badge tone="good">{t('create:model.operational')}</Badge>}
          {isExperiment(model) && <Badge tone="warn">{t('writing:experiment')}</Badge>}
          {model.loaded && <Badge>{t('writing:inMemory')}</Badge>}
          {model.loading !== null && <LoadingBadge share={model.loading} />}
        </h3>
        <p>{describeModel(model, t)}</p>
        <p>{describeFacts(model, t, format)}</p>
        {isExperiment(model) && <p>{t('writing:experimentHint')}</p>}
        {trial && <p>{t('writing:trial.past', { name, model: trial.model, own: trial.own })}</p>}
      </div>
      <div className={styles.actions}>
        <MainAction model={model} />
        {model.loading !== null && <StopLoading model={model} />}
        {state !== 'offered' && (
          <IconButton size="small" label={t('writing:remove.named', { name })} onClick={onRemove}>
            <Trash2 size={15} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {(state === 'downloading' || state === 'paused') && (
        <DownloadProgress className={styles.wide} model={model} runtime={runtime} />
      )}
      <p className={styles.problem} role="alert">
        {(state === 'failed' || (state === 'ready' && model.message !== '')) &&
          inWords(model.message, t(`writing:problem.${model.problem ?? 'other'}`, { name }))}
      </p>
    </li>
  );
}

function LoadingBadge({ share }: { share: number }) {
  const { t } = useText();
  return <Badge>{t('create:progress.loadingModel', { percent: Math.floor(share * 100) })}</Badge>;
}

function StopLoading({ model: { id, name } }: { model: WritingModel }) {
  const { writingModels, toasts } = useApp();
  const { t } = useText();
  return (
    <IconButton
      size="small"
      label={t('writing:stopNamed', { name })}
      onClick={() => void writingModels.pause(id).catch(toasts.fail)}
    >
      <X size={15} strokeWidth={1.75} />
    </IconButton>
  );
}

/** Adds, pauses, continues, tries again or compares: one button throughout, so that the focus stays on it. */
function MainAction({ model }: { model: WritingModel }) {
  const { writingModels, writingTrial, toasts } = useApp();
  const { t, format } = useText();
  const { id, name, state, bytes } = model;
  const size = format.bytes(bytes ?? 0);
  const run = (work: Promise<unknown>) => void work.catch(toasts.fail);
  const again = () => run(writingModels.add({ id }));
  const actions = {
    offered: {
      label: t('writing:add', { size }),
      named: t('writing:addNamed', { name, size }),
      Icon: Download,
      act: () => writingModels.ask(id),
    },
    downloading: {
      label: t('writing:pause'),
      named: t('writing:pauseNamed', { name }),
      Icon: Pause,
      act: () => run(writingModels.pause(id)),
    },
    paused: {
      label: t('writing:continue'),
      named: t('writing:continueNamed', { name }),
      Icon: Play,
      act: again,
    },
    failed: {
      label: t('ui:tryAgain'),
      named: t('writing:retryNamed', { name }),
      Icon: RotateCcw,
      act: again,
    },
    ready: {
      label: t('writing:trial.open'),
      named: t('writing:trial.openNamed', { name }),
      Icon: Scale,
      act: () => writingTrial.ask(model),
    },
  };
  const { label, named, Icon, act } = actions[state];
  return (
    <Button size="small" aria-label={named} onClick={act}>
      <Icon {...icon} />
      {label}
    </Button>
  );
}
