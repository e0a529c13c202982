import type { WritingModel, WritingModelListData } from '../../../src-shared/contract/writing-models.ts';
import { useApp, useSelector } from '../../context.ts';
import { getShare } from '../../state/models/writing-models.ts';
import { useText } from '../../text.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './DownloadProgress.module.css';

export interface DownloadProgressProps {
  model: WritingModel;
  runtime: WritingModelListData['runtime'];
  className?: string | undefined;
  /** Shows the name as well, where no heading does. */
  isNamed?: boolean;
}

/** How far the download of a model is: a bar, bytes, percent, and the time that is left where it can be told. */
export function DownloadProgress({ model, runtime, className, isNamed = false }: DownloadProgressProps) {
  const { writingModels } = useApp();
  const { t, format } = useText();
  const rest = useSelector(writingModels.store, (state) => state.rest.get(model.id));
  const { name, state, bytes, received_bytes } = model;
  const share = getShare(model);
  const progress = t('writing:progress', {
    done: format.bytes(received_bytes),
    total: format.bytes(bytes ?? 0),
    percent: format.percent(Math.floor(share * 100) / 100),
  });
  const isInstalling = state === 'downloading' && !runtime.installed;
  const words = () => {
    if (isInstalling) return t('writing:installing', { size: format.bytes(runtime.bytes) });
    if (state === 'paused') return t('writing:paused', { progress });
    if (rest === undefined) return progress;
    return `${progress} · ${t('writing:rest', { time: format.duration(Math.max(1, rest)) })}`;
  };
  return (
    <div className={`${styles.download} ${className ?? ''}`}>
      <Progress value={share} label={t('writing:downloading', { name })} />
      <p>
        {isNamed && (
          <>
            <bdi>{name}</bdi> ·{' '}
          </>
        )}
        {words()}
      </p>
    </div>
  );
}
