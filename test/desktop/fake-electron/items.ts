import type { MenuItemConstructorOptions } from 'electron';

/** A menu item as a test sees it. */
export interface MenuItemState {
  id?: string;
  label?: string;
  role?: string;
  type?: string;
  accelerator?: string;
  registerAccelerator?: boolean;
  enabled: boolean;
  submenu?: MenuItemState[];
}

/** Items as data. */
export function listItems(items: readonly MenuItemConstructorOptions[]): MenuItemState[] {
  return items.map(({ id, label, role, type, accelerator, registerAccelerator, enabled, submenu }) => ({
    id,
    label,
    role,
    type,
    registerAccelerator,
    ...(accelerator ? { accelerator: String(accelerator) } : {}),
    enabled: enabled !== false,
    ...(Array.isArray(submenu) ? { submenu: listItems(submenu) } : {}),
  }));
}

/** An item at any depth. */
export function findItem(
  items: readonly MenuItemConstructorOptions[],
  id: string,
): MenuItemConstructorOptions | undefined {
  for (const item of items) {
    const found =
      item.id === id ? item : Array.isArray(item.submenu) ? findItem(item.submenu, id) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** @throws Error where there is no such item, or it is grey */
export function chooseItem(items: readonly MenuItemConstructorOptions[], id: string): void {
  const item = findItem(items, id);
  if (!item || item.enabled === false) throw new Error(`${id} cannot be chosen`);
  // The app's own handlers look at none of the arguments.
  Reflect.apply(item.click ?? (() => {}), item, []);
}
