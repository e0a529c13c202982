import { createStore } from 'zustand/vanilla';
import {
  COMMAND_IDS,
  COMMANDS,
  type CommandId,
  type CommandInfo,
} from '../../../src-shared/contract/commands.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { type KeyPress, matchesShortcut, writesByAltGr } from './shortcuts.ts';

/** What a command of the table does. */
export interface CommandAction {
  perform(): void;
  /** Whether it can be performed now; always where left out. */
  enabled?(): boolean;
  /** What it does now, where it turns something on or off; the command’s own label where left out. */
  label?(): LabelKey;
}

export type CommandActions = Partial<Record<CommandId, CommandAction>>;

/**
 * The actions of the commands. A screen adds its actions while it is open; of several, the latest that is enabled
 * performs the command. Toolbar, menu, palette and shortcuts all use this registry.
 */
export function createCommands(mac: boolean) {
  const layers: CommandActions[] = [];
  /** `version` changes whenever what is enabled may have changed. */
  const store = createStore<{ version: number }>(() => ({ version: 0 }));
  const refresh = () => store.setState(({ version }) => ({ version: version + 1 }));
  const findAction = (id: CommandId): CommandAction | undefined =>
    layers.map((layer) => layer[id]).findLast((action) => action && (action.enabled?.() ?? true));
  const isEnabled = (id: CommandId): boolean => findAction(id) !== undefined;
  const info = (id: CommandId): CommandInfo => COMMANDS[id];

  return {
    store,
    mac,
    refresh,
    isEnabled,
    /** Adds actions; the returned function removes them. */
    add(actions: CommandActions): () => void {
      layers.push(actions);
      refresh();
      return () => {
        layers.splice(layers.indexOf(actions), 1);
        refresh();
      };
    },
    enabled: (): CommandId[] => COMMAND_IDS.filter(isEnabled),
    getLabel: (id: CommandId): LabelKey => findAction(id)?.label?.() ?? `commands:label.${id}`,
    /** Performs a command if it is enabled; returns whether it was. */
    perform(id: CommandId): boolean {
      if (!isEnabled(id)) return false;
      findAction(id)?.perform();
      refresh();
      return true;
    },
    /**
     * The enabled command of a key press. In a text field (`writing`) only shortcuts with a modifier count, except
     * those that text fields handle themselves, and none that arranges what is selected elsewhere. `undoes`: the field
     * handles undo and redo, too.
     */
    find(press: KeyPress, writing: boolean, undoes = writing): CommandId | undefined {
      if (writing && writesByAltGr(press)) return undefined;
      const isOfField = (key: string) => TEXT_KEYS.test(key) || (undoes && UNDO_KEYS.test(key));
      const isMeant = (key: string) =>
        !(writing && (!SAFE_KEYS.test(key) || isOfField(key))) && matchesShortcut(key, press, mac);
      const isOut = (id: CommandId) => writing && info(id).menu === 'Arrange';
      // Whether a command is enabled is asked last: it may look at the whole document, and this runs for every letter.
      return COMMAND_IDS.find((id) => !isOut(id) && info(id).keys?.some(isMeant) && isEnabled(id));
    },
  };
}

/** Shortcuts that write nothing into a text field. */
const SAFE_KEYS = /^(?:Mod\+|Alt\+F\d)/;
/** Shortcuts that text fields handle themselves. */
const TEXT_KEYS = /^Mod\+(?:[AXCVD]|Backspace)$/;
const UNDO_KEYS = /^Mod\+(?:Z|Y|Shift\+Z)$/;

export type Commands = ReturnType<typeof createCommands>;
