import { Smile } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { useApp, useSelector } from '../../../context.ts';
import { messageError } from '../../../state/language/message-error.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Spinner } from '../../../ui/States.tsx';
import { OverlayBoundary } from '../../shared/OverlayBoundary.tsx';
import { usePrefetch } from '../../shared/use-prefetch.ts';
import { useShortcut } from '../../shared/use-shortcut.ts';
import { focusItem } from '../canvas/item-box.ts';
import { focusTextField } from '../canvas/text-editing/focus-text-field.ts';
import { useScreen } from '../screen.ts';
import { useSession } from '../session/context.ts';
import { loadEnglishNames, loadNamesIn } from './emoji-names.ts';
import { rememberEmoji } from './recent-emoji.ts';
import styles from './Stickers.module.css';

const loadPicker = () => import('./EmojiPicker.tsx').then((module) => ({ default: module.EmojiPicker }));
const EmojiPicker = lazy(loadPicker);

/** Opens the emoji picker; the chosen emoji goes to the caret of the text that is edited, or to the centre of the picture. */
export function StickerButton() {
  const { language, toasts } = useApp();
  const { t } = useText();
  const shortcut = useShortcut('insert.emoji');
  const { editor } = useSession();
  const { panel, open, close } = useScreen();
  const tag = useSelector(language.store, (state) => state.tag);
  usePrefetch(useMemo(() => [loadPicker, loadEnglishNames, () => loadNamesIn(tag)], [tag]));
  const fail = (error: Error) => {
    close();
    toasts.fail(error);
  };
  const pick = (emoji: string) => {
    close();
    if (!editor.insertAtCaret(emoji) && editor.addEmoji(emoji) === null) {
      toasts.fail(messageError('editor:layersFull', { layers: LIMITS.layersMax }));
    } else rememberEmoji(window.localStorage, emoji);
  };
  return (
    <Popover
      label={t('layers:stickers.title')}
      onCloseAutoFocus={(event) => {
        const { selection } = editor.store.getState();
        if (focusTextField() || focusItem(selection.at(-1) ?? '')) event.preventDefault();
      }}
      open={panel === 'emoji'}
      onOpenChange={(shown) => (shown ? open('emoji') : close())}
      trigger={
        <Button
          variant="quiet"
          aria-label={t('layers:stickers.add')}
          title={t('layers:stickers.addBy', { shortcut: shortcut ?? '' })}
        >
          <Smile size={17} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    >
      <OverlayBoundary onFailed={fail}>
        <Suspense
          fallback={
            <div className={`${styles.picker} ${styles.middle}`}>
              <Spinner label={t('layers:stickers.loading')} />
            </div>
          }
        >
          <EmojiPicker onPick={pick} />
        </Suspense>
      </OverlayBoundary>
    </Popover>
  );
}
