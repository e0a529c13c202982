import type { Clipboard } from 'electron';
import type { OutgoingFile } from '../../../src-shared/contract/ipc.ts';
import { FILE_BYTES_MAX } from '../open-requests.ts';

/** The picture on the clipboard, which is only read when somebody has asked for it. */
export interface ClipboardPicture {
  has(): Promise<boolean>;
  /** Null where there is none. @throws Error with a message for the user where it is too large */
  read(): Promise<OutgoingFile | null>;
}

/** The system converts any bitmap to the first of them. */
const TYPES = ['image/png', 'image/jpeg'] as const;
const MB = 1024 * 1024;

export const createClipboardPicture = (clipboard: Pick<Clipboard, 'has' | 'read'>): ClipboardPicture => ({
  async has() {
    for (const type of TYPES) if (await clipboard.has(type)) return true;
    return false;
  },
  async read() {
    for (const item of await clipboard.read()) {
      const type = TYPES.find((one) => item.types.includes(one));
      if (type === undefined) continue;
      const blob = await item.getType(type);
      if (blob.size > FILE_BYTES_MAX) {
        const [size, most] = [blob.size, FILE_BYTES_MAX].map((bytes) => Math.round(bytes / MB));
        throw new Error(`The picture on the clipboard has ${size} MB; CAM opens up to ${most} MB.`);
      }
      return { name: `clipboard.${type.slice(6)}`, type, bytes: new Uint8Array(await blob.arrayBuffer()) };
    }
    return null;
  },
});
