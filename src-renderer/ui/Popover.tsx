import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /** Called when it opens; prevent the default to leave the focus where it is. */
  onOpenAutoFocus?(event: Event): void;
  /** Called when the popover closes; prevent the default to move the focus elsewhere than to the trigger. */
  onCloseAutoFocus?(event: Event): void;
  children: ReactNode;
}

/** A small panel beside its trigger. */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
  ...state
}: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(onOpenAutoFocus ? { onOpenAutoFocus } : {})}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
