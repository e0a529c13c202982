import type { Menu, MenuItemConstructorOptions, Tray } from 'electron';
import type { Translate } from '../../src-shared/messages/keys.ts';

export interface TrayContext {
  t: Translate;
  version: string;
  address: string;
  /** False where another program runs the engine. */
  engineHere: boolean;
  open(): void;
  /** Opens Quick caption; `keys`: its global shortcut, or null. */
  quick: { show(): void; keys(): string | null };
  copyAddress(): void;
  quit(): void;
}

/** The tray's menu: the engine's state and address, and commands to open the windows and to quit. */
export function trayTemplate(context: TrayContext): MenuItemConstructorOptions[] {
  const { t, version, address, engineHere } = context;
  const keys = context.quick.keys();
  return [
    {
      id: 'state',
      label: t(engineHere ? 'desktop:tray.running' : 'desktop:tray.connected', { version }),
      enabled: false,
    },
    { id: 'address', label: address, enabled: false },
    { type: 'separator' },
    { id: 'open', label: t('desktop:tray.open'), click: context.open },
    {
      id: 'quick',
      label: t('commands:label.app.quick'),
      ...(keys === null ? {} : { accelerator: keys, registerAccelerator: false }),
      click: context.quick.show,
    },
    { id: 'copy-address', label: t('desktop:tray.copyAddress'), click: context.copyAddress },
    { type: 'separator' },
    {
      id: 'quit',
      label: t(engineHere ? 'desktop:tray.quitAndStop' : 'desktop:menu.quit'),
      click: context.quit,
    },
  ];
}

/** Shows the engine's present state and address. */
export function showInTray(
  tray: Pick<Tray, 'setToolTip' | 'setContextMenu'>,
  context: TrayContext,
  build: (template: MenuItemConstructorOptions[]) => Menu,
): void {
  tray.setToolTip(`CAM – ${context.address}`);
  tray.setContextMenu(build(trayTemplate(context)));
}

/**
 * Adds CAM to the tray. Returns null where the desktop has none: closing the window must then quit the app, as nothing
 * could open it again.
 */
export function setupTray(create: () => Tray, show: (tray: Tray) => void, open: () => void): Tray | null {
  try {
    const tray = create();
    show(tray);
    tray.on('click', open);
    return tray;
  } catch {
    return null;
  }
}
