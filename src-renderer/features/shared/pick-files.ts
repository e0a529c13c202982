import { getMediaType, OUTPUT_FORMATS } from '../../../src-shared/contract/picture-formats.ts';

/** Files that a file dialog offers, as `accept` of HTML has them. */
export const STILL_FILES = OUTPUT_FORMATS.map(getMediaType).join();
export const PICTURE_FILES = `${STILL_FILES},${getMediaType('gif')}`;
export const PICTURE_AND_VIDEO_FILES = `${PICTURE_FILES},video/mp4,video/quicktime,video/webm`;

/** Opens the system's dialog for a folder; `onPicked` gets the files below it. */
export function pickFolder(onPicked: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => onPicked([...(input.files ?? [])]));
  input.click();
}

/** Opens the system's file dialog. `accept` as in HTML. */
export function pickFiles(accept: string, onPicked: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept;
  input.addEventListener('change', () => onPicked([...(input.files ?? [])]));
  input.click();
}
