import type { DesktopBridge, OutgoingFile } from '../../src-shared/contract/ipc.ts';

/** What only a desktop can do, and the web's own way where there is none. */
export interface Desktop {
  /** The bridge of the shell, or undefined in a plain browser. */
  bridge: DesktopBridge | undefined;
  /** Saves a file; resolves with its path (desktop), its name (download) or null where cancelled. */
  saveFile(file: OutgoingFile): Promise<string | null>;
  /** Puts a PNG on the clipboard. @throws Error in words where the browser refuses */
  copyImage(png: Promise<Uint8Array>): Promise<void>;
  copyText(text: string): Promise<void>;
  openExternal(url: string): void;
}

/** A copy on a plain buffer, as blobs want it. */
export const blobOf = (bytes: Uint8Array, type: string): Blob => new Blob([new Uint8Array(bytes)], { type });

function download(document: Document, { name, bytes, type }: OutgoingFile): void {
  const url = URL.createObjectURL(blobOf(bytes, type));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
      // A promise inside the item keeps the permission of the click while the picture is being drawn.
      const item = new ClipboardItem({ 'image/png': png.then((bytes) => blobOf(bytes, 'image/png')) });
      await navigator.clipboard.write([item]);
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    openExternal(url) {
      if (bridge) void bridge.openExternal(url);
      else window.open(url, '_blank', 'noopener');
    },
  };
}
