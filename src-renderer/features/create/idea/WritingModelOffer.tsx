import { Cpu, X } from 'lucide-react';
import { useEffect } from 'react';
import { isExperiment } from '../../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import { useApp, useSelector } from '../../../context.ts';
import { isWriter, OWN_WRITER } from '../../../state/create/model-list.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ModelProgress } from '../../installed-models/ModelProgress.tsx';
import { MODEL_WORDS } from '../../installed-models/model-words.ts';
import { useEngineText } from '../../shared/use-engine-text.ts';
import { useModels } from '../../shared/use-models.ts';
import styles from './Idea.module.css';

/** Where no language model writes: offers one, and shows how far its download is. */
export function WritingModelOffer() {
  const { writingModels } = useApp();
  const { t } = useText();
  useEffect(() => void writingModels.find(), [writingModels]);
  const models = useSelector(writingModels.store, ({ data }) => data?.models);
  const begun = models?.find(({ state, source }) => source !== 'file' && BEGUN.has(state));
  const hasReady = models?.some(({ state }) => state === 'ready');
  const isFree = useIsFree();
  // Nothing that is an experiment is proposed.
  const proposed =
    isFree && !hasReady
      ? models?.find((model) => model.state === 'offered' && !isExperiment(model))
      : undefined;
  if (!begun && !proposed) return null;
  return (
    <section className={styles.offer} aria-label={t('writing:offer.label')}>
      <Cpu size={16} strokeWidth={1.75} aria-hidden />
      {begun ? <DownloadNote model={begun} /> : proposed && <Offer model={proposed} />}
    </section>
  );
}

/** States of a model that is not there yet. */
const BEGUN: ReadonlySet<WritingModel['state']> = new Set(['downloading', 'paused', 'failed']);

/** Whether to offer a model: none but CAM’s own writer is set up, and nothing else is asked. */
function useIsFree(): boolean {
  const { localServers, settings } = useApp();
  const mayOffer = useSelector(
    settings.store,
    (state) => state.loaded && state.settings.offer_writing_model && state.settings.providers.length === 0,
  );
  // The question about a server on this machine comes first.
  const isFirst = useSelector(
    localServers.store,
    ({ servers, looked }) => looked && servers.every(({ declined }) => declined),
  );
  const loaded = useModels();
  if (loaded.state !== 'ready') return false;
  const hasWriter = loaded.data.models.some((model) => isWriter(model) && model.id !== OWN_WRITER);
  return mayOffer && isFirst && !hasWriter;
}

function Offer({ model }: { model: WritingModel }) {
  const { router, settings, writingModels } = useApp();
  const { t, format } = useText();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.offerButton}
        onClick={() => {
          writingModels.ask(model.id);
          router.go({ screen: 'settings' });
        }}
      >
        {t('writing:offer.add', { size: format.bytes(model.bytes ?? 0) })}
      </Button>
      <IconButton
        size="small"
        label={t('writing:offer.decline')}
        onClick={() => settings.change({ offer_writing_model: false })}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </>
  );
}

function DownloadNote({ model }: { model: WritingModel }) {
  const { router, writingModels } = useApp();
  const { t } = useText();
  const inWords = useEngineText();
  const runtime = useSelector(writingModels.store, ({ data }) => data?.runtime);
  const { name, state, message } = model;
  return (
    <>
      {state === 'failed' || !runtime ? (
        <p role="status">{inWords(message, t(`writing:problem.${model.problem ?? 'other'}`, { name }))}</p>
      ) : (
        <ModelProgress
          className={styles.download}
          models={writingModels}
          words={MODEL_WORDS.writing}
          {...{ model, runtime }}
          isNamed
        />
      )}
      <Button variant="quiet" size="small" onClick={() => router.go({ screen: 'settings' })}>
        {t('writing:offer.settings')}
      </Button>
    </>
  );
}
