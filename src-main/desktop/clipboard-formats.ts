import { pathToFileURL } from 'node:url';

/** The entry of the clipboard that holds one file, as the platform's file managers and chats read it. */
export interface FileEntry {
  /** MIME type, in Electron's spelling of the system's own formats. */
  format: string;
  payload: Uint8Array | string;
}

const native = (format: string) => `electron application/osclipboard;format="${format}"`;

/** How a file is put on the clipboard: a list of addresses, a file address, or a DROPFILES block. */
export function fileEntry(file: string, platform: NodeJS.Platform): FileEntry {
  if (platform === 'win32') return { format: native('CF_HDROP'), payload: dropFiles(file) };
  const url = pathToFileURL(file).href;
  if (platform === 'darwin') return { format: native('public.file-url'), payload: url };
  return { format: native('text/uri-list'), payload: `${url}\r\n` };
}

/** DROPFILES: the offset of the list (20), a point, its frame, "wide characters", then names ended by two zeros. */
function dropFiles(file: string): Uint8Array {
  const header = Buffer.alloc(20);
  header.writeUInt32LE(header.length, 0);
  header.writeUInt32LE(1, 16);
  return Buffer.concat([header, Buffer.from(`${file}\0\0`, 'utf16le')]);
}
