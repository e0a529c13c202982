import type { CommandId } from './commands.ts';

/**
 * The whole contract between the window and the desktop shell. `DesktopBridge` is what the preload puts on
 * `window.desktop`; without it (a plain browser) the renderer falls back to the web's own ways.
 */

/** A finished picture on its way out. Names are file names only, never paths. */
export interface OutgoingFile {
  name: string;
  bytes: Uint8Array;
  /** `image/png` … */
  type: string;
}

/** A provider's key on its way to be kept. It never comes back to the page. */
export interface ProviderKey {
  /** The provider's address; the key is kept for its origin alone. */
  address: string;
  key: string;
}

/** What the system's keychain keeps of providers' keys: never a key itself. */
export interface KeptKeys {
  /** Why none can be kept here, and what to do instead; null where they can. */
  refusal: string | null;
  /** What happened to keys that were kept before, or null. */
  warning: string | null;
  /** Origins whose key is at hand, `https://api.openai.com`. */
  origins: readonly string[];
  /** Origins whose key cannot be read, for now or for good. */
  unreadable: readonly string[];
}

/** Calls from the window that are answered: channel → arguments and result. */
export interface IpcCalls {
  /** Asks where to save; the path it was saved at, or null where the person cancelled. */
  'file.save': { args: [OutgoingFile]; result: string | null };
  /** Puts a PNG on the clipboard. */
  'clipboard.image': { args: [bytes: Uint8Array]; result: undefined };
  /** Puts the file itself on the clipboard, to be pasted into a folder or a chat. */
  'clipboard.file': { args: [OutgoingFile]; result: undefined };
  /** Prepares a file for `file.drag` and returns its token. */
  'file.prepare-drag': { args: [OutgoingFile]; result: string };
  /** Shows a file saved by `file.save` in its folder. */
  'file.show': { args: [path: string]; result: undefined };
  /** Opens an http(s) address in the person's browser. */
  'open.external': { args: [url: string]; result: undefined };
  'app.info': { args: []; result: AppInfo };
  'keys.kept': { args: []; result: KeptKeys };
  /** Keeps a key in place of the one its origin may have. */
  'keys.keep': { args: [ProviderKey]; result: undefined };
  'keys.forget': { args: [address: string]; result: undefined };
}

/** Messages from the window that need no answer. */
export interface IpcMessages {
  /** Starts the drag of a prepared file; called inside `dragstart`. */
  'file.drag': [token: string];
  /** Which commands can be done right now: the native menu greys out the others. */
  'menu.enabled': [enabled: readonly CommandId[]];
  /** Which theme the window shows: the frame follows. */
  'window.theme': [theme: 'light' | 'dark' | 'system'];
  /** Closing the window keeps the engine in the tray. */
  'window.keep-in-tray': [keep: boolean];
}

/** Messages to the window. */
export interface IpcEvents {
  /** A native menu item was chosen. */
  command: [id: CommandId];
  /** A file the person opened with CAM (a pack, an exported meme). */
  'file.opened': [OutgoingFile];
  /** A `cam://` link: the place in the app, such as `/edit/tpl_two-buttons`. */
  'link.opened': [place: string];
}

export interface AppInfo {
  version: string;
  platform: 'darwin' | 'win32' | 'linux';
  /** An update that has been fetched and waits for a restart, or null. */
  update: string | null;
}

/** What the page sees of the desktop: named functions only, no channel names. */
export interface DesktopBridge {
  saveFile(file: OutgoingFile): Promise<string | null>;
  copyImage(bytes: Uint8Array): Promise<void>;
  copyFile(file: OutgoingFile): Promise<void>;
  prepareDrag(file: OutgoingFile): Promise<string>;
  startDrag(token: string): void;
  showFile(path: string): Promise<void>;
  openExternal(url: string): Promise<void>;
  info(): Promise<AppInfo>;
  keptKeys(): Promise<KeptKeys>;
  keepKey(key: ProviderKey): Promise<void>;
  forgetKey(address: string): Promise<void>;
  setEnabledCommands(enabled: readonly CommandId[]): void;
  setTheme(theme: 'light' | 'dark' | 'system'): void;
  setKeepInTray(keep: boolean): void;
  /** Each returns a function that stops listening. */
  onCommand(listener: (id: CommandId) => void): () => void;
  onFileOpened(listener: (file: OutgoingFile) => void): () => void;
  onLinkOpened(listener: (place: string) => void): () => void;
}
