import type { CommandId } from './commands.ts';
import type { ImportTask } from './imports.ts';
import type { ZoomFactor } from './interface-zoom.ts';
import type { LanguageSetting } from './languages.ts';
import type { UpdateState, UpdateStatus } from './updates.ts';

/** The contract between page and shell: the preload exposes `DesktopBridge` as `window.desktop`. */

/** A file that is passed between the page and the shell. `name` is a file name, never a path. */
export interface OutgoingFile {
  name: string;
  bytes: Uint8Array;
  /** `image/png` … */
  type: string;
}

/** A pack that was opened: `token` names its file, which the page does not get. */
export interface OpenedPack {
  name: string;
  token: string;
}

export interface PackToImport {
  /** Of an `OpenedPack`. */
  token: string;
  /** Whether it is the next version of the pack of its name. */
  update: boolean;
}

/** A provider's key to store. It is never returned to the page. */
export interface ProviderKey {
  /** The provider's address; the key is stored for its origin only. */
  address: string;
  key: string;
}

/** Which providers' keys are stored in the system's keychain; never a key itself. */
export interface StoredKeys {
  /** Why none can be stored here, and what to do instead; null where they can. */
  refusal: string | null;
  /** What happened to the stored keys, or null. */
  warning: string | null;
  /** Origins whose key can be used, `https://api.openai.com`. */
  origins: readonly string[];
  /** Origins whose key cannot be decrypted, now or ever. */
  unreadable: readonly string[];
}

export interface LoginChoice {
  open: boolean;
  /** In the tray, without a window. */
  background: boolean;
}

export interface LoginState extends LoginChoice {
  /** The system waits for the user's permission. */
  needsPermission: boolean;
}

export interface LoginOffer {
  state: LoginState;
  /** Whether there is a tray, and so a background. */
  hasTray: boolean;
}

/** The `cam` command of the installed app. */
export interface CliCommandState {
  /** Absolute path of the script that a terminal starts. */
  file: string;
  installed: boolean;
  /** Another program is there. */
  isTaken: boolean;
  /** Whether programs in its folder are found by their names, as far as the app knows. */
  isOnPath: boolean;
}

export interface QuickShortcut {
  /** `Ctrl+Alt+M`, or null where none is chosen. */
  keys: string | null;
  /** `held`: another program has it. */
  state: 'off' | 'on' | 'held';
  /** The desktop asks before it gives a program a shortcut, and may refuse it unnoticed: Wayland. */
  asksDesktop: boolean;
}

/** Calls from the page with a result: channel → arguments and result. */
export interface IpcCalls {
  /** Asks where to save a file; the path it was saved at, or null where the user cancelled. */
  'file.save': { args: [OutgoingFile]; result: string | null };
  /** Puts a PNG on the clipboard. */
  'clipboard.image': { args: [bytes: Uint8Array]; result: undefined };
  /** Puts the file itself on the clipboard, to be pasted into a folder or a chat. */
  'clipboard.file': { args: [OutgoingFile]; result: undefined };
  'file.prepare-drag': { args: [OutgoingFile]; result: string };
  /** Shows a file that `file.save` has saved in its folder. */
  'file.show': { args: [path: string]; result: undefined };
  /** Asks for a file in the GGUF format; its path, which the engine opens, or null where the user cancelled. */
  'model.choose': { args: [format: ModelFormat]; result: string | null };
  /** Sends an opened pack to the engine; resolves once its import has ended. */
  'pack.import': { args: [PackToImport]; result: ImportTask };
  /** Opens an http(s) address in the default browser. */
  'open.external': { args: [url: string]; result: undefined };
  'logs.show': { args: []; result: undefined };
  'app.info': { args: []; result: AppInfo };
  'updates.status': { args: []; result: UpdateStatus };
  /** Asks for a newer version; resolves with what is known then. */
  'updates.check': { args: []; result: UpdateState };
  /** Whether CAM checks by itself. */
  'updates.automatic': { args: [automatic: boolean]; result: undefined };
  /** Quits, installs the update that is ready, and starts it. */
  'updates.restart': { args: []; result: undefined };
  'zoom.factor': { args: []; result: ZoomFactor };
  /** Sets it, and remembers it for the next start. */
  'zoom.set': { args: [ZoomFactor]; result: undefined };
  /** Marks misspelled words, or no longer; whether it does now. The user may refuse the download of a dictionary. */
  'spelling.set': { args: [on: boolean]; result: boolean };
  /** Whether CAM is opened at login; null where the system or this installation cannot. */
  'login.offer': { args: []; result: LoginOffer | null };
  /** Resolves with the state that the system reports then. */
  'login.set': { args: [LoginChoice]; result: LoginState };
  /** The `cam` command; null where this installation offers none. */
  'cli-command.state': { args: []; result: CliCommandState | null };
  'cli-command.set': { args: [installed: boolean]; result: CliCommandState };
  'keys.stored': { args: []; result: StoredKeys };
  /** Stores a key, and replaces one of the same origin. */
  'keys.save': { args: [ProviderKey]; result: undefined };
  'keys.delete': { args: [address: string]; result: undefined };
  'quick.shortcut': { args: []; result: QuickShortcut };
  /** Registers other keys, or none. Where another program holds them, those before stay registered. */
  'quick.set-shortcut': { args: [keys: string | null]; result: QuickShortcut };
  /** Whether there is a picture on the clipboard; only for the window of Quick caption. */
  'quick.has-picture': { args: []; result: boolean };
  /** The picture on the clipboard, or null; only for the window of Quick caption. */
  'quick.picture': { args: []; result: OutgoingFile | null };
}

