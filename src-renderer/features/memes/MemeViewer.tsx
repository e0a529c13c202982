import type { Meme } from '../../../src-shared/contract/meme.ts';
import { MemeDetail } from './MemeDetail.tsx';

export interface MemeViewerProps {
  memes: readonly Meme[];
  /** Id of the meme that is looked at; none of them is shown where it is not there. */
  looked: string | undefined;
  onLook(id: string | undefined): void;
}

/** One of several memes, large. Left and right go through the others. */
export function MemeViewer({ memes, looked, onLook }: MemeViewerProps) {
  const at = memes.findIndex(({ id }) => id === looked);
  const meme = memes[at];
  if (!meme) return null;
  return (
    <MemeDetail
      key={meme.id}
      meme={meme}
      onClose={() => onLook(undefined)}
      onMove={(by) => onLook(memes[at + by]?.id ?? looked)}
    />
  );
}
