import type { MenuItemConstructorOptions, Notification, Tray } from 'electron';
import type { Translate } from '../../src-shared/messages/keys.ts';
import { VERSION } from '../bootstrap/app-root.ts';
import type { Engine } from './engine/engine.ts';
import type { Shell } from './shell.ts';

interface TrayContext {
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
function trayTemplate(context: TrayContext): MenuItemConstructorOptions[] {
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

/** What menu and tray show of Quick caption. */
export const quickItem = (shell: Shell) => ({
  show: () => shell.quick?.show(),
  keys: () => shell.quick?.keys() ?? null,
});

/** Null where the desktop shows no tray icons. */
export function setupAppTray(shell: Shell, engine: Engine): Tray | null {
  const { electron, t, texts, showMain, quit } = shell;
  const context = (): TrayContext => {
    const { base_url: address, engine_here: engineHere } = engine.at();
    const copyAddress = () => shell.copyText(address);
    const quick = quickItem(shell);
    return { t, version: VERSION, address, engineHere, open: showMain, quit, copyAddress, quick };
  };
  const show = (tray: Tray) => {
    const shown = context();
    tray.setToolTip(`CAM – ${shown.address}`);
    tray.setContextMenu(electron.Menu.buildFromTemplate(trayTemplate(shown)));
  };
  const file = shell.process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png';
  const tray = setupTray(() => new electron.Tray(shell.icon(file)), show, showMain);
  if (tray) {
    shell.updateTray = () => show(tray);
    texts.onChange(shell.updateTray);
  }
  return tray;
}

/**
 * Tells the user, where the window has been closed, that CAM is still in the tray. The function that is returned calls
 * `onShown` once the system has shown it, else never.
 */
export function createTrayExplanation({ electron, t, log }: Shell): (onShown: () => void) => void {
  // One that is collected reports nothing.
  let kept: Notification | undefined;
  return (onShown) => {
    if (!electron.Notification.isSupported()) return;
    kept?.close();
    kept = new electron.Notification({
      title: t('desktop:tray.hiddenTitle'),
      body: t('desktop:tray.hidden'),
    });
    kept.once('show', onShown);
    // Without permission, or an app of macOS without a signature.
    kept.once('failed', (_, reason) => log.warn({ reason }, 'a notification was not shown'));
    kept.show();
  };
}