export interface IpcMessages {
  /** Starts the drag of a prepared file; called inside `dragstart`. */
  'file.drag': [token: string];
  'pack.stop': [];
  /** The enabled commands: the native menu greys out the others. */
  'menu.enabled': [enabled: readonly CommandId[]];
  'window.theme': [theme: 'light' | 'dark' | 'system'];
  /** The language of the page, which menus and dialogs follow. */
  'window.language': [language: LanguageSetting];
  /** Whether closing the window keeps the engine running in the tray. */
  'window.keep-in-tray': [keep: boolean];
  /** Whether the end of long jobs is told while the window is not in front. */
  'window.notify-jobs': [notify: boolean];
  'quick.show': [];
  /** Whether keys are being pressed for a new shortcut: the registered one is then left to the page. */
  'quick.record': [recording: boolean];
  /** Of the window of Quick caption: it listens. */
  'quick.ready': [];
  /** It copies, saves or loads something: it stays while another window has the focus. */
  'quick.busy': [busy: boolean];
  'quick.close': [];
  /** Closes it and shows a place in the main window: `/browse` or `/edit/draft_x`. */
  'quick.open': [place: string];
}

export interface IpcEvents {
  command: [id: CommandId];
  /** A picture the user opened with CAM, perhaps an exported meme. */
  'file.opened': [OutgoingFile];
  'pack.opened': [OpenedPack];
  /** A `cam://` link: the path in the app, such as `/edit/tpl_two-buttons`. */
  'link.opened': [path: string];
  'quick.shown': [];
  'updates.changed': [update: UpdateState];
}

export interface AppInfo {
  version: string;
  platform: 'darwin' | 'win32' | 'linux';
  /** Of the programs that the app is made of. */
  versions: Readonly<Partial<Record<'electron' | 'chrome' | 'node', string>>>;
  /** The system's kernel and the processor: `Linux 6.8.0 x64`. */
  system: string;
  home: string;
  /** The web address of CAM, https; null where there is none. */
  homepage: string | null;
}

/** The format of the file of a model, which is also its ending. */
export const MODEL_FORMATS = ['gguf', 'onnx'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];

export interface DesktopBridge {
  saveFile(file: OutgoingFile): Promise<string | null>;
  copyImage(bytes: Uint8Array): Promise<void>;
  copyFile(file: OutgoingFile): Promise<void>;
  prepareDrag(file: OutgoingFile): Promise<string>;
  startDrag(token: string): void;
  showFile(path: string): Promise<void>;
  chooseModelFile(format: ModelFormat): Promise<string | null>;
  /** Absolute path of a file that was dropped or chosen; empty where it is not on the disk. */
  getPath(file: File): string;
  importPack(pack: PackToImport): Promise<ImportTask>;
  stopPack(): void;
  openExternal(url: string): Promise<void>;
  showLogs(): Promise<void>;
  info(): Promise<AppInfo>;
  updates(): Promise<UpdateStatus>;
  checkForUpdates(): Promise<UpdateState>;
  setAutomaticUpdates(automatic: boolean): Promise<void>;
  restartToUpdate(): Promise<void>;
  zoom(): Promise<ZoomFactor>;
  setZoom(factor: ZoomFactor): Promise<void>;
  setSpelling(on: boolean): Promise<boolean>;
  loginOffer(): Promise<LoginOffer | null>;
  setLogin(choice: LoginChoice): Promise<LoginState>;
  cliCommand(): Promise<CliCommandState | null>;
  setCliCommand(installed: boolean): Promise<CliCommandState>;
  storedKeys(): Promise<StoredKeys>;
  saveKey(key: ProviderKey): Promise<void>;
  deleteKey(address: string): Promise<void>;
  setEnabledCommands(enabled: readonly CommandId[]): void;
  setTheme(theme: 'light' | 'dark' | 'system'): void;
  setLanguage(language: LanguageSetting): void;
  setKeepInTray(keep: boolean): void;
  setNotifyJobs(notify: boolean): void;
  quickShortcut(): Promise<QuickShortcut>;
  setQuickShortcut(keys: string | null): Promise<QuickShortcut>;
  recordShortcut(recording: boolean): void;
  hasClipboardPicture(): Promise<boolean>;
  clipboardPicture(): Promise<OutgoingFile | null>;
  showQuick(): void;
  quickReady(): void;
  setQuickBusy(busy: boolean): void;
  closeQuick(): void;
  openFromQuick(place: string): void;
  /** Each returns a function that stops listening. */
  onCommand(listener: (id: CommandId) => void): () => void;
  onFileOpened(listener: (file: OutgoingFile) => void): () => void;
  onPackOpened(listener: (pack: OpenedPack) => void): () => void;
  onLinkOpened(listener: (path: string) => void): () => void;
  onQuickShown(listener: () => void): () => void;
  onUpdateChanged(listener: (update: UpdateState) => void): () => void;
}
