import type { Clipboard, ClipboardItem, NativeImage, NativeTheme, Shell, WebContents } from 'electron';
import type { CommandId } from '../../src-shared/contract/commands.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { AppInfo, ModelFormat } from '../../src-shared/contract/ipc.ts';
import type { LanguageSetting } from '../../src-shared/contract/languages.ts';
import type { CliCommand } from './cli-command/cli-command.ts';
import type { Ipc } from './ipc.ts';
import {
  readBoolean,
  readBytes,
  readCommands,
  readFile,
  readLanguage,
  readLoginChoice,
  readModelFormat,
  readPackToImport,
  readProviderAddress,
  readProviderKey,
  readText,
  readTheme,
  readWebUrl,
  readZoomFactor,
} from './ipc-validation.ts';
import type { LoginItem } from './login/autostart-entry.ts';
import type { OpenedPacks } from './opened-packs.ts';
import type { SavedFiles } from './saved-files.ts';
import type { SecretStore } from './secret-store/secret-store.ts';
import { type TempFiles, toUriList, URI_LIST } from './temp-files.ts';
import type { AppUpdates } from './updates/open-updates.ts';
import type { WindowZoom } from './window.ts';

export interface IpcHandlerDeps {
  clipboard: Pick<Clipboard, 'write'>;
  clipboardItem: (items: Record<string, Blob>) => ClipboardItem;
  shell: Pick<Shell, 'openExternal' | 'showItemInFolder'>;
  nativeTheme: Pick<NativeTheme, 'themeSource'>;
  /** The picture at the pointer while a file is dragged. */
  dragIcon: (file: string) => NativeImage;
  savedFiles: SavedFiles;
  /** Asks for a GGUF file; null where the user cancelled. */
  chooseModelFile(format: ModelFormat): Promise<string | null>;
  tempFiles: TempFiles;
  packs: Pick<OpenedPacks, 'import' | 'stop'>;
  /** Null where it is not offered. */
  login: LoginItem | null;
  hasTray: boolean;
  /** Null where it is not offered. */
  cliCommand: CliCommand | null;
  secrets: Pick<SecretStore, 'status' | 'save' | 'delete'>;
  updates: Pick<AppUpdates, 'status' | 'check' | 'setAutomatic' | 'restart'>;
  zoom: WindowZoom;
  info: () => AppInfo;
  showLogs(): void;
  setSpelling(on: boolean): Promise<boolean>;
  setEnabledCommands(enabled: ReadonlySet<CommandId>): void;
  setLanguage(language: LanguageSetting): void;
  setKeepInTray(keep: boolean): void;
  setNotifyJobs(notify: boolean): void;
}

const toBlob = (payload: Uint8Array | string, type: string) =>
  new Blob([typeof payload === 'string' ? payload : new Uint8Array(payload)], { type });

/** Implements all calls and messages of the IPC contract. */
export function setupIpcHandlers(ipc: Ipc, deps: IpcHandlerDeps): void {
  setupFileCalls(ipc, deps);
  ipc.handle('pack.import', (pack) => deps.packs.import(readPackToImport(pack)));
  ipc.handle('open.external', async (url): Promise<undefined> => {
    await deps.shell.openExternal(readWebUrl(url));
  });
  ipc.handle('logs.show', (): undefined => {
    deps.showLogs();
  });
  ipc.handle('app.info', () => deps.info());
  ipc.handle('zoom.factor', () => deps.zoom.factor());
  ipc.handle('zoom.set', (factor): undefined => {
    deps.zoom.set(readZoomFactor(factor));
  });
  ipc.handle('spelling.set', (on) => deps.setSpelling(readBoolean(on)));
  setupUpdateCalls(ipc, deps);
  setupLoginCalls(ipc, deps);
  setupCliCommandCalls(ipc, deps);
  setupKeyCalls(ipc, deps);
  setupMessages(ipc, deps);
}

