import { type Capability, MODEL_STATES, modelsFor, works } from '../../state/create/model-list.ts';
import { useText } from '../../text.tsx';
import { Select } from '../../ui/Controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { useModels } from '../shared/use-models.ts';

const AUTO = 'auto';

export interface ModelSelectProps {
  capability: Capability;
  /** Empty means the first that is set up. */
  value: string;
  onChange(model: string): void;
}

/** Selects a model. Models that are not set up are listed with their state and can be chosen. */
export function ModelSelect({ capability, value, onChange }: ModelSelectProps) {
  const { t } = useText();
  const loaded = useModels();
  const models = loaded.state === 'ready' ? modelsFor(loaded.data, capability) : [];
  const options = models.map((model) => ({
    value: model.id,
    label: works(model)
      ? model.name
      : t('create:model.withState', { name: model.name, state: t(MODEL_STATES[model.status].label) }),
  }));
  const none = loaded.state === 'ready' && !models.some(works);
  return (
    <Field label={t('create:model.label')} hint={none ? t('create:model.none') : undefined}>
      <Select
        value={options.some((option) => option.value === value) ? value : AUTO}
        options={[{ value: AUTO, label: t('create:model.automatic') }, ...options]}
        onChange={(model) => onChange(model === AUTO ? '' : model)}
      />
    </Field>
  );
}
