import { useEffect, useRef, useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { type CutOutParts, composeCutOut, toMask } from '../../../state/cut-out/compose-cut-out.ts';
import type { ImageItem } from '../../../state/editor/types.ts';
import { messageError } from '../../../state/language/message-error.ts';
import { toLoadableUrl } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/States.tsx';
import { readPixels, readPixelsAt } from '../../drawing/picture-pixels.ts';
import { usePictureData } from '../../drawing/use-picture-data.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { uploadPixels } from '../background/upload-pixels.ts';
import { useScreen } from '../screen.ts';
import { useEditorState, useSession } from '../session/context.ts';
import styles from './Refine.module.css';
import { type BrushSettings, RefineControls } from './RefineControls.tsx';
import { RefineStage } from './RefineStage.tsx';
import { useFocusItemAfter } from './use-focus-item-after.ts';
import { usePaintedCanvas } from './use-painted-canvas.ts';
import { type RefineCommand, useRefineKeys } from './use-refine-keys.ts';
import { useZoomPan } from './use-zoom-pan.ts';

/** px of the picture */
const SMALLEST = 2;
/** How much one press of [ or ] changes the brush. */
const STEP = 1.2;

/**
 * The pixels of a cut-out and of the picture it was made of, by their addresses. The mask may be changed by the caller.
 * @throws Error where one cannot be loaded
 */
async function readParts(cutSrc: string, originalSrc: string): Promise<CutOutParts> {
  const cut = await readPixels(cutSrc);
  const original = originalSrc === cutSrc ? cut : await readPixelsAt(originalSrc, cut);
  return { cut, original, mask: toMask(cut) };
}

/** Uploads what was painted and puts it in place of the picture, unless the dialog is closed before. */
function useApply(item: ImageItem, parts: CutOutParts, close: () => void) {
  const { api, toasts } = useApp();
  const { editor } = useSession();
  const [working, setWorking] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const change = async () => {
    const { width, height } = parts.mask;
    const url = await uploadPixels(api, composeCutOut(parts, { x: 0, y: 0, width, height }));
    if (!isOpen.current) return;
    editor.setCutOut(item.id, { url, originalUrl: item.originalUrl ?? item.url }, 'refineCutOut');
    close();
  };
  const apply = () => {
    setWorking(true);
    change().catch(() => {
      setWorking(false);
      toasts.fail(messageError('cutout:refine.failed'));
    });
  };
  return { working, apply };
}

function Loading({ failed, close }: { failed: boolean; close(): void }) {
  const { t } = useText();
  return (
    <Dialog full title={t('cutout:refine.title')} onClose={close}>
      <div className={styles.waiting}>
        {failed ? <p role="alert">{t('cutout:refine.loadFailed')}</p> : <Spinner />}
      </div>
    </Dialog>
  );
}

function Painting({ item, parts, close }: { item: ImageItem; parts: CutOutParts; close(): void }) {
  const { t } = useText();
  const { width, height } = parts.mask;
  const longest = Math.max(width, height);
  const [settings, setSettings] = useState<BrushSettings>({
    tool: 'erase',
    diameter: Math.max(SMALLEST, longest * 0.06),
    softness: 0.3,
    behind: 'checks',
    color: '#22c55e',
  });
  const change = (patch: Partial<BrushSettings>) => setSettings((before) => ({ ...before, ...patch }));
  const { canvas, painter } = usePaintedCanvas(parts, settings.behind === 'veil');
  const view = useZoomPan(parts.mask);
  const canUndo = useSelector(painter.store, (state) => state.canUndo);
  const [leaving, setLeaving] = useState(false);
  const { working, apply } = useApply(item, parts, close);
  const perform = (command: RefineCommand) => {
    if (command === 'edit.undo') painter.undo();
    else if (command === 'edit.redo') painter.redo();
    else if (command === 'view.zoom-fit') view.fit();
    else view.step(command === 'view.zoom-in' ? 1 : -1);
  };
  const resizeBrush = (direction: 1 | -1) =>
    setSettings((before) => {
      const next = before.diameter * STEP ** direction;
      return { ...before, diameter: Math.min(longest, Math.max(SMALLEST, next)) };
    });
  const { alt, space, isSpaceHeld } = useRefineKeys({ perform, resizeBrush });
  const tool = alt ? (settings.tool === 'erase' ? 'restore' : 'erase') : settings.tool;
  // A stroke that is under way is what Escape ends first.
  const leave = () => {
    if (painter.store.getState().painting) painter.cancel();
    else if (canUndo) setLeaving(true);
    else close();
  };
  return (
    <Dialog
      full
      title={t('cutout:refine.title')}
      description={t('cutout:refine.hint')}
      onClose={leave}
      actions={
        <>
          <RefineControls
            {...{ settings, tool, longest, painter, change, perform }}
            scale={view.place?.scale ?? 1}
          />
          <Button onClick={leave}>{t('ui:cancel')}</Button>
          <Button variant="primary" disabled={!canUndo || working} onClick={apply}>
            {t('cutout:refine.apply')}
          </Button>
        </>
      }
    >
      <RefineStage
        {...{ painter, canvas, view, tool }}
        picture={parts.mask}
        brush={settings}
        panning={space}
        isPanning={isSpaceHeld}
        color={settings.behind === 'color' ? settings.color : undefined}
      />
      <ConfirmDialog
        danger
        open={leaving}
        title={t('cutout:refine.discard.title')}
        description={t('cutout:refine.discard.hint')}
        cancel={t('cutout:refine.discard.stay')}
        confirm={t('cutout:refine.discard.confirm')}
        onConfirm={async () => close()}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  );
}

function Refine({ item }: { item: ImageItem }) {
  const { close } = useScreen();
  useFocusItemAfter(item.id);
  const toSrc = (url: string) => toLoadableUrl(url, window.location.origin) ?? '';
  const cutSrc = toSrc(item.url);
  const originalSrc = toSrc(item.originalUrl ?? item.url);
  const parts = usePictureData(JSON.stringify([cutSrc, originalSrc]), () => readParts(cutSrc, originalSrc));
  return parts ? (
    <Painting item={item} parts={parts} close={close} />
  ) : (
    <Loading failed={parts === null} close={close} />
  );
}

/** Changes the cut-out of the selected picture by a brush, which takes away and brings back parts of the original. */
export function RefineDialog() {
  const item = useEditorState(({ document, selection }) =>
    document.items.find(({ id }) => id === selection[0]),
  );
  return item?.kind === 'image' ? <Refine item={item} /> : null;
}
