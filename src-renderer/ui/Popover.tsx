import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode, Ref } from 'react';
import styles from './Popover.module.css';
import { useMediaQuery } from './use-media-query.ts';

/** In a narrow window the panels of the editor lie below its canvas, and nothing has room beside a control of theirs. */
const NARROW = '(max-width: 720px)';

export interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  /** `left` is `top` in a narrow window. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** From the trigger to the panel, px. */
  sideOffset?: number;
  align?: 'start' | 'center' | 'end';
  /** The panel itself, while it is open. */
  panel?: Ref<HTMLDivElement>;
  open?: boolean;
  /** Whether it is open when it is first shown. */
  defaultOpen?: boolean;
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
  sideOffset = 6,
  align = 'start',
  panel,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
  ...state
}: PopoverProps) {
  const narrow = useMediaQuery(NARROW);
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          className={styles.popover}
          aria-label={label}
          data-modeless
          side={narrow && side === 'left' ? 'top' : side}
          align={align}
          sideOffset={sideOffset}
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
