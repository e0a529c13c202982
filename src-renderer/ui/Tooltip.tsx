import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

/** Wraps the app: once a tooltip is open, others open without delay. */
export const TooltipProvider = Radix.Provider;

export interface TooltipProps {
  label: string;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

/** A name (and shortcut) that appears when its child is hovered or focused. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {shortcut && <kbd className={styles.keys}>{shortcut}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
