import { keysOf } from './keys-of.ts';

/**
 * Every command of the app, once: the native menu, the toolbar, the shortcuts, the shortcuts sheet and the palette
 * all read this table. What a command does, and when it can be done, is in the page (`state/commands`).
 */

/** One command as the menus and the palette show it. */
export interface CommandInfo {
  label: string;
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
  /** Synonyms for the palette's search. */
  words?: string;
}

export const MENUS = ['File', 'Edit', 'Insert', 'Arrange', 'View', 'Help'] as const;
export type Menu = (typeof MENUS)[number];

export const COMMANDS = {
  'app.palette': { label: 'Command palette', menu: 'View', keys: ['Mod+K'], scope: 'app' },
  'go.browse': {
    label: 'Browse templates',
    menu: 'View',
    keys: ['Mod+1'],
    group: true,
    scope: 'app',
    words: 'home search library',
  },
  'go.create': { label: 'Create', menu: 'View', keys: ['Mod+2'], scope: 'app', words: 'idea ai generate' },
  'go.gallery': {
    label: 'Gallery',
    menu: 'View',
    keys: ['Mod+3'],
    scope: 'app',
    words: 'memes history drafts',
  },
  'go.jobs': { label: 'Jobs', menu: 'View', keys: ['Mod+4'], scope: 'app', words: 'queue progress' },
  'go.keys': {
    label: 'Keys & API',
    menu: 'View',
    keys: ['Mod+5'],
    scope: 'app',
    words: 'api usage requests mcp credits',
  },
  'go.settings': {
    label: 'Settings',
    menu: 'View',
    keys: ['Mod+,'],
    scope: 'app',
    words: 'preferences theme brand',
  },
  'app.search': { label: 'Search templates', menu: 'View', keys: ['Mod+F', '/'], scope: 'app' },
  'app.theme': {
    label: 'Switch light and dark',
    menu: 'View',
    keys: ['Mod+Shift+L'],
    group: true,
    scope: 'app',
    words: 'dark mode',
  },
  'view.zoom-in': { label: 'Zoom in', menu: 'View', keys: ['Mod+=', 'Mod++'], group: true, scope: 'editor' },
  'view.zoom-out': { label: 'Zoom out', menu: 'View', keys: ['Mod+-'], scope: 'editor' },
  'view.zoom-fit': { label: 'Zoom to fit', menu: 'View', keys: ['Mod+0'], scope: 'editor' },
  'view.zoom-actual': {
    label: 'Actual size',
    menu: 'View',
    keys: ['Mod+Shift+0'],
    scope: 'editor',
    words: '100%',
  },
  'motion.timeline': {
    label: 'Animate',
    menu: 'View',
    keys: ['M'],
    group: true,
    scope: 'editor',
    words: 'timeline motion gif video mp4 move',
  },
  // Not in the native menu, whose Space would be taken from every field; the timeline handles the key.
  'motion.play': { label: 'Play or pause', menu: 'View', keys: ['Space'], scope: 'editor', hidden: true },

  'file.new-from-image': {
    label: 'New meme from image…',
    menu: 'File',
    keys: ['Mod+Shift+N'],
    scope: 'app',
    words: 'upload open picture',
  },
  'file.open': {
    label: 'Open meme or pack…',
    menu: 'File',
    keys: ['Mod+O'],
    scope: 'app',
    words: 'reopen',
  },
  'file.import': {
    label: 'Import templates…',
    menu: 'File',
    scope: 'app',
    words: 'pack memegen imgflip fetch folder',
  },
  'file.export': {
    label: 'Export…',
    menu: 'File',
    keys: ['Mod+E', 'Mod+S'],
    group: true,
    scope: 'editor',
    words: 'save download png jpeg webp avif gif mp4 webm video',
  },
  'file.copy-image': {
    label: 'Copy image',
    menu: 'File',
    keys: ['Mod+Shift+C'],
    scope: 'editor',
    words: 'clipboard',
  },
  'file.copy-as': {
    label: 'Copy as code…',
    menu: 'File',
    keys: ['Mod+Alt+C'],
    scope: 'editor',
    words: 'curl javascript python mcp',
  },
  'file.save-template': {
    label: 'Save as template…',
    menu: 'File',
    group: true,
    scope: 'editor',
    words: 'library regions',
  },
  'file.save': { label: 'Save template', menu: 'File', keys: ['Mod+S'], scope: 'editor' },
  'file.duplicate-draft': { label: 'Duplicate draft', menu: 'File', scope: 'editor' },

  'edit.undo': { label: 'Undo', menu: 'Edit', keys: ['Mod+Z'], scope: 'editor' },
  'edit.redo': { label: 'Redo', menu: 'Edit', keys: ['Mod+Shift+Z', 'Mod+Y'], scope: 'editor' },
  'edit.cut': { label: 'Cut', menu: 'Edit', keys: ['Mod+X'], group: true, scope: 'editor' },
  'edit.copy': { label: 'Copy', menu: 'Edit', keys: ['Mod+C'], scope: 'editor' },
  'edit.paste': { label: 'Paste', menu: 'Edit', keys: ['Mod+V'], scope: 'editor' },
  'edit.duplicate': { label: 'Duplicate', menu: 'Edit', keys: ['Mod+D'], scope: 'editor' },
  'edit.delete': {
    label: 'Delete',
    menu: 'Edit',
    keys: ['Delete', 'Backspace'],
    scope: 'editor',
    words: 'remove',
  },
  'edit.select-all': { label: 'Select all', menu: 'Edit', keys: ['Mod+A'], group: true, scope: 'editor' },
  'edit.select-none': { label: 'Select none', menu: 'Edit', keys: ['Escape'], scope: 'editor' },
  'edit.select-next': { label: 'Select next', menu: 'Edit', keys: ['Tab'], scope: 'editor', hidden: true },
  'edit.select-previous': {
    label: 'Select previous',
    menu: 'Edit',
    keys: ['Shift+Tab'],
    scope: 'editor',
    hidden: true,
  },
  'edit.write': { label: 'Edit text', menu: 'Edit', keys: ['Enter', 'F2'], scope: 'editor' },
  'edit.apply-style': { label: 'Apply style to all boxes', menu: 'Edit', group: true, scope: 'editor' },
  'edit.reset-style': { label: 'Reset style', menu: 'Edit', scope: 'editor' },

  'insert.text': { label: 'Text box', menu: 'Insert', keys: ['T'], scope: 'editor', words: 'add caption' },
  'insert.emoji': { label: 'Sticker or emoji…', menu: 'Insert', keys: ['E'], scope: 'editor' },
  'insert.image': {
    label: 'Image…',
    menu: 'Insert',
    keys: ['I'],
    scope: 'editor',
    words: 'picture logo layer',
  },
  'insert.rectangle': {
    label: 'Rectangle',
    menu: 'Insert',
    keys: ['R'],
    group: true,
    scope: 'editor',
    words: 'shape box frame',
  },
  'insert.ellipse': {
    label: 'Ellipse',
    menu: 'Insert',
    keys: ['O'],
    scope: 'editor',
    words: 'shape circle oval',
  },
  'insert.line': { label: 'Line', menu: 'Insert', keys: ['L'], scope: 'editor', words: 'shape' },
  'insert.arrow': {
    label: 'Arrow',
    menu: 'Insert',
    keys: ['Shift+L'],
    scope: 'editor',
    words: 'shape pointer',
  },
  'insert.bubble': {
    label: 'Speech bubble',
    menu: 'Insert',
    keys: ['B'],
    scope: 'editor',
    words: 'shape balloon comic',
  },
  'insert.blur': { label: 'Blur patch', menu: 'Insert', scope: 'editor', words: 'hide face censor privacy' },
  'insert.pixelate': {
    label: 'Pixelate patch',
    menu: 'Insert',
    scope: 'editor',
    words: 'hide face censor mosaic',
  },

  'arrange.forward': { label: 'Bring forward', menu: 'Arrange', keys: ['Mod+]'], scope: 'editor' },
  'arrange.front': { label: 'Bring to front', menu: 'Arrange', keys: ['Mod+Shift+]'], scope: 'editor' },
  'arrange.backward': { label: 'Send backward', menu: 'Arrange', keys: ['Mod+['], scope: 'editor' },
  'arrange.back': { label: 'Send to back', menu: 'Arrange', keys: ['Mod+Shift+['], scope: 'editor' },
  'arrange.group': { label: 'Group', menu: 'Arrange', keys: ['Mod+G'], group: true, scope: 'editor' },
  'arrange.ungroup': { label: 'Ungroup', menu: 'Arrange', keys: ['Mod+Shift+G'], scope: 'editor' },
  'arrange.hide': {
    label: 'Hide or show',
    menu: 'Arrange',
    keys: ['Mod+Shift+H'],
    scope: 'editor',
    words: 'visible invisible',
  },
  'arrange.lock': { label: 'Lock or unlock', menu: 'Arrange', keys: ['Mod+L'], group: true, scope: 'editor' },
  'arrange.align-left': {
    label: 'Align left',
    menu: 'Arrange',
    keys: ['Alt+A'],
    group: true,
    scope: 'editor',
  },
  'arrange.align-center': { label: 'Align centres', menu: 'Arrange', keys: ['Alt+H'], scope: 'editor' },
  'arrange.align-right': { label: 'Align right', menu: 'Arrange', keys: ['Alt+D'], scope: 'editor' },
  'arrange.align-top': { label: 'Align top', menu: 'Arrange', keys: ['Alt+W'], scope: 'editor' },
  'arrange.align-middle': { label: 'Align middles', menu: 'Arrange', keys: ['Alt+V'], scope: 'editor' },
  'arrange.align-bottom': { label: 'Align bottom', menu: 'Arrange', keys: ['Alt+S'], scope: 'editor' },
  'arrange.distribute-h': { label: 'Distribute horizontally', menu: 'Arrange', scope: 'editor' },
  'arrange.distribute-v': { label: 'Distribute vertically', menu: 'Arrange', scope: 'editor' },
  'arrange.flip': {
    label: 'Flip horizontally',
    menu: 'Arrange',
    keys: ['Shift+H'],
    group: true,
    scope: 'editor',
    words: 'mirror',
  },
  'arrange.flip-vertical': {
    label: 'Flip vertically',
    menu: 'Arrange',
    keys: ['Shift+V'],
    scope: 'editor',
    words: 'mirror upside down',
  },
  'arrange.reset-place': {
    label: 'Back to its region',
    menu: 'Arrange',
    scope: 'editor',
    words: 'reset position',
  },

  'help.shortcuts': { label: 'Keyboard shortcuts', menu: 'Help', keys: ['?', 'Mod+/'], scope: 'app' },
  'help.reference': { label: 'API reference', menu: 'Help', scope: 'app', words: 'docs documentation' },
} as const satisfies Record<string, CommandInfo>;

export type CommandId = keyof typeof COMMANDS;
export const COMMAND_IDS = keysOf(COMMANDS);
