import { Smile } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { useApp } from '../../../context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Spinner } from '../../../ui/States.tsx';
import { OverlayBoundary } from '../../shared/OverlayBoundary.tsx';
import { usePrefetch } from '../../shared/use-prefetch.ts';
import { focusItem } from '../canvas/item-box.ts';
import { useScreen } from '../screen.ts';
import { useSession } from '../session/context.ts';
import { loadNames } from './emoji-data.ts';
import { rememberEmoji } from './recent-emoji.ts';
import styles from './Stickers.module.css';

const loadPicker = () => import('./EmojiPicker.tsx').then((module) => ({ default: module.EmojiPicker }));
const EmojiPicker = lazy(loadPicker);
const PREFETCHED = [loadPicker, loadNames];

/** Opens the emoji picker; the chosen emoji is added at the centre of the picture. */
export function StickerButton() {
  const { toasts } = useApp();
  const { editor } = useSession();
  const { panel, open, close } = useScreen();
  usePrefetch(PREFETCHED);
  const fail = (error: Error) => {
    close();
    toasts.fail(error);
  };
  const pick = (emoji: string) => {
    close();
    if (editor.addEmoji(emoji) === null) {
      toasts.fail(
        new Error(`There is no room for more stickers: a picture holds up to ${LIMITS.layersMax}.`),
      );
    } else rememberEmoji(window.localStorage, emoji);
  };
  return (
    <Popover
      label="Stickers"
      onCloseAutoFocus={(event) => {
        const { selection } = editor.store.getState();
        if (focusItem(selection.at(-1) ?? '')) event.preventDefault();
      }}
      open={panel === 'emoji'}
      onOpenChange={(shown) => (shown ? open('emoji') : close())}
      trigger={
        <Button variant="quiet" aria-label="Add sticker or emoji" title="Sticker or emoji (E)">
          <Smile size={17} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    >
      <OverlayBoundary onFailed={fail}>
        <Suspense
          fallback={
            <div className={`${styles.picker} ${styles.middle}`}>
              <Spinner label="Loading emoji" />
            </div>
          }
        >
          <EmojiPicker onPick={pick} />
        </Suspense>
      </OverlayBoundary>
    </Popover>
  );
}
