/** A channel on which the windows of a browser report which drafts they saved. */

interface Saved {
  id: string;
  revision: number;
  window: string;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'revision' in value &&
  'window' in value &&
  typeof value.revision === 'number';

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export interface DraftChannel {
  /** Reports that this window saved its draft. */
  saved(revision: number): void;
  close(): void;
}

/** Opens the channel; `onNewer` is called for saves of the same draft in other windows. `window` identifies this window. */
export function openDraftChannel(
  channel: Channel,
  { id, window }: { id: string; window: string },
  onNewer: (revision: number) => void,
): DraftChannel {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSaved(data) && data.id === id && data.window !== window) onNewer(data.revision);
  });
  return {
    saved: (revision) => channel.postMessage({ id, revision, window } satisfies Saved),
    close: () => channel.close(),
  };
}
