import type { DesktopBridge, OutgoingFile } from '../../src-shared/contract/ipc.ts';

/** What the desktop shell does for the page; in a plain browser each falls back to a web API. */
export interface Desktop {
  /** The bridge of the shell, or undefined in a plain browser. */
  bridge: DesktopBridge | undefined;
  /** Saves a file; resolves with its path (desktop), its name (download) or null where cancelled. */
  saveFile(file: OutgoingFile): Promise<string | null>;
  /** Copies a PNG to the clipboard. @throws Error with a message for the user where the browser cannot */
  copyImage(png: Promise<Uint8Array>): Promise<void>;
  copyText(text: string): Promise<void>;
  openExternal(url: string): void;
}

/** A blob of a copy: bytes on a shared buffer are refused. */
export const toBlob = (bytes: Uint8Array, type: string): Blob => new Blob([new Uint8Array(bytes)], { type });

function download(document: Document, { name, bytes, type }: OutgoingFile): void {
  const url = URL.createObjectURL(toBlob(bytes, type));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click, at an unknown time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The desktop functions of a window, with their web fallbacks. */
export function createDesktop(window: Window & typeof globalThis): Desktop {
  const { navigator, document } = window;
  const bridge = window.desktop;
  return {
    bridge,
    async saveFile(file) {
      if (bridge) return bridge.saveFile(file);
      download(document, file);
      return file.name;
    },
    async copyImage(png) {
      if (bridge) return bridge.copyImage(await png);
      if (!('ClipboardItem' in window)) {
        throw new Error('This browser cannot copy pictures. Export the picture instead.');
      }
      // With a promise in the item, the click's permission lasts while the picture is drawn.
      const item = new ClipboardItem({ 'image/png': png.then((bytes) => toBlob(bytes, 'image/png')) });
      // Chromium may never settle the writing where the picture fails before it begins.
      await Promise.all([png, navigator.clipboard.write([item])]);
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    openExternal(url) {
      if (bridge) void bridge.openExternal(url);
      // In a tab of its own also where a program opens it: after such a link in place, Chromium loses clicks.
      else window.open(url, '_blank', 'noopener');
    },
  };
}
