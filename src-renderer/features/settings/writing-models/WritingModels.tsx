import { Scale, X } from 'lucide-react';
import { isExperiment } from '../../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import { useApp, useSelector } from '../../../context.ts';
import { isWriter, MODEL_STATES, OWN_WRITER, works } from '../../../state/create/model-list.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { Field } from '../../../ui/Field.tsx';
import { Badge } from '../../../ui/States.tsx';
import { ModelList } from '../../installed-models/ModelList.tsx';
import type { ModelExtras } from '../../installed-models/ModelRow.tsx';
import { MODEL_WORDS } from '../../installed-models/model-words.ts';
import { useModels } from '../../shared/use-models.ts';
import settingsStyles from '../Settings.module.css';
import { SettingsSection } from '../SettingsSection.tsx';
import { TrialDialog } from './TrialDialog.tsx';

/** The language models that run inside CAM, and which model writes. */
export function WritingModels() {
  const { writingModels } = useApp();
  const { t } = useText();
  const getExtras = useExtras();
  return (
    <SettingsSection id="writing" description={t('writing:description')}>
      <div className={common.wideStack}>
        <WriterSelect />
        <ModelList models={writingModels} words={MODEL_WORDS.writing} getExtras={getExtras} />
      </div>
      <TrialDialog />
    </SettingsSection>
  );
}

/** What language models have besides what all models have. */
function useExtras(): (model: WritingModel) => ModelExtras {
  const { writingTrial } = useApp();
  const { t } = useText();
  return (model) => {
    const { name, parameters, trial, loaded, loading } = model;
    const billions = parameters === null ? undefined : Math.round(parameters / 1e8) / 10;
    return {
      badges: (
        <>
          {isExperiment(model) && <Badge tone="warn">{t('writing:experiment')}</Badge>}
          {loaded && <Badge>{t('writing:inMemory')}</Badge>}
          {loading !== null && (
            <Badge>{t('create:progress.loadingModel', { percent: Math.floor(loading * 100) })}</Badge>
          )}
        </>
      ),
      facts: billions === undefined ? [] : [t('writing:parameters', { number: billions })],
      notes: (
        <>
          {isExperiment(model) && <p>{t('writing:experimentHint')}</p>}
          {trial && <p>{t('writing:trial.past', { name, model: trial.model, own: trial.own })}</p>}
        </>
      ),
      ready: {
        label: t('writing:trial.open'),
        named: t('writing:trial.openNamed', { name }),
        Icon: Scale,
        act: () => writingTrial.ask(model),
      },
      button: loading !== null && <StopLoading model={model} />,
    };
  };
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

const AUTOMATIC = 'automatic';

/** Which model writes where a request names none. One that was not compared with CAM’s own writer is compared first. */
function WriterSelect() {
  const { settings, writingModels, writingTrial } = useApp();
  const { t } = useText();
  const installed = useSelector(writingModels.store, ({ data }) => data?.models);
  const chosen = useSelector(settings.store, (state) => state.settings.writing_model);
  const loaded = useModels();
  const models = loaded.state === 'ready' ? loaded.data.models.filter(isWriter) : [];
  const choose = (id: string) => {
    const untried = installed?.find(({ model, trial }) => model === id && !trial);
    if (untried) writingTrial.ask(untried);
    else settings.change({ writing_model: id === AUTOMATIC ? null : id });
  };
  const options = models.map((model) => ({
    value: model.id,
    label:
      model.id === OWN_WRITER
        ? t('writing:own')
        : works(model)
          ? model.name
          : t('create:model.withState', { name: model.name, state: t(MODEL_STATES[model.status].label) }),
  }));
  return (
    <div className={settingsStyles.short}>
      <Field label={t('writing:by')} hint={t('writing:byHint')}>
        <Select
          value={options.some(({ value }) => value === chosen) && chosen !== null ? chosen : AUTOMATIC}
          options={[{ value: AUTOMATIC, label: t('writing:automatic') }, ...options]}
          onChange={choose}
        />
      </Field>
    </div>
  );
}
