import type { Model } from '../../../src-shared/contract/models.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { MODEL_STATES } from '../../state/create/model-list.ts';
import { useText } from '../../text.tsx';
import { Badge, Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useModels } from '../shared/use-models.ts';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

/** Lists the models with their state. */
export function Models() {
  const { t } = useText();
  const { reload, ...loaded } = useModels();
  return (
    <SettingsSection id="models" description={t('providers:models.description')}>
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <table className={styles.models}>
          <caption className="visually-hidden">{t('providers:models.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('providers:models.model')}</th>
              <th scope="col">{t('providers:models.provider')}</th>
              <th scope="col">{t('providers:models.for')}</th>
              <th scope="col">{t('providers:models.state')}</th>
            </tr>
          </thead>
          <tbody>
            {loaded.data.models.map((model) => (
              <ModelRow key={model.id} model={model} />
            ))}
          </tbody>
        </table>
      )}
    </SettingsSection>
  );
}

const CAPABILITIES: ReadonlyMap<string, LabelKey> = new Map([
  ['text_overlay', 'providers:models.capability.text_overlay'],
  ['caption_writing', 'providers:models.capability.caption_writing'],
  ['image_generation', 'providers:models.capability.image_generation'],
  ['image_editing', 'providers:models.capability.image_editing'],
]);

function ModelRow({ model }: { model: Model }) {
  const { t, format } = useText();
  const { tone, label } = MODEL_STATES[model.status];
  const words = (capability: string) => {
    const known = CAPABILITIES.get(capability);
    return known ? t(known) : capability.replaceAll('_', ' ');
  };
  return (
    <tr>
      <th scope="row">{model.name}</th>
      <td>{model.provider}</td>
      <td>{format.list(model.capabilities.map(words))}</td>
      <td>
        <Badge tone={tone}>{t(label)}</Badge>
      </td>
    </tr>
  );
}
