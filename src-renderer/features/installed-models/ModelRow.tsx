import { Download, type LucideIcon, Pause, Play, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import { getHost, type InstalledModels, type ModelRuntime } from '../../state/models/installed-models.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Badge } from '../../ui/States.tsx';
import { useEngineText } from '../shared/use-engine-text.ts';
import styles from './InstalledModels.module.css';
import { ModelProgress } from './ModelProgress.tsx';
import type { ModelWords } from './model-words.ts';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

function describeModel(model: InstalledModel, { about }: ModelWords, t: Translate): string {
  if (model.source === 'file') return t('writing:aboutFile');
  if (model.source === 'address') return t('writing:aboutAddress', { host: getHost(model) ?? '' });
  return t(about);
}

/** Returns a function that says what is wrong with a model, and what to do. */
export function useProblem(): (model: InstalledModel) => string {
  const { t } = useText();
  const inWords = useEngineText();
  return ({ name, message, problem }) => {
    const own = t(`writing:problem.${problem ?? 'other'}`, { name });
    // The window names its own button where that is all there is to do.
    return problem === 'connection' ? own : inWords(message, own);
  };
}

/** A button of a model. */
export interface ModelAction {
  label: string;
  /** With the name of the model. */
  named: string;
  Icon: LucideIcon;
  act(): void;
}

/** What models of a kind have besides what all have. */
export interface ModelExtras {
  /** Beside the name. */
  badges?: ReactNode;
  /** Beside its size and licence. */
  facts?: readonly string[];
  /** Below them. */
  notes?: ReactNode;
  /** What is done with one that is ready. */
  ready?: ModelAction;
  /** Another button. */
  button?: ReactNode;
}

export interface ModelRowProps<M extends InstalledModel> {
  models: InstalledModels<M>;
  model: M;
  runtime: ModelRuntime;
  words: ModelWords;
  extras: ModelExtras;
  onRemove(): void;
}

/** One model: what it is, how far its download is, and what can be done with it. */
export function ModelRow<M extends InstalledModel>(props: ModelRowProps<M>) {
  const { models, model, runtime, words, extras, onRemove } = props;
  const { t, format } = useText();
  const describeProblem = useProblem();
  const { name, state, bytes, memory_bytes, license } = model;
  const facts = [
    ...(bytes === null ? [] : [format.bytes(bytes)]),
    ...(extras.facts ?? []),
    ...(memory_bytes === null ? [] : [t('writing:memory', { size: format.bytes(memory_bytes) })]),
    license ?? t('writing:noLicence'),
  ];
  return (
    <li className={styles.model} data-item={model.id}>
      <div className={styles.about}>
        <h3>
          {name}
          {state === 'ready' && <Badge tone="good">{t('create:model.operational')}</Badge>}
          {extras.badges}
        </h3>
        <p>{describeModel(model, words, t)}</p>
        <p>{facts.join(' · ')}</p>
        {extras.notes}
      </div>
      <div className={styles.actions}>
        <MainAction models={models} model={model} ready={extras.ready} />
        {extras.button}
        {state !== 'offered' && (
          <IconButton size="small" label={t('writing:remove.named', { name })} onClick={onRemove}>
            <Trash2 size={15} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {(state === 'downloading' || state === 'paused') && (
        <ModelProgress className={styles.wide} {...{ models, model, runtime, words }} />
      )}
      <p className={styles.problem} role="alert">
        {(state === 'failed' || (state === 'ready' && model.message !== '')) && describeProblem(model)}
      </p>
    </li>
  );
}

interface MainActionProps<M extends InstalledModel> {
  models: InstalledModels<M>;
  model: M;
  ready: ModelAction | undefined;
}

/** Adds, pauses, continues, tries again or uses: one button throughout, so that the focus stays on it. */
export function MainAction<M extends InstalledModel>({ models, model, ready }: MainActionProps<M>) {
  const { toasts } = useApp();
  const { t, format } = useText();
  const { id, name, state, bytes } = model;
  const size = format.bytes(bytes ?? 0);
  const run = (work: Promise<unknown>) => void work.catch(toasts.fail);
  const again = () => run(models.add({ id }));
  const actions: Record<InstalledModel['state'], ModelAction | undefined> = {
    offered: {
      label: t('writing:add', { size }),
      named: t('writing:addNamed', { name, size }),
      Icon: Download,
      act: () => models.ask(id),
    },
    downloading: {
      label: t('writing:pause'),
      named: t('writing:pauseNamed', { name }),
      Icon: Pause,
      act: () => run(models.pause(id)),
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
    ready,
  };
  const action = actions[state];
  if (!action) return null;
  const { label, named, Icon, act } = action;
  return (
    <Button size="small" aria-label={named} onClick={act}>
      <Icon {...icon} />
      {label}
    </Button>
  );
}
