import type { Model } from '../../../src-shared/contract/models.ts';
import { useApp } from '../../context.ts';
import { MODEL_STATES } from '../../state/create/model-list.ts';
import { useText } from '../../text.tsx';
import { Badge, Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

/** Lists the models with their state. */
export function Models() {
  const { api } = useApp();
  const { reload, ...loaded } = useLoaded(api.models);
  return (
    <SettingsSection
      title="Models"
      description="Who writes and paints for Create. Captions of your own words need none of them."
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <table className={styles.models}>
          <caption className="visually-hidden">Models</caption>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Provider</th>
              <th scope="col">For</th>
              <th scope="col">State</th>
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

function ModelRow({ model }: { model: Model }) {
  const { t } = useText();
  const { tone, label } = MODEL_STATES[model.status];
  return (
    <tr>
      <th scope="row">{model.name}</th>
      <td>{model.provider}</td>
      <td>{model.capabilities.map((capability) => capability.replaceAll('_', ' ')).join(', ')}</td>
      <td>
        <Badge tone={tone}>{t(label)}</Badge>
      </td>
    </tr>
  );
}
