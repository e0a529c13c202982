import { Scissors } from 'lucide-react';
import { useState } from 'react';
import type { Model } from '../../../../src-shared/contract/models.ts';
import { COSTS } from '../../../../src-shared/contract/plans.ts';
import { useApp } from '../../../context.ts';
import { modelsFor, works } from '../../../state/create/model-list.ts';
import type { ImageItem } from '../../../state/editor/types.ts';
import { toLoadableUrl } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { FailureNotice } from '../../create/FailureNotice.tsx';
import { JobProgress } from '../../create/JobProgress.tsx';
import { Cost } from '../../shared/Cost.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useModels } from '../../shared/use-models.ts';
import styles from './CutOut.module.css';
import { useProviderCutOut } from './use-provider-cut-out.ts';

interface ByProviderProps {
  item: ImageItem;
  /** Address of its picture on the page's origin. */
  src: string;
  close(): void;
}

/** What is possible without a model, and where to set one up. */
function NoModel({ close }: Pick<ByProviderProps, 'close'>) {
  const { commands } = useApp();
  const { t } = useText();
  const openSettings = () => {
    close();
    commands.perform('go.settings');
  };
  return (
    <div className={common.wideRow}>
      <p className={styles.note}>{t('canvas:cutOut.noModel')}</p>
      <Button size="small" onClick={openSettings}>
        {t('canvas:cutOut.settings')}
      </Button>
    </div>
  );
}

function WithModels({
  models,
  item,
  src,
  close,
}: ByProviderProps & { models: readonly [Model, ...Model[]] }) {
  const { api } = useApp();
  const { t } = useText();
  const [chosen, setChosen] = useState(models[0].id);
  const providers = useLoaded(api.providers);
  const model = models.find(({ id }) => id === chosen) ?? models[0];
  const known = providers.state === 'ready' ? providers.data.providers : [];
  const provider = known.find(({ id }) => id === model.provider)?.name ?? model.provider;
  const { work, run, cancel } = useProviderCutOut(item, src, close);
  if (work.working) return <JobProgress work={work} onCancel={cancel} />;
  return (
    <>
      <p className={styles.note}>{t('canvas:cutOut.sent', { provider })}</p>
      <div className={common.wideRow}>
        {models.length > 1 && (
          <Select
            label={t('canvas:cutOut.model')}
            value={model.id}
            options={models.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
        <Button onClick={() => run(model.id)}>
          <Scissors size={16} strokeWidth={1.75} aria-hidden />
          {t('canvas:cutOut.cut', { model: model.name })}
        </Button>
        <Cost price={COSTS.remix} />
      </div>
      {work.failure && (
        <FailureNotice failure={work.failure} safe="canvas:cutOut.safe" onRetry={() => run(model.id)} />
      )}
    </>
  );
}

/** Cuts the subject out by a provider's model, where one is set up. */
export function ByProvider({ item, close }: Omit<ByProviderProps, 'src'>) {
  const { t } = useText();
  const props = { item, close, src: toLoadableUrl(item.url, window.location.origin) ?? '' };
  const loaded = useModels();
  if (loaded.state !== 'ready') return null;
  const [first, ...others] = modelsFor(loaded.data, 'image_editing').filter(
    (model) => model.provider !== 'cam' && works(model),
  );
  return (
    <section className={styles.provider} aria-label={t('canvas:cutOut.title')}>
      <h3>{t('canvas:cutOut.title')}</h3>
      {first ? <WithModels {...props} models={[first, ...others]} /> : <NoModel {...props} />}
    </section>
  );
}
