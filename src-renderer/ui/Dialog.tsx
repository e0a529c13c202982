import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../text.tsx';
import { IconButton } from './Button.tsx';
import { WithoutPicker } from './color-choices.tsx';
import styles from './Dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open?: boolean;
  onClose(): void;
  /** Called in place of closing on Escape and on a click outside, which may be by accident. */
  onAccidentalClose?(): void;
  title: string;
  description?: string;
  /** CSS length; 30rem where left out. */
  width?: string;
  /** Takes the whole window, and the children all that the head and the foot leave. */
  full?: boolean;
  /** Buttons in the foot. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Focuses the first field that is not inside `data-focus="later"`, else the dialog itself: a focused close button would show its tooltip. */
function focusFirst(event: Event): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLElement)) return;
  // Radix gives radio buttons and switches in forms hidden fields.
  const fields = event.target.querySelectorAll<HTMLElement>('input:not([aria-hidden]), textarea');
  const field = [...fields].find((each) => each.closest('[data-focus="later"]') === null);
  (field ?? event.target).focus();
}

/** A modal dialog with a title; Escape and the close button close it. */
export function Dialog({ open = true, onClose, onAccidentalClose, ...rest }: DialogProps) {
  const { title, description, width, full = false, actions, children } = rest;
  const { t } = useText();
  const style = width ? ({ '--dialog-width': width } as CSSProperties) : undefined;
  const stay =
    onAccidentalClose &&
    ((event: Event) => {
      event.preventDefault();
      onAccidentalClose();
    });
  const restoreFocus = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.dialog}
          style={style}
          data-full={full}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={restoreFocus}
          {...(stay && { onEscapeKeyDown: stay, onInteractOutside: stay })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <div className={styles.titles}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description && (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('ui:close')}>
                <X size={18} />
              </IconButton>
            </Radix.Close>
          </header>
          <div className={styles.body}>
            <WithoutPicker>{children}</WithoutPicker>
          </div>
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
