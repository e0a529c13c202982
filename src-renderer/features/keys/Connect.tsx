import styles from './connect/Connect.module.css';
import { ConnectAssistant } from './connect/ConnectAssistant.tsx';
import { QuickStart } from './connect/QuickStart.tsx';

/** How assistants and scripts reach the engine. */
export function Connect() {
  return (
    <div className={styles.sections}>
      <ConnectAssistant />
      <QuickStart />
    </div>
  );
}
