import { getKeys } from './get-keys.ts';

/**
 * Every command of the app, once: the native menu, the toolbar, the shortcuts, the shortcuts sheet and the palette
 * all read this table. Its label and search words are in the catalogue (`messages/en/commands.ts`); what a command
 * does, and when it can be done, is in the page (`state/commands`).
 */

export interface CommandInfo {
  /** Its menu, which has the order of the table. */
  menu: Menu;
  /** Shortcuts, first one shown. `Mod` is Cmd on macOS and Ctrl elsewhere. */
  keys?: readonly string[];
  /** Starts a new group in its menu. */
  group?: boolean;
  /** Where its shortcut works; those of `editor` do nothing on other screens. */
  scope: 'app' | 'editor';
  /** Not in the native menu: a minor command, or only a shortcut. */
  hidden?: boolean;
  /** In the desktop app only: a browser has its own. */
  desktop?: boolean;
  /** Its shortcut works in dialogs, menus and lists as well, such as to enlarge one that cannot be read. */
  inDialogs?: boolean;
}

export const MENUS = ['File', 'Edit', 'Insert', 'Arrange', 'View', 'Help'] as const;
export type Menu = (typeof MENUS)[number];

export const COMMANDS = {
  'app.palette': { menu: 'View', keys: ['Mod+K'], scope: 'app' },
  'go.browse': { menu: 'View', keys: ['Mod+1'], group: true, scope: 'app' },
  'go.create': { menu: 'View', keys: ['Mod+2'], scope: 'app' },
  'go.gallery': { menu: 'View', keys: ['Mod+3'], scope: 'app' },
  'go.jobs': { menu: 'View', keys: ['Mod+4'], scope: 'app' },
  'go.keys': { menu: 'View', keys: ['Mod+5'], scope: 'app' },
  'go.settings': { menu: 'View', keys: ['Mod+,'], scope: 'app' },
  'app.search': { menu: 'View', keys: ['Mod+F', '/'], scope: 'app' },
  'app.theme': { menu: 'View', keys: ['Mod+Shift+L'], group: true, scope: 'app' },
  'view.zoom-in': { menu: 'View', keys: ['Mod+=', 'Mod++'], group: true, scope: 'editor' },
  'view.zoom-out': { menu: 'View', keys: ['Mod+-'], scope: 'editor' },
  'view.zoom-fit': { menu: 'View', keys: ['Mod+0', 'Shift+1'], scope: 'editor' },
  'view.zoom-selection': { menu: 'View', keys: ['Shift+2'], scope: 'editor' },
  'view.zoom-actual': { menu: 'View', keys: ['Mod+Shift+0'], scope: 'editor' },
  // The canvas is asked first for the keys that browsers zoom with.
  'app.zoom-in': {
    menu: 'View',
    keys: ['Mod+Alt+=', 'Mod+Alt++', 'Mod+=', 'Mod++'],
    group: true,
    scope: 'app',
    desktop: true,
    inDialogs: true,
  },
  'app.zoom-out': {
    menu: 'View',
    keys: ['Mod+Alt+-', 'Mod+-'],
    scope: 'app',
    desktop: true,
    inDialogs: true,
  },
  'app.zoom-reset': {
    menu: 'View',
    keys: ['Mod+Alt+0', 'Mod+0'],
    scope: 'app',
    desktop: true,
    inDialogs: true,
  },
  'motion.timeline': { menu: 'View', keys: ['M'], group: true, scope: 'editor' },
  // Not in the native menu, whose Space would be taken from every field; the timeline handles the key.
  'motion.play': { menu: 'View', keys: ['Space'], scope: 'editor', hidden: true },

  'file.new-from-image': { menu: 'File', keys: ['Mod+Shift+N'], scope: 'app' },
  'app.quick': { menu: 'File', scope: 'app' },
  'file.open': { menu: 'File', keys: ['Mod+O'], scope: 'app' },
  'file.import': { menu: 'File', scope: 'app' },
  'file.export': { menu: 'File', keys: ['Mod+E', 'Mod+S'], group: true, scope: 'editor' },
  'file.copy-image': { menu: 'File', keys: ['Mod+Shift+C'], scope: 'app', inDialogs: true },
  'file.copy-as': { menu: 'File', keys: ['Mod+Alt+Shift+C'], scope: 'editor' },
  'file.save-template': { menu: 'File', group: true, scope: 'editor' },
  'file.save': { menu: 'File', keys: ['Mod+S'], scope: 'editor' },
  'file.duplicate-draft': { menu: 'File', scope: 'editor' },

  'edit.undo': { menu: 'Edit', keys: ['Mod+Z'], scope: 'editor' },
  'edit.redo': { menu: 'Edit', keys: ['Mod+Shift+Z', 'Mod+Y'], scope: 'editor' },
  'edit.cut': { menu: 'Edit', keys: ['Mod+X'], group: true, scope: 'editor' },
  'edit.copy': { menu: 'Edit', keys: ['Mod+C'], scope: 'editor' },
  'edit.paste': { menu: 'Edit', keys: ['Mod+V'], scope: 'editor' },
  'edit.duplicate': { menu: 'Edit', keys: ['Mod+D'], scope: 'editor' },
  'edit.delete': { menu: 'Edit', keys: ['Delete', 'Backspace'], scope: 'editor' },
  'edit.select-all': { menu: 'Edit', keys: ['Mod+A'], group: true, scope: 'editor' },
  'edit.select-none': { menu: 'Edit', keys: ['Escape'], scope: 'editor' },
  'edit.select-next': { menu: 'Edit', keys: ['Tab'], scope: 'editor', hidden: true },
  'edit.select-previous': { menu: 'Edit', keys: ['Shift+Tab'], scope: 'editor', hidden: true },
  'edit.write': { menu: 'Edit', keys: ['Enter', 'F2'], scope: 'editor' },
  'edit.bold': { menu: 'Edit', keys: ['Mod+B'], group: true, scope: 'editor' },
  'edit.italic': { menu: 'Edit', keys: ['Mod+I'], scope: 'editor' },
  'edit.underline': { menu: 'Edit', keys: ['Mod+U'], scope: 'editor' },
  'edit.copy-style': { menu: 'Edit', keys: ['Mod+Alt+C', 'Alt+Shift+C'], group: true, scope: 'editor' },
  'edit.paste-style': { menu: 'Edit', keys: ['Mod+Alt+V', 'Alt+Shift+V'], scope: 'editor' },
  'edit.toolbar': { menu: 'Edit', keys: ['Alt+F10'], scope: 'editor', hidden: true },
  'edit.apply-style': { menu: 'Edit', scope: 'editor' },
  'edit.reset-style': { menu: 'Edit', scope: 'editor' },

  'insert.text': { menu: 'Insert', keys: ['T'], scope: 'editor' },
  'insert.text-above': { menu: 'Insert', scope: 'editor' },
  'insert.text-below': { menu: 'Insert', scope: 'editor' },
  'insert.emoji': { menu: 'Insert', keys: ['E'], scope: 'editor' },
  'insert.image': { menu: 'Insert', keys: ['I'], scope: 'editor' },
  'insert.pen': { menu: 'Insert', keys: ['P'], group: true, scope: 'editor' },
  'insert.highlighter': { menu: 'Insert', keys: ['Shift+P'], scope: 'editor' },
  'insert.rectangle': { menu: 'Insert', keys: ['R'], scope: 'editor' },
  'insert.ellipse': { menu: 'Insert', keys: ['O'], scope: 'editor' },
  'insert.line': { menu: 'Insert', keys: ['L'], scope: 'editor' },
  'insert.arrow': { menu: 'Insert', keys: ['Shift+L'], scope: 'editor' },
  'insert.bubble': { menu: 'Insert', keys: ['B'], scope: 'editor' },
  'insert.blur': { menu: 'Insert', scope: 'editor' },
  'insert.pixelate': { menu: 'Insert', scope: 'editor' },

  'arrange.forward': { menu: 'Arrange', keys: ['Mod+]'], scope: 'editor' },
  'arrange.front': { menu: 'Arrange', keys: ['Mod+Shift+]'], scope: 'editor' },
  'arrange.backward': { menu: 'Arrange', keys: ['Mod+['], scope: 'editor' },
  'arrange.back': { menu: 'Arrange', keys: ['Mod+Shift+['], scope: 'editor' },
  'arrange.group': { menu: 'Arrange', keys: ['Mod+G'], group: true, scope: 'editor' },
  'arrange.ungroup': { menu: 'Arrange', keys: ['Mod+Shift+G'], scope: 'editor' },
  'arrange.hide': { menu: 'Arrange', keys: ['Mod+Shift+H'], scope: 'editor' },
  'arrange.rename': { menu: 'Arrange', scope: 'editor' },
  'arrange.lock': { menu: 'Arrange', keys: ['Mod+L'], group: true, scope: 'editor' },
  'arrange.align-left': { menu: 'Arrange', keys: ['Alt+A'], group: true, scope: 'editor' },
  'arrange.align-center': { menu: 'Arrange', keys: ['Alt+H'], scope: 'editor' },
  'arrange.align-right': { menu: 'Arrange', keys: ['Alt+D'], scope: 'editor' },
  'arrange.align-top': { menu: 'Arrange', keys: ['Alt+W'], scope: 'editor' },
  'arrange.align-middle': { menu: 'Arrange', keys: ['Alt+V'], scope: 'editor' },
  'arrange.align-bottom': { menu: 'Arrange', keys: ['Alt+S'], scope: 'editor' },
  'arrange.distribute-h': { menu: 'Arrange', scope: 'editor' },
  'arrange.distribute-v': { menu: 'Arrange', scope: 'editor' },
  'arrange.flip': { menu: 'Arrange', keys: ['Shift+H'], group: true, scope: 'editor' },
  'arrange.flip-vertical': { menu: 'Arrange', keys: ['Shift+V'], scope: 'editor' },
  'arrange.rotate-left': { menu: 'Arrange', scope: 'editor' },
  'arrange.rotate-right': { menu: 'Arrange', keys: ['Shift+R'], scope: 'editor' },
  'arrange.crop': { menu: 'Arrange', keys: ['C'], group: true, scope: 'editor' },
  'arrange.adjust': { menu: 'Arrange', scope: 'editor' },
  'arrange.replace': { menu: 'Arrange', scope: 'editor' },
  'arrange.cut-out': { menu: 'Arrange', keys: ['Shift+C'], scope: 'editor' },
  'arrange.refine-cut-out': { menu: 'Arrange', scope: 'editor' },
  'arrange.undo-cut-out': { menu: 'Arrange', scope: 'editor' },
  'arrange.remove-background': { menu: 'Arrange', scope: 'editor' },
  'arrange.other-place': { menu: 'Arrange', keys: ['Alt+P'], scope: 'editor' },
  'arrange.reset-place': { menu: 'Arrange', scope: 'editor' },

  'help.shortcuts': { menu: 'Help', keys: ['?', 'Mod+/'], scope: 'app' },
  'help.reference': { menu: 'Help', scope: 'app' },
  'help.cam-command': { menu: 'Help', group: true, scope: 'app', desktop: true },
  'help.logs': { menu: 'Help', group: true, scope: 'app', desktop: true },
  'help.updates': { menu: 'Help', group: true, scope: 'app', desktop: true },
  'help.about': { menu: 'Help', scope: 'app' },
} as const satisfies Record<string, CommandInfo>;

export type CommandId = keyof typeof COMMANDS;
export const COMMAND_IDS = getKeys(COMMANDS);
