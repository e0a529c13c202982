import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LabelledSwitch } from '../../ui/LabelledSwitch.tsx';
import { useLocalServers } from '../shared/use-local-servers.ts';
import styles from './Providers.module.css';

/** The servers with models that run on this machine, to be taken into use, and whether CAM looks for them. */
export function LocalServers({ onChanged }: { onChanged(): void }) {
  const { localServers, settings, toasts } = useApp();
  const { t } = useText();
  const isOn = useSelector(settings.store, (state) => state.settings.find_local_servers);
  const { servers, use } = useLocalServers(onChanged);
  return (
    <>
      <LabelledSwitch
        label={t('providers:local.find')}
        hint={t('providers:local.findHint')}
        checked={isOn}
        onChange={(on) => void localServers.setOn(on).catch(toasts.fail)}
      />
      {servers.length > 0 && (
        <ul className={styles.list} aria-label={t('providers:local.list')}>
          {servers.map((server) => (
            <li key={server.base_url} className={styles.provider}>
              <div className={styles.about}>
                <h3>{server.name}</h3>
                <p>
                  <code>{server.base_url}</code> ·{' '}
                  {t('providers:row.writes', { model: server.caption_model })}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t('providers:local.useNamed', { name: server.name })}
                onClick={() => void use(server)}
              >
                {t('providers:local.use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
