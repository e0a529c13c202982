import type { Meme } from '../../../src-shared/contract/meme.ts';
import { MemeDetail } from './MemeDetail.tsx';

export interface MemeViewerProps {
  memes: readonly Meme[];
  /** Id of the meme to show; undefined or unknown shows none. */
  openId: string | undefined;
  onOpen(id: string | undefined): void;
}

/** Shows one of several memes in the detail dialog. */
export function MemeViewer({ memes, openId, onOpen }: MemeViewerProps) {
  const at = memes.findIndex(({ id }) => id === openId);
  const meme = memes[at];
  if (!meme) return null;
  return (
    <MemeDetail
      key={meme.id}
      meme={meme}
      onClose={() => onOpen(undefined)}
      onMove={(by) => onOpen(memes[at + by]?.id ?? openId)}
    />
  );
}
