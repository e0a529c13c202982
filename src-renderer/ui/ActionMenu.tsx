import { ContextMenu as Radix } from 'radix-ui';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import common from './common.module.css';
import styles from './Menu.module.css';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  shortcut?: string | undefined;
  danger?: boolean;
  /** Starts a new group. */
  group?: boolean;
  run(): void;
}

export interface ActionMenuProps {
  /** Accessible name. */
  label: string;
  actions: readonly MenuAction[];
  /** Called before the menu opens, with the event that opens it; may change the actions. */
  onOpening?(event: MouseEvent): void;
  children: ReactElement;
}

/** A context menu for everything inside its child; opens by right click, the menu key or `openActionMenu`. */
export function ActionMenu({ label, actions, onOpening, children }: ActionMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild onContextMenu={(event) => onOpening?.(event)}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          aria-label={label}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // An action that has moved the focus, as into a new text, keeps it there.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
        >
          {actions.flatMap(({ label: name, icon, shortcut, danger = false, group, run }) => [
            group && <Radix.Separator key={`line ${name}`} className={styles.line} />,
            <Radix.Item key={name} className={styles.item} data-danger={danger} onSelect={run}>
              {icon}
              <span className={common.space}>{name}</span>
              {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
            </Radix.Item>,
          ])}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Opens the context menu that contains a button, below that button. */
export function openActionMenu(button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const place = { bubbles: true, cancelable: true, clientX: left, clientY: bottom + 4 };
  button.dispatchEvent(new window.MouseEvent('contextmenu', place));
}
