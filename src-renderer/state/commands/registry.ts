import { createStore } from 'zustand/vanilla';
import {
  COMMAND_IDS,
  COMMANDS,
  type CommandId,
  type CommandInfo,
} from '../../../src-shared/contract/commands.ts';
import { type KeyPress, matchesShortcut } from './shortcuts.ts';

/** What a command does, beside what the table says of it. */
export interface CommandAction {
  perform(): void;
  /** Whether it can be done now; always where left out. */
  enabled?(): boolean;
}

export type CommandActions = Partial<Record<CommandId, CommandAction>>;

/**
 * Who does what right now. A screen adds its actions while it is open; the latest that can do a command now performs it.
 * Toolbar, menu, palette and keys all go through here.
 */
export function createCommands(mac: boolean) {
  const layers: CommandActions[] = [];
  /** `version` changes whenever what is enabled may have changed. */
  const store = createStore<{ version: number }>(() => ({ version: 0 }));
  const refresh = () => store.setState(({ version }) => ({ version: version + 1 }));
  const actionOf = (id: CommandId): CommandAction | undefined =>
    layers.map((layer) => layer[id]).findLast((action) => action && (action.enabled?.() ?? true));
  const isEnabled = (id: CommandId): boolean => actionOf(id) !== undefined;
  const info = (id: CommandId): CommandInfo => COMMANDS[id];

  return {
    store,
    mac,
    refresh,
    isEnabled,
    /** Adds actions; the returned function takes them away. */
    add(actions: CommandActions): () => void {
      layers.push(actions);
      refresh();
      return () => {
        layers.splice(layers.indexOf(actions), 1);
        refresh();
      };
    },
    enabled: (): CommandId[] => COMMAND_IDS.filter(isEnabled),
    /** Performs it if it can be done now; says whether it was. */
    perform(id: CommandId): boolean {
      if (!isEnabled(id)) return false;
      actionOf(id)?.perform();
      refresh();
      return true;
    },
    /**
     * The command of a key press, if it can be done. While one writes, only those with a modifier count, and none
     * that every text field has itself.
     */
    find(press: KeyPress, writing: boolean): CommandId | undefined {
      return COMMAND_IDS.find((id) => {
        if (!isEnabled(id)) return false;
        return info(id).keys?.some((key) => {
          if (writing && (!/^Mod\+/.test(key) || TEXT_KEYS.test(key))) return false;
          return matchesShortcut(key, press, mac);
        });
      });
    },
  };
}

/** What a text field does itself with these keys. */
const TEXT_KEYS = /^Mod\+(?:[AZXCVYBD]|Shift\+Z|Backspace)$/;

export type Commands = ReturnType<typeof createCommands>;