function setupFileCalls(ipc: Ipc, deps: IpcHandlerDeps): void {
  const { clipboard, clipboardItem, savedFiles, tempFiles } = deps;
  const writeClipboard = async (format: string, payload: Uint8Array | string): Promise<undefined> => {
    await clipboard.write([clipboardItem({ [format]: toBlob(payload, format) })]);
  };
  ipc.handle('file.save', (file) => savedFiles.save(readFile(file)));
  ipc.handle('model.choose', (format) => deps.chooseModelFile(readModelFormat(format)));
  ipc.handle('clipboard.image', (bytes) => writeClipboard('image/png', readBytes(bytes)));
  ipc.handle('clipboard.file', (file) => {
    const path = tempFiles.getPath(tempFiles.add(readFile(file)));
    if (path === undefined) throw new Error('The file could not be put aside.');
    return writeClipboard(URI_LIST, toUriList(path));
  });
  ipc.handle('file.prepare-drag', (file) => tempFiles.add(readFile(file)));
  ipc.handle('file.show', (path): undefined => {
    const file = readText(path);
    if (!savedFiles.has(file))
      throw new CamError('VALIDATION_ERROR', 'Only files saved in this session are shown.');
    deps.shell.showItemInFolder(file);
  });
}

function setupUpdateCalls(ipc: Ipc, { updates }: IpcHandlerDeps): void {
  ipc.handle('updates.status', updates.status);
  ipc.handle('updates.check', updates.check);
  ipc.handle('updates.automatic', (automatic): undefined => {
    updates.setAutomatic(readBoolean(automatic));
  });
  ipc.handle('updates.restart', (): undefined => {
    updates.restart.begin();
  });
}

function setupLoginCalls(ipc: Ipc, { login, hasTray }: IpcHandlerDeps): void {
  ipc.handle('login.offer', () => login && { state: login.state(), hasTray });
  ipc.handle('login.set', (value) => {
    if (!login) throw new CamError('VALIDATION_ERROR', 'CAM cannot be opened at login here.');
    login.set(readLoginChoice(value));
    return login.state();
  });
}

function setupCliCommandCalls(ipc: Ipc, { cliCommand }: IpcHandlerDeps): void {
  ipc.handle('cli-command.state', () => cliCommand?.state() ?? null);
  ipc.handle('cli-command.set', (installed) => {
    if (!cliCommand) {
      throw new CamError('VALIDATION_ERROR', 'CAM is not installed here: in a checkout, run `npm run cam`.');
    }
    cliCommand.set(readBoolean(installed));
    return cliCommand.state();
  });
}

function setupKeyCalls(ipc: Ipc, { secrets }: IpcHandlerDeps): void {
  ipc.handle('keys.stored', () => secrets.status());
  ipc.handle('keys.save', async (value): Promise<undefined> => {
    const { address, key } = readProviderKey(value);
    await secrets.save(new URL(address).origin, key);
  });
  ipc.handle('keys.delete', async (address): Promise<undefined> => {
    await secrets.delete(new URL(readProviderAddress(address)).origin);
  });
}

function setupMessages(ipc: Ipc, deps: IpcHandlerDeps): void {
  ipc.on('file.drag', (token, sender) => startDrag(sender, deps, readText(token)));
  ipc.on('pack.stop', () => deps.packs.stop());
  ipc.on('menu.enabled', (enabled) => deps.setEnabledCommands(new Set(readCommands(enabled))));
  ipc.on('window.theme', (theme) => {
    deps.nativeTheme.themeSource = readTheme(theme);
  });
  ipc.on('window.language', (language) => deps.setLanguage(readLanguage(language)));
  ipc.on('window.keep-in-tray', (keep) => deps.setKeepInTray(readBoolean(keep)));
  ipc.on('window.notify-jobs', (notify) => deps.setNotifyJobs(readBoolean(notify)));
}

function startDrag(
  sender: Pick<WebContents, 'startDrag'>,
  { tempFiles, dragIcon }: IpcHandlerDeps,
  token: string,
): void {
  const file = tempFiles.getPath(token);
  if (file !== undefined) sender.startDrag({ file, icon: dragIcon(file) });
}
