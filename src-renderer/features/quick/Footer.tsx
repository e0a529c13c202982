import { Check, CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import type { Quick, QuickState } from '../../state/quick/quick.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/States.tsx';
import { useReason } from '../shared/use-reason.ts';
import styles from './Quick.module.css';
import type { Leave } from './use-quick.ts';
import { COPY_KEYS, EDIT_KEYS, openInEditor } from './use-quick-keys.ts';

type Step = 'find' | 'texts';

interface FooterProps {
  quick: Quick;
  leave: Leave;
  step: Step;
}

const KEYS = {
  find: [
    { keys: ['ArrowUp', 'ArrowDown'], label: 'quick:keys.choose' },
    { keys: ['Enter'], label: 'quick:keys.write' },
    { keys: ['Mod+V'], label: 'quick:keys.paste' },
  ],
  texts: [
    { keys: ['Enter'], label: 'quick:keys.copy' },
    { keys: ['Shift+Enter'], label: 'quick:keys.line' },
    { keys: ['Escape'], label: 'quick:keys.back' },
  ],
  // In the window of the app.
  write: [
    { keys: ['Enter'], label: 'quick:keys.copy' },
    { keys: ['Shift+Enter'], label: 'quick:keys.line' },
    { keys: ['Escape'], label: 'quick:keys.close' },
  ],
} as const satisfies Readonly<
  Record<Step | 'write', readonly { keys: readonly string[]; label: LabelKey }[]>
>;

function Keys({ step }: { step: keyof typeof KEYS }) {
  const { mac } = useApp().commands;
  const { t } = useText();
  return (
    <p className={styles.keys}>
      {KEYS[step].map(({ keys, label }) => (
        <span key={label}>
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd>{formatShortcut(key, mac)}</kbd>{' '}
            </Fragment>
          ))}
          {t(label)}
        </span>
      ))}
    </p>
  );
}

const BUSY = {
  picture: 'quick:loadingPicture',
  copy: 'quick:copying',
  editor: 'quick:opening',
} as const satisfies Readonly<Record<NonNullable<QuickState['busy']>, LabelKey>>;

/** What is going on, or what became of it; the keys otherwise. */
function Status({ quick, leave, step }: FooterProps) {
  const { connection } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const { busy, problem, copied } = useSelector(quick.store, (state) => state);
  const offline = useSelector(connection.store, (state) => state.connection === 'offline');
  if (problem !== null) {
    return (
      <p className={styles.problem} role="alert">
        <CircleAlert size={16} aria-hidden />
        {getReason(problem)}
      </p>
    );
  }
  const waiting = busy === null ? offline && 'app:offline.reconnecting' : BUSY[busy];
  return (
    <div className={styles.status} role="status">
      {waiting && (
        <>
          <Spinner label={t(waiting)} /> {t(waiting)}
        </>
      )}
      {!waiting && copied && (
        <span className={styles.copied}>
          <Check size={16} strokeWidth={2.25} aria-hidden />
          {t('quick:copied')}
        </span>
      )}
      {!waiting && !copied && <Keys step={step === 'texts' && leave.bridge ? 'write' : step} />}
    </div>
  );
}

/** The foot of both steps. */
export function Footer({ quick, leave, step }: FooterProps) {
  const { mac } = useApp().commands;
  const { t } = useText();
  const busy = useSelector(quick.store, (state) => state.busy !== null);
  return (
    <footer className={styles.foot} data-keep-clear>
      <Status quick={quick} leave={leave} step={step} />
      {step === 'find' ? (
        <Button variant="quiet" size="small" onClick={() => leave.open('/browse')}>
          {t('quick:openApp')}
        </Button>
      ) : (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-keyshortcuts={mac ? 'Meta+E' : 'Control+E'}
            disabled={busy}
            onClick={() => void openInEditor(quick, leave)}
          >
            {t('quick:edit')} <kbd>{formatShortcut(EDIT_KEYS, mac)}</kbd>
          </Button>
          <Button
            variant="primary"
            size="small"
            data-primary
            aria-keyshortcuts={mac ? 'Meta+Shift+C' : 'Control+Shift+C'}
            disabled={busy}
            onClick={() => void quick.copy()}
          >
            {t('quick:copy')} <kbd aria-hidden>{formatShortcut(COPY_KEYS, mac)}</kbd>
          </Button>
        </>
      )}
    </footer>
  );
}
