import { useEffect, useMemo, useState } from 'react';
import type { DesktopBridge } from '../../../src-shared/contract/ipc.ts';
import { type App, useApp } from '../../context.ts';
import { routeOfLink } from '../../state/app/link-route.ts';
import { createExporter } from '../../state/export/exporter.ts';
import { usualWidth } from '../../state/export/formats.ts';
import { findPicture, openFile, toDataUrl } from '../../state/files/open-file.ts';
import { reopen } from '../../state/files/reopen.ts';
import { messageError } from '../../state/language/message-error.ts';
import { createQuick, type Quick } from '../../state/quick/quick.ts';

/** Where Quick caption is left for. */
export interface Leave {
  /** The bridge where it is a window of its own, which is only hidden when it is closed. */
  bridge: DesktopBridge | undefined;
  /** Closes it. */
  close(): void;
  /** Shows a place of the app, such as `/edit/draft_x`. */
  open(place: string): void;
}

function createAppQuick({ api, desktop, renderedCache, settings }: App): Quick {
  const now = () => settings.store.getState().settings;
  return createQuick({
    renderer: createExporter({ api, newKey: () => crypto.randomUUID(), drawn: renderedCache }),
    copyImage: desktop.copyImage,
    async storePicture(picture) {
      const { bytes, type } = await readPicture(picture);
      return api.uploadImage({ image_base64: toDataUrl(bytes, type), places: true });
    },
    saveDraft: (document, name) => reopen(api, document, name),
    brand: () => (now().brand.always ? now().brand.watermark : null),
    widthFor: (pictureWidth) => usualWidth(now().export.width, pictureWidth),
    onMade: settings.addRecent,
    closeCopied: desktop.bridge?.closeQuick,
  });
}

/** @throws MessageError where it is too large, or no picture */
async function readPicture(picture: Blob): Promise<{ bytes: Uint8Array; type: string }> {
  const found = findPicture(await openFile(new File([picture], '', { type: picture.type })));
  if (found) return found;
  throw messageError('quick:noPicture');
}

/** Quick caption of this window, and where it is left for. */
export function useQuick(): { quick: Quick; leave: Leave } {
  const app = useApp();
  const [quick] = useState(() => createAppQuick(app));
  const { router, desktop } = app;
  const leave = useMemo<Leave>(() => {
    const { bridge } = desktop;
    if (bridge) return { bridge, close: bridge.closeQuick, open: bridge.openFromQuick };
    return {
      bridge,
      close: () => router.go({ screen: 'browse', search: '', category: '' }),
      open: (place) => router.go(routeOfLink(place)),
    };
  }, [router, desktop]);
  return { quick, leave };
}

/** Tells the app's window of Quick caption that the page listens, and while it works: it then stays in front. */
export function useAppWindow(quick: Quick, { bridge }: Leave): void {
  useEffect(() => {
    if (!bridge) return;
    bridge.quickReady();
    let busy = false;
    return quick.store.subscribe((state) => {
      if ((state.busy !== null) === busy) return;
      busy = !busy;
      bridge.setQuickBusy(busy);
    });
  }, [quick, bridge]);
}
