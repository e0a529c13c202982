import type { MenuItemConstructorOptions } from 'electron';
import { readAccelerator } from './accelerator.ts';

/** Electron's `Menu`, stricter: what Electron would ignore or only warn about is an error here. */

type Items = readonly MenuItemConstructorOptions[];

/** The roles that CAM uses, with their accelerators; null: none, or one that is not registered. */
const ROLES: Readonly<Record<string, string | null>> = {
  undo: 'CmdOrCtrl+Z',
  redo: 'Shift+CmdOrCtrl+Z',
  selectAll: 'CmdOrCtrl+A',
  cut: null,
  copy: null,
  paste: null,
  pasteAndMatchStyle: null,
  reload: 'CmdOrCtrl+R',
  windowMenu: null,
  close: 'CmdOrCtrl+W',
  help: null,
  toggleDevTools: 'Ctrl+Shift+I',
  togglefullscreen: 'F11',
};
/** On macOS: other accelerators, and roles of its own. */
const MAC_ROLES: Readonly<Record<string, string | null>> = {
  cut: 'Cmd+X',
  copy: 'Cmd+C',
  paste: 'Cmd+V',
  pasteAndMatchStyle: 'Cmd+Option+Shift+V',
  hide: 'Cmd+H',
  hideOthers: 'Cmd+Alt+H',
  unhide: null,
  services: null,
  recentDocuments: null,
  clearRecentDocuments: null,
  toggleDevTools: 'Alt+Cmd+I',
  togglefullscreen: 'Ctrl+Cmd+F',
};
const TYPES: ReadonlySet<string> = new Set(['normal', 'separator', 'submenu', 'checkbox', 'radio']);

const isLine = (item: MenuItemConstructorOptions | undefined) => item?.type === 'separator';

/** The items as Electron keeps them: without separators at the ends or beside each other. */
function checkedItems(template: Items, platform: NodeJS.Platform): Items {
  if (!Array.isArray(template))
    throw new TypeError('Invalid template for Menu: Menu template must be an array');
  return template
    .filter((item, at) => !(isLine(item) && isLine(template[at - 1])))
    .filter((item, at, items) => !(isLine(item) && (at === 0 || at === items.length - 1)))
    .map((item) => {
      checkItem(item, platform);
      const { submenu } = item;
      return Array.isArray(submenu) ? { ...item, submenu: [...checkedItems(submenu, platform)] } : item;
    });
}

function checkItem(item: MenuItemConstructorOptions, platform: NodeJS.Platform): void {
  const { type, role, submenu, accelerator } = item;
  if (!Object.hasOwn(item, 'label') && !Object.hasOwn(item, 'role') && type !== 'separator')
    throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
  const isMac = platform === 'darwin';
  if (type !== undefined && !TYPES.has(type)) throw new Error(`Unknown menu item type: ${type}`);
  if (type === 'submenu' && submenu === undefined) throw new Error('Invalid submenu');
  if (role !== undefined && !Object.hasOwn(ROLES, role) && !(isMac && Object.hasOwn(MAC_ROLES, role)))
    throw new Error(`${role} is no role of ${platform}`);
  if (accelerator) readAccelerator(String(accelerator), platform);
}

/** The keys that this menu takes away from the page, with who takes them. */
function registered(items: Items, platform: NodeJS.Platform): { keys: string; by: string }[] {
  return items.flatMap((item) => {
    const role = item.role ?? '';
    const roleDefaults = (platform === 'darwin' ? MAC_ROLES[role] : undefined) ?? ROLES[role];
    const text = item.accelerator ?? roleDefaults;
    const own =
      text && item.registerAccelerator !== false
        ? [{ keys: readAccelerator(String(text), platform), by: item.id ?? item.role ?? item.label ?? '' }]
        : [];
    return [...own, ...(Array.isArray(item.submenu) ? registered(item.submenu, platform) : [])];
  });
}

/** A menu that Electron has accepted. */
export class FakeMenu {
  readonly items: Items;
  readonly #show: (items: Items) => void;

  constructor(items: Items, show: (items: Items) => void) {
    this.items = items;
    this.#show = show;
  }
  popup({ window }: { window?: object } = {}): void {
    if (!window) throw new Error('without a window, the one with the focus shows it');
    this.#show(this.items);
  }
}

/** Electron's `Menu` on one system, and what it shows. */
export class FakeMenus {
  /** Items of the app's menu. */
  application: Items = [];
  /** Items of the one shown last at the pointer. */
  popped: Items = [];
  readonly #platform: NodeJS.Platform;

  constructor(platform: NodeJS.Platform) {
    this.#platform = platform;
  }
  /** @throws Error where an item would be without effect */
  buildFromTemplate = (template: Items): FakeMenu =>
    new FakeMenu(checkedItems(template, this.#platform), (items) => {
      this.popped = items;
    });
  /** @throws Error where two items take the same keys: only one would get them */
  setApplicationMenu = ({ items }: FakeMenu): void => {
    const seen = new Map<string, string>();
    for (const { keys, by } of registered(items, this.#platform)) {
      const other = seen.get(keys);
      if (other !== undefined) throw new Error(`${by} and ${other} both take ${keys}`);
      seen.set(keys, by);
    }
    this.application = items;
  };
}
