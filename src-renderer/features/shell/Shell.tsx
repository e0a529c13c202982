import { HardDrive, Images, KeyRound, LayoutGrid, ListTodo, Settings, Sparkles, X } from 'lucide-react';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { COMMANDS, type CommandId, type CommandInfo } from '../../../src-shared/contract/commands.ts';
import { useApp, useSelector } from '../../context.ts';
import type { Route } from '../../state/app/route.ts';
import { resolveTheme } from '../../state/app/theme.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Spinner } from '../../ui/States.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { Tooltip, TooltipProvider } from '../../ui/Tooltip.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { leavesUndo, takesText } from '../../ui/writing.ts';
import { DropTarget } from './DropTarget.tsx';
import { Overlays } from './Overlays.tsx';
import styles from './Shell.module.css';
import { useTheme } from './use-theme.ts';

/** Whether the focused control handles the key. */
function belongsToControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const overlay = target.closest('[role="dialog"], [role="menu"], [role="listbox"]');
  if (overlay) return !(overlay.hasAttribute('data-modeless') && leavesUndo(target));
  const isControl = target.closest(
    'button, a, [role="slider"], [role="tab"], [role="radio"], [role="switch"]',
  );
  return isControl !== null && /^(?:Enter| |Tab|Arrow\w+)$/.test(key);
}

function worksInDialogs(id: CommandId): boolean {
  const { inDialogs }: CommandInfo = COMMANDS[id];
  return inDialogs === true;
}

/** Handles the shortcuts of all commands, and reports enabled commands to the desktop menu. */
function useShortcuts(): void {
  const { commands, desktop } = useApp();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const id = commands.find(event, takesText(event.target), !leavesUndo(event.target));
      if (!id || (belongsToControl(event) && !worksInDialogs(id))) return;
      if (commands.perform(id)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [commands]);
  useEffect(() => {
    const { bridge } = desktop;
    if (!bridge) return;
    const report = () => bridge.setEnabledCommands(commands.enabled());
    report();
    // What a text field undoes by itself is not the window's to undo.
    window.addEventListener('focusin', report);
    window.addEventListener('focusout', report);
    const unsubscribe = commands.store.subscribe(report);
    return () => {
      window.removeEventListener('focusin', report);
      window.removeEventListener('focusout', report);
      unsubscribe();
    };
  }, [commands, desktop]);
}

/** Screens with an undo of their own. */
const WITH_HISTORY: readonly Route['screen'][] = ['new', 'edit', 'template'];

/** Registers the commands of every screen. */
function useAppCommands(): void {
  const { commands, deletions, router, settings, desktop, interfaceZoom, updates, toasts } = useApp();
  const { t } = useText();
  useEffect(() => {
    const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;
    return commands.add({
      'go.browse': { perform: () => router.go({ screen: 'browse', search: '', category: '' }) },
      'go.create': { perform: () => router.go({ screen: 'create' }) },
      'go.gallery': { perform: () => router.go({ screen: 'gallery' }) },
      'go.jobs': { perform: () => router.go({ screen: 'jobs' }) },
      'go.keys': { perform: () => router.go({ screen: 'keys' }) },
      'go.settings': { perform: () => router.go({ screen: 'settings' }) },
      'app.theme': {
        perform() {
          const { theme } = settings.store.getState().settings;
          settings.change({ theme: resolveTheme(theme, systemIsDark()) === 'dark' ? 'light' : 'dark' });
        },
      },
      ...interfaceZoom.commands,
      'edit.undo': {
        enabled: () =>
          deletions.canUndo() &&
          !WITH_HISTORY.includes(router.store.getState().route.screen) &&
          !takesText(document.activeElement),
        perform: () => void deletions.undo(),
      },
      'app.quick': {
        perform() {
          if (desktop.bridge) desktop.bridge.showQuick();
          else router.go({ screen: 'quick' });
        },
      },
      'help.cam-command': {
        enabled: () => desktop.bridge !== undefined,
        perform() {
          const showFile = ({ file }: { file: string }) =>
            toasts.show(t('settings:desktop.cliInstalled', { file }));
          void desktop.bridge?.setCliCommand(true).then(showFile, toasts.fail);
        },
      },
      'help.logs': {
        enabled: () => desktop.bridge !== undefined,
        perform: () => void desktop.bridge?.showLogs().catch(toasts.fail),
      },
      'help.updates': {
        enabled: () => desktop.bridge !== undefined,
        perform: () => void updates.checkAndTell(),
      },
      'help.reference': {
        perform: () => desktop.openExternal(new URL('/docs', window.location.href).href),
      },
    });
  }, [commands, deletions, router, settings, desktop, interfaceZoom, updates, toasts, t]);
}

