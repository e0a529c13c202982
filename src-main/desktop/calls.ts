import type { Clipboard, ClipboardItem, NativeImage, NativeTheme, Shell, WebContents } from 'electron';
import type { CommandId } from '../../src-shared/contract/commands.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { AppInfo } from '../../src-shared/contract/ipc.ts';
import { fileEntry } from './clipboard-formats.ts';
import type { Ipc } from './ipc.ts';
import {
  readBytes,
  readCommands,
  readFile,
  readFlag,
  readProviderAddress,
  readProviderKey,
  readText,
  readTheme,
  readWebUrl,
} from './ipc-checks.ts';
import type { SavedFiles } from './saved-files.ts';
import type { KeyKeeper } from './secret-store/secret-keeper.ts';
import type { PassingFiles } from './temp-files.ts';

/** What the page's calls need of the shell. */
export interface CallDeps {
  clipboard: Pick<Clipboard, 'write'>;
  clipboardItem: (items: Record<string, Blob>) => ClipboardItem;
  shell: Pick<Shell, 'openExternal' | 'showItemInFolder'>;
  nativeTheme: Pick<NativeTheme, 'themeSource'>;
  /** The picture under the pointer while a file is dragged. */
  dragIcon: (file: string) => NativeImage;
  saved: SavedFiles;
  passing: PassingFiles;
  keys: Pick<KeyKeeper, 'kept' | 'keep' | 'forget'>;
  platform: NodeJS.Platform;
  info: () => AppInfo;
  setEnabled(enabled: ReadonlySet<CommandId>): void;
  setKeepInTray(keep: boolean): void;
}

const blobOf = (payload: Uint8Array | string, type: string) =>
  new Blob([typeof payload === 'string' ? payload : new Uint8Array(payload)], { type });

/** Answers everything the contract lets the page ask. */
export function setupCalls(ipc: Ipc, deps: CallDeps): void {
  const { clipboard, clipboardItem, saved, passing } = deps;
  const write = async (format: string, payload: Uint8Array | string): Promise<undefined> => {
    await clipboard.write([clipboardItem({ [format]: blobOf(payload, format) })]);
  };
  ipc.handle('file.save', (file) => saved.save(readFile(file)));
  ipc.handle('clipboard.image', (bytes) => write('image/png', readBytes(bytes)));
  ipc.handle('clipboard.file', (file) => {
    const kept = passing.pathOf(passing.put(readFile(file)));
    if (kept === undefined) throw new Error('The file could not be put aside.');
    const { format, payload } = fileEntry(kept, deps.platform);
    return write(format, payload);
  });
  ipc.handle('file.prepare-drag', (file) => passing.put(readFile(file)));
  ipc.handle('file.show', (path): undefined => {
    const file = readText(path);
    if (!saved.has(file))
      throw new CamError('VALIDATION_ERROR', 'Only files saved in this session are shown.');
    deps.shell.showItemInFolder(file);
  });
  ipc.handle('open.external', async (url): Promise<undefined> => {
    await deps.shell.openExternal(readWebUrl(url));
  });
  ipc.handle('app.info', () => deps.info());
  setupKeyCalls(ipc, deps);
  setupMessages(ipc, deps);
}

function setupKeyCalls(ipc: Ipc, { keys }: CallDeps): void {
  ipc.handle('keys.kept', () => keys.kept());
  ipc.handle('keys.keep', async (value): Promise<undefined> => {
    const { address, key } = readProviderKey(value);
    await keys.keep(new URL(address).origin, key);
  });
  ipc.handle('keys.forget', async (address): Promise<undefined> => {
    await keys.forget(new URL(readProviderAddress(address)).origin);
  });
}

function setupMessages(ipc: Ipc, deps: CallDeps): void {
  ipc.on('file.drag', (token, sender) => startDrag(sender, deps, readText(token)));
  ipc.on('menu.enabled', (enabled) => deps.setEnabled(new Set(readCommands(enabled))));
  ipc.on('window.theme', (theme) => {
    deps.nativeTheme.themeSource = readTheme(theme);
  });
  ipc.on('window.keep-in-tray', (keep) => deps.setKeepInTray(readFlag(keep)));
}

function startDrag(
  sender: Pick<WebContents, 'startDrag'>,
  { passing, dragIcon }: CallDeps,
  token: string,
): void {
  const file = passing.pathOf(token);
  if (file !== undefined) sender.startDrag({ file, icon: dragIcon(file) });
}
