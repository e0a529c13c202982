import type { Menu, MenuItemConstructorOptions } from 'electron';
import type { CommandId } from '../../src-shared/contract/commands.ts';
import { type MenuContext, menuTemplate } from './menu-template.ts';

export interface MenuDeps extends Omit<MenuContext, 'enabled'> {
  build(template: MenuItemConstructorOptions[]): Menu;
  show(menu: Menu): void;
}

/**
 * The native menu. Returns how it learns what can be done now; until the page has told, only what needs no page can.
 * Built anew only when something changed: the page tells after every selection.
 */
export function setupMenu({ build, show, ...context }: MenuDeps): (enabled: ReadonlySet<CommandId>) => void {
  let shown: ReadonlySet<CommandId> | undefined;
  const update = (enabled: ReadonlySet<CommandId>) => {
    if (shown && shown.size === enabled.size && enabled.isSubsetOf(shown)) return;
    shown = enabled;
    show(build(menuTemplate({ ...context, enabled })));
  };
  update(new Set());
  return update;
}
