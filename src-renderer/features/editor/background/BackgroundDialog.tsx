import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../../context.ts';
import { type Pixels, withoutBackground } from '../../../state/editor/background-colour.ts';
import type { ImageItem } from '../../../state/editor/types.ts';
import { MessageError, messageError } from '../../../state/language/message-error.ts';
import { toLoadableUrl } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Slider } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { readPixels } from '../../drawing/picture-pixels.ts';
import { usePictureData } from '../../drawing/use-picture-data.ts';
import { useScreen } from '../screen.ts';
import { useEditorState, useSession } from '../session/context.ts';
import styles from './BackgroundDialog.module.css';
import { removeBackground } from './remove-background.ts';
import { uploadPixels } from './upload-pixels.ts';

/** Longest side of the preview, px: the whole picture is changed only when that is wanted. */
const PREVIEW_SIDE = 640;
const USUAL_TOLERANCE = 0.2;

function Preview({ pixels }: { pixels: Pixels }) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { data, width, height } = pixels;
    canvas.current?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [pixels]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('canvas:background.preview')}
      className={styles.preview}
      width={pixels.width}
      height={pixels.height}
    />
  );
}

/** Changes the whole picture, uploads it, and puts it in place of the one on the canvas, unless it is closed before. */
function useApply(item: ImageItem, src: string, close: () => void) {
  const { api, toasts } = useApp();
  const { editor } = useSession();
  const [working, setWorking] = useState(false);
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const change = async (tolerance: number, signal: AbortSignal) => {
    const changed = await removeBackground(await readPixels(src), tolerance, signal);
    if (!changed) throw messageError('canvas:background.nothing');
    const url = await uploadPixels(api, changed);
    if (signal.aborted) return;
    editor.setCutOut(item.id, { url, originalUrl: item.originalUrl ?? item.url }, 'background');
    close();
  };
  const apply = (tolerance: number) => {
    const { signal } = closing.current;
    setWorking(true);
    change(tolerance, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      setWorking(false);
      toasts.fail(error instanceof MessageError ? error : messageError('canvas:background.failed'));
    });
  };
  return { working, apply };
}

function Background({ item }: { item: ImageItem }) {
  const { t } = useText();
  const { close } = useScreen();
  const { cutOuts } = useSession();
  const [tolerance, setTolerance] = useState(USUAL_TOLERANCE);
  const src = toLoadableUrl(item.url, window.location.origin) ?? '';
  const pixels = usePictureData(src, () => readPixels(src, PREVIEW_SIDE));
  const changed = useMemo(() => pixels && withoutBackground(pixels, tolerance), [pixels, tolerance]);
  const { working, apply } = useApply(item, src, close);
  const others = () => {
    close();
    cutOuts.ask({ item: item.id });
  };
  return (
    <Dialog
      onClose={close}
      title={t('canvas:background.title')}
      description={t('canvas:background.description')}
      actions={
        <>
          <Button variant="quiet" onClick={others}>
            {t('cutout:dialog.otherWays')}
          </Button>
          <span className={common.space} />
          <Button onClick={close}>{t('canvas:background.cancel')}</Button>
          <Button variant="primary" disabled={!changed || working} onClick={() => apply(tolerance)}>
            {t('canvas:background.apply')}
          </Button>
        </>
      }
    >
      <div className={common.stack}>
        <div className={styles.frame}>
          {pixels === undefined ? <Skeleton className={styles.loading} /> : null}
          {pixels && <Preview pixels={changed ?? pixels} />}
        </div>
        <div className={styles.row}>
          <span aria-hidden>{t('canvas:background.tolerance')}</span>
          <Slider
            label={t('canvas:background.tolerance')}
            value={tolerance}
            min={0.02}
            max={1}
            step={0.02}
            onChange={setTolerance}
          />
        </div>
        <p className={styles.note} role="status">
          {pixels && !changed ? t('canvas:background.nothing') : null}
        </p>
      </div>
    </Dialog>
  );
}

/** Makes the plain background of the selected picture transparent, with a preview. */
export function BackgroundDialog() {
  const item = useEditorState(({ document, selection }) =>
    document.items.find(({ id }) => id === selection[0]),
  );
  return item?.kind === 'image' ? <Background item={item} /> : null;
}
