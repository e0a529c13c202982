import { Cpu } from 'lucide-react';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLocalServers } from '../../shared/use-local-servers.ts';
import styles from './Idea.module.css';

/** Asks once about a server with models that runs on this machine: it writes from then on, or is left alone. */
export function LocalServerQuestion() {
  const { t } = useText();
  const { servers, use, decline } = useLocalServers();
  const server = servers.find(({ declined }) => !declined);
  if (!server) return null;
  return (
    <section className={styles.question} aria-label={t('providers:local.label')}>
      <Cpu size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>{t('providers:local.ask', { model: server.caption_model })}</h2>
        <p>{t('providers:local.hint', { server: server.name })}</p>
      </div>
      <div className={styles.questionActions}>
        <Button variant="quiet" onClick={() => decline(server)}>
          {t('providers:local.decline')}
        </Button>
        <Button onClick={() => void use(server)}>{t('providers:local.use')}</Button>
      </div>
    </section>
  );
}
