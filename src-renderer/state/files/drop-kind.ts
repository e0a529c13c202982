/** What files that are dragged over the window are, as far as the browser says before they are dropped. */
export type DropKind = 'picture' | 'pictures' | 'video' | 'pack' | 'files';

/** What a browser says of something that is dragged. */
export type DraggedItem = Pick<DataTransferItem, 'kind' | 'type'>;

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
