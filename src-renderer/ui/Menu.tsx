import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import common from './common.module.css';
import styles from './Menu.module.css';

export interface MenuProps {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Prevent the event to keep the focus where it went; otherwise the trigger has it again. */
  onCloseAutoFocus?(event: Event): void;
  children: ReactNode;
}

/** A drop-down menu; its children are MenuItem, MenuLine and MenuHeading. */
export function Menu({ trigger, align = 'start', onCloseAutoFocus, children }: MenuProps) {
  return (
    // Not modal: a modal menu hides the page from screen readers while it contains the focus.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string | undefined;
  disabled?: boolean;
  danger?: boolean;
  onSelect(): void;
  children: ReactNode;
}

export function MenuItem({
  icon,
  shortcut,
  disabled = false,
  danger = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item className={styles.item} disabled={disabled} data-danger={danger} onSelect={onSelect}>
      {icon}
      <span className={common.space}>{children}</span>
      {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </Radix.Item>
  );
}

export const MenuLine = () => <Radix.Separator className={styles.line} />;
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Radix.Label className={styles.heading}>{children}</Radix.Label>
);