const MAIN_SCREENS = [
  {
    id: 'go.browse',
    label: 'app:rail.browse',
    icon: LayoutGrid,
    screens: ['browse', 'new', 'edit', 'template'],
  },
  { id: 'go.create', label: 'app:rail.create', icon: Sparkles, screens: ['create'] },
  { id: 'go.gallery', label: 'app:rail.gallery', icon: Images, screens: ['gallery'] },
  { id: 'go.jobs', label: 'app:rail.jobs', icon: ListTodo, screens: ['jobs'] },
  { id: 'go.keys', label: 'app:rail.keys', icon: KeyRound, screens: ['keys'] },
] as const;
const SETTINGS_SCREEN = [
  { id: 'go.settings', label: 'app:rail.settings', icon: Settings, screens: ['settings'] },
] as const;

type NavItem = (typeof MAIN_SCREENS)[number] | (typeof SETTINGS_SCREEN)[number];

function RailButton({ item: { id, label, icon: Icon, screens } }: { item: NavItem }) {
  const { commands, router } = useApp();
  const { t } = useText();
  const isMirrored = Direction.useDirection() === 'rtl';
  const screen = useSelector(router.store, (state) => state.route.screen);
  const current = screens.some((name) => name === screen);
  return (
    <Tooltip label={t(label)} shortcut={getShortcut(id, commands.mac)} side={isMirrored ? 'left' : 'right'}>
      <button
        type="button"
        className={styles.navItem}
        aria-current={current ? 'page' : undefined}
        onClick={() => commands.perform(id)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {t(label)}
      </button>
    </Tooltip>
  );
}

function getShortcut(id: CommandId, mac: boolean): string | undefined {
  const { keys }: CommandInfo = COMMANDS[id];
  return keys?.[0] && formatShortcut(keys[0], mac);
}

function Offline() {
  const { connection } = useApp();
  const { t } = useText();
  const offline = useSelector(connection.store, (state) => state.connection === 'offline');
  if (!offline) return null;
  return (
    <div className={styles.offline} role="alert" data-keep-clear>
      <Spinner label={t('app:offline.reconnecting')} />
      <span>
        <b>{t('app:offline.reconnecting')}</b> {t('app:offline.safe')}
      </span>
    </div>
  );
}

function Messages() {
  const { toasts } = useApp();
  const shown = useSelector(toasts.store, (state) => state.toasts);
  return <Toasts toasts={shown} onClosed={toasts.remove} />;
}

/** The frame of every screen: navigation rail, toasts and shortcuts. */
export function Shell({ children }: { children: ReactNode }) {
  const { commands, desktop } = useApp();
  const { t } = useText();
  const root = useRef<HTMLDivElement>(null);
  useTheme();
  useAppCommands();
  useShortcuts();
  useKeptFocus(root);
  useEffect(() => desktop.bridge?.onCommand((id) => commands.perform(id)), [commands, desktop]);
  return (
    <TooltipProvider delayDuration={500}>
      {/* Before the screens: of two handlers of a command, the one registered last wins. */}
      <Overlays />
      <div ref={root} className={styles.shell}>
        <nav className={styles.rail} aria-label={t('app:rail.label')}>
          <button
            type="button"
            className={styles.brand}
            aria-label={t('app:rail.home')}
            onClick={() => commands.perform('go.browse')}
          >
            <img src="/favicon.svg" alt="" />
          </button>
          {MAIN_SCREENS.map((item) => (
            <RailButton key={item.id} item={item} />
          ))}
          <span className={common.space} />
          {SETTINGS_SCREEN.map((item) => (
            <RailButton key={item.id} item={item} />
          ))}
        </nav>
        <main className={styles.main}>
          <Offline />
          <LowSpace />
          {children}
        </main>
      </div>
      <DropTarget />
      <Messages />
    </TooltipProvider>
  );
}

/** Says quietly that the disk is nearly full. */
function LowSpace() {
  const { connection, lowSpace, router } = useApp();
  const { t } = useText();
  const shown = useSelector(lowSpace.store, ({ low, dismissed }) => low && !dismissed);
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const inSettings = useSelector(router.store, ({ route }) => route.screen === 'settings');
  useEffect(() => void lowSpace.watch(), [lowSpace]);
  if (!shown || !online) return null;
  return (
    <div className={styles.notice} role="status" data-keep-clear>
      <HardDrive size={16} strokeWidth={1.75} aria-hidden />
      {t('app:lowSpace.text')}
      {!inSettings && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => router.go({ screen: 'settings', section: 'storage' })}
        >
          {t('app:lowSpace.show')}
        </Button>
      )}
      <IconButton size="small" label={t('ui:dismiss')} onClick={lowSpace.dismiss}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
