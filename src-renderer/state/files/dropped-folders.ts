import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { FolderFile } from './folder-zip.ts';

/** Folders among what was dropped. */

export interface DroppedFolder {
  name: string;
  files: FolderFile[];
}

/** Folders and files of programs, not of people: of macOS and of version controls. */
const isHidden = (name: string): boolean => /^[._]|^(?:node_modules|Thumbs\.db|desktop\.ini)$/i.test(name);
/** Folders inside each other; as the engine reads them. */
const LEVELS = 8;

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** All entries of a folder; a browser hands them out a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
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

/** The files below a folder, hidden ones left out; no more than one over what a pack may hold. */
async function filesBelow(folder: FileSystemDirectoryEntry): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  const walk = async (inside: FileSystemDirectoryEntry, path: string, level: number): Promise<void> => {
    const entries = (await entriesOf(inside)).filter(({ name }) => !isHidden(name));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (files.length > LIMITS.packFiles) return;
      const at = `${path}${entry.name}`;
      if (isFile(entry)) files.push({ path: at, file: await fileOf(entry) });
      else if (isFolder(entry) && level < LEVELS) await walk(entry, `${at}/`, level + 1);
    }
  };
  await walk(folder, '', 0);
  return files;
}

/** What a drop brought: files as they are, and the entries of folders, which have to be taken while it is handled. */
export function droppedIn({ items, files }: Pick<DataTransfer, 'items' | 'files'>): {
  files: File[];
  folders: FileSystemDirectoryEntry[];
} {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const folders = entries.filter((entry) => entry !== null).filter(isFolder);
  if (folders.length === 0) return { files: [...files], folders };
  // A browser lists a folder among the files too, as one that cannot be read.
  const names = new Set(folders.map(({ name }) => name));
  return { files: [...files].filter(({ name, type }) => type !== '' || !names.has(name)), folders };
}

/** The folder with all its files. Rejects where it can no longer be read. */
export const readFolder = async (folder: FileSystemDirectoryEntry): Promise<DroppedFolder> => ({
  name: folder.name,
  files: await filesBelow(folder),
});

/** Files chosen as a folder, as one; undefined where there are none. */
export function chosenFolder(files: readonly File[]): DroppedFolder | undefined {
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
