import { onTestFinished, vi } from 'vitest';

export interface Download {
  name: string;
  bytes(): Promise<Uint8Array>;
}

/** The files that the page downloads from now on, in order, until the test has finished. */
export function watchDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${window.location.origin}/${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob)
      downloads.push({ name: this.download, bytes: async () => new Uint8Array(await blob.arrayBuffer()) });
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return downloads;
}
