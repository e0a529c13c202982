import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import { useText } from '../text.tsx';
import { Progress } from './Progress.tsx';
import styles from './Toasts.module.css';
import { useToastPlace } from './use-toast-place.ts';

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

/** Messages shown in full; older ones are behind them until the pointer or the focus is on one. */
const SHOWN = 3;

/**
 * The toasts at the foot of the window beside the rail, newest last. They wait while one is hovered or focused (F8), and
 * stand clear of what is worked with.
 */
export function Toasts({ toasts, onClosed }: { toasts: readonly ToastInfo[]; onClosed(id: string): void }) {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  useToastPlace(list, toasts.length);
  const older = toasts.length - SHOWN;
  return (
    <Radix.Provider swipeDirection="down" label={t('ui:toasts.message')}>
      {toasts.map((toast, at) => (
        <ToastItem key={toast.id} toast={toast} behind={Math.max(0, older - at)} onClosed={onClosed} />
      ))}
      <Radix.Viewport
        ref={list}
        className={styles.viewport}
        label={t('ui:toasts.list', { shortcut: '{hotkey}' })}
      />
    </Radix.Provider>
  );
}

interface ToastItemProps {
  toast: ToastInfo;
  /** 0 for one that is shown in full, 1 for the first behind those. */
  behind: number;
  onClosed(id: string): void;
}

function ToastItem({ toast, behind, onClosed }: ToastItemProps) {
  const { t } = useText();
  const { id, text, tone = 'plain', duration = 6000, progress, actions = [] } = toast;
  return (
    <Radix.Root
      className={styles.toast}
      data-tone={tone}
      data-behind={behind}
      type={tone === 'bad' ? 'foreground' : 'background'}
      duration={duration}
      onOpenChange={(open) => !open && onClosed(id)}
    >
      <div className={styles.content}>
        <div className={styles.text}>
          <Radix.Description>{text}</Radix.Description>
          {progress !== undefined && <Progress value={progress} label={text} />}
        </div>
        <div className={styles.actions}>
          {actions.map(({ label, run }) => (
            <Radix.Action key={label} asChild altText={label}>
              <button type="button" className={styles.action} onClick={run}>
                {label}
              </button>
            </Radix.Action>
          ))}
        </div>
      </div>
      <Radix.Close className={styles.close} aria-label={t('ui:dismiss')}>
        <X size={15} />
      </Radix.Close>
    </Radix.Root>
  );
}
