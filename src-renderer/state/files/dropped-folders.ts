import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { FolderFile } from './folder-zip.ts';

/** Reads dropped folders. */

/** What files that are dragged over the window are, as far as the browser says before they are dropped. */
export type DropKind = 'picture' | 'pictures' | 'video' | 'pack' | 'files';

/** What a browser says of something that is dragged. */
type DraggedItem = Pick<DataTransferItem, 'kind' | 'type'>;

const getKind = (type: string): 'picture' | 'video' | 'pack' | 'files' => {
  if (type.startsWith('image/')) return 'picture';
  if (/^video\/(?:mp4|quicktime|webm)$/.test(type)) return 'video';
  return /^application\/(?:x-)?zip/.test(type) ? 'pack' : 'files';
};

/** Folders, fonts and many other files have no type: these are `files`. */
export function dropKind(items: readonly DraggedItem[]): DropKind {
  const files = items.filter(({ kind }) => kind === 'file');
  const [first, ...others] = new Set(files.map(({ type }) => getKind(type)));
  if (first === undefined || others.length > 0) return 'files';
  if (first === 'picture') return files.length > 1 ? 'pictures' : 'picture';
  return files.length > 1 && first !== 'pack' ? 'files' : first;
}

export interface DroppedFolder {
  name: string;
  files: FolderFile[];
}

/** Folders and files of macOS and of version control, which are left out. */
const isHidden = (name: string): boolean => /^[._]|^(?:node_modules|Thumbs\.db|desktop\.ini)$/i.test(name);
/** Most levels of nested folders, the same as in the engine. */
const LEVELS = 8;

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const readEntryFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** All entries of a folder; browsers return a hundred at a time. */
async function readEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || found.length > LIMITS.packFiles) return found;
    found.push(...some);
  }
}

/** The files below a folder without hidden ones; at most one more than a pack may have. */
async function filesBelow(folder: FileSystemDirectoryEntry): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  const walk = async (inside: FileSystemDirectoryEntry, path: string, level: number): Promise<void> => {
    const entries = (await readEntries(inside)).filter(({ name }) => !isHidden(name));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (files.length > LIMITS.packFiles) return;
      const at = `${path}${entry.name}`;
      if (isFile(entry)) files.push({ path: at, file: await readEntryFile(entry) });
      else if (isFolder(entry) && level < LEVELS) await walk(entry, `${at}/`, level + 1);
    }
  };
  await walk(folder, '', 0);
  return files;
}

/** The dropped files and folder entries. It must be called in the event handler, as the entries are gone afterwards. */
export function findDropped({ items, files }: Pick<DataTransfer, 'items' | 'files'>): {
  files: File[];
  folders: FileSystemDirectoryEntry[];
} {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const folders = entries.filter((entry) => entry !== null).filter(isFolder);
  if (folders.length === 0) return { files: [...files], folders };
  // Browsers also list a folder as a file, which cannot be read.
  const names = new Set(folders.map(({ name }) => name));
  return { files: [...files].filter(({ name, type }) => type !== '' || !names.has(name)), folders };
}

/** The folder with all its files. Rejects if it can no longer be read. */
export const readFolder = async (folder: FileSystemDirectoryEntry): Promise<DroppedFolder> => ({
  name: folder.name,
  files: await filesBelow(folder),
});

/** The folder of files that were chosen in a folder dialog; undefined without files. */
export function findChosenFolder(files: readonly File[]): DroppedFolder | undefined {
  const [first] = files;
  if (!first) return undefined;
  const isSeen = ({ webkitRelativePath: path }: File) => !path.split('/').slice(1).some(isHidden);
  return {
    name: first.webkitRelativePath.split('/')[0] || 'folder',
    files: files.filter(isSeen).map((file) => {
      const path = file.webkitRelativePath.split('/').slice(1).join('/');
      return { path: path || file.name, file };
    }),
  };
}
