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
