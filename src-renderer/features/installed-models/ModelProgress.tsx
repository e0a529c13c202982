import type { InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import { useSelector } from '../../context.ts';
import {
  type InstalledModels,
  type ModelRuntime,
  measureDownload,
} from '../../state/models/installed-models.ts';
import { useText } from '../../text.tsx';
import { classes } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './ModelProgress.module.css';
import type { ModelWords } from './model-words.ts';

export interface ModelProgressProps<M extends InstalledModel> {
  models: InstalledModels<M>;
  model: M;
  runtime: ModelRuntime;
  words: ModelWords;
  className?: string | undefined;
  /** Shows the name as well, where no heading does. */
  isNamed?: boolean;
}

/** How far the download of a model is: a bar, bytes, percent, and the time that is left where it can be told. */
export function ModelProgress<M extends InstalledModel>(props: ModelProgressProps<M>) {
  const { models, model, runtime, words, className, isNamed = false } = props;
  const { t, format } = useText();
  const rest = useSelector(models.store, (state) => state.rest.get(model.id));
  const { name, state } = model;
  const { bytes, received } = measureDownload(model, runtime);
  const share = bytes ? Math.min(1, received / bytes) : 0;
  const progress = t('writing:progress', {
    done: format.bytes(received),
    total: format.bytes(bytes ?? 0),
    percent: format.percent(Math.floor(share * 100) / 100),
  });
  const describe = () => {
    if (words.installing && state === 'downloading' && !runtime.installed)
      return t(words.installing, { size: format.bytes(runtime.bytes) });
    if (state === 'paused') return t('writing:paused', { progress });
    if (rest === undefined) return progress;
    return `${progress} · ${t('writing:rest', { time: format.duration(Math.max(1, rest)) })}`;
  };
  return (
    <div className={classes(styles.download, className)}>
      <Progress value={share} label={t('writing:downloading', { name })} />
      <p>
        {isNamed && (
          <>
            <bdi>{name}</bdi> ·{' '}
          </>
        )}
        {describe()}
      </p>
    </div>
  );
}
