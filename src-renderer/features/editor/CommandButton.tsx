import type { LucideIcon } from 'lucide-react';
import type { CommandId } from '../../../src-shared/contract/commands.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { IconButton, type IconButtonProps } from '../../ui/Button.tsx';
import { useEnabled, useShortcut } from '../shared/use-shortcut.ts';

export interface CommandButtonProps extends Pick<IconButtonProps, 'size' | 'disabled' | 'aria-pressed'> {
  id: CommandId;
  icon: LucideIcon;
  /** Of the icon, px. */
  iconSize: number;
  strokeWidth?: number;
  /** In place of the name of the command. */
  label?: string | undefined;
  /** The icon points to where one reads from or to. */
  directed?: boolean;
}

/** A command as a button with an icon; disabled while it cannot be done. */
export function CommandButton({ id, label, directed = false, ...props }: CommandButtonProps) {
  const { icon: Icon, iconSize, strokeWidth = 2, ...rest } = props;
  const { commands } = useApp();
  const { t } = useText();
  const shortcut = useShortcut(id);
  const enabled = useEnabled(id);
  return (
    <IconButton
      label={label ?? t(`commands:label.${id}`)}
      shortcut={shortcut}
      disabled={!enabled}
      {...rest}
      onClick={() => commands.perform(id)}
    >
      <Icon
        size={iconSize}
        strokeWidth={strokeWidth}
        className={directed ? 'directed' : undefined}
        aria-hidden
      />
    </IconButton>
  );
}
