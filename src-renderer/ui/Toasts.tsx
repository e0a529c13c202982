import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { Progress } from './Progress.tsx';
import styles from './Toasts.module.css';

export interface ToastInfo {
  id: string;
  text: string;
  tone?: 'plain' | 'bad';
  /** Time until it closes, ms; longer for errors and toasts with Undo. */
  duration?: number;
  /** How far something is, 0–1; undefined for a message. */
  progress?: number;
  actions?: readonly { label: string; run(): void }[];
}

/** The toasts at the bottom of the window, newest last. */
export function Toasts({ toasts, onClosed }: { toasts: readonly ToastInfo[]; onClosed(id: string): void }) {
  return (
    <Radix.Provider swipeDirection="down" label="Message">
      {toasts.map(({ id, text, tone = 'plain', duration = 6000, progress, actions = [] }) => (
        <Radix.Root
          key={id}
          className={styles.toast}
          data-tone={tone}
          type={tone === 'bad' ? 'foreground' : 'background'}
          duration={duration}
          onOpenChange={(open) => !open && onClosed(id)}
        >
          <div className={styles.text}>
            <Radix.Description>{text}</Radix.Description>
            {progress !== undefined && <Progress value={progress} label={text} />}
          </div>
          {actions.map(({ label, run }) => (
            <Radix.Action key={label} asChild altText={label}>
              <button type="button" className={styles.action} onClick={run}>
                {label}
              </button>
            </Radix.Action>
          ))}
          <Radix.Close className={styles.close} aria-label="Dismiss">
            <X size={15} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} />
    </Radix.Provider>
  );
}
