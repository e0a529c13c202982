import { useApp, useSelector } from '../../../context.ts';
import { isWriter, MODEL_STATES, OWN_WRITER, works } from '../../../state/create/model-list.ts';
import { useText } from '../../../text.tsx';
import { Select } from '../../../ui/Controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useModels } from '../../shared/use-models.ts';
import settingsStyles from '../Settings.module.css';

const AUTOMATIC = 'automatic';

/** Which model writes where a request names none. */
export function WriterSelect() {
  const { settings } = useApp();
  const { t } = useText();
  const chosen = useSelector(settings.store, (state) => state.settings.writing_model);
  const loaded = useModels();
  const models = loaded.state === 'ready' ? loaded.data.models.filter(isWriter) : [];
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
        {(id) => (
          <Select
            id={id}
            value={options.some(({ value }) => value === chosen) && chosen !== null ? chosen : AUTOMATIC}
            options={[{ value: AUTOMATIC, label: t('writing:automatic') }, ...options]}
            onChange={(model) => settings.change({ writing_model: model === AUTOMATIC ? null : model })}
          />
        )}
      </Field>
    </div>
  );
}
