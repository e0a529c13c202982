import { COMMANDS, type CommandId, type CommandInfo } from '../../../src-shared/contract/commands.ts';
import { useApp, useSelector } from '../../context.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';

/** The first shortcut of a command in the notation of the platform. */
export function useShortcut(id: CommandId): string | undefined {
  const { commands } = useApp();
  const { keys }: CommandInfo = COMMANDS[id];
  return keys?.[0] && formatShortcut(keys[0], commands.mac);
}

/** Whether a command is enabled. */
export function useEnabled(id: CommandId): boolean {
  const { commands } = useApp();
  return useSelector(commands.store, () => commands.isEnabled(id));
}
