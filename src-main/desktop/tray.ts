import type { MenuItemConstructorOptions, Tray } from 'electron';

/** What the tray shows and does. */
export interface TrayContext {
  version: string;
  address: string;
  /** False where another process runs the engine this window uses. */
  engineHere: boolean;
  open(): void;
  copyAddress(): void;
  quit(): void;
}

/** The tray's menu: the engine's state and address, and the way back to the window. */
export function trayTemplate(context: TrayContext): MenuItemConstructorOptions[] {
  const { version, address, engineHere } = context;
  return [
    {
      id: 'state',
      label: `CAM ${version} ${engineHere ? 'is running' : 'uses a running engine'}`,
      enabled: false,
    },
    { id: 'address', label: address, enabled: false },
    { type: 'separator' },
    { id: 'open', label: 'Open CAM', click: context.open },
    { id: 'copy-address', label: 'Copy address', click: context.copyAddress },
    { type: 'separator' },
    { id: 'quit', label: engineHere ? 'Quit CAM and stop its engine' : 'Quit CAM', click: context.quit },
  ];
}

/**
 * Puts CAM in the tray. Returns null where the desktop has none: closing the window must then end the app, or there
 * would be no way back to it.
 */
export function setupTray(make: () => Tray, fill: (tray: Tray) => void, context: TrayContext): Tray | null {
  try {
    const tray = make();
    tray.setToolTip(`CAM – ${context.address}`);
    fill(tray);
    tray.on('click', context.open);
    return tray;
  } catch {
    return null;
  }
}
