import { useCallback, useEffect, useState } from 'react';
import { toBlob } from '../../api/desktop.ts';
import { messageError } from '../../state/language/message-error.ts';
import type { Quick } from '../../state/quick/quick.ts';
import { useText } from '../../text.tsx';
import type { Leave } from './use-quick.ts';

/**
 * Whether the clipboard holds a picture to caption, asked each time the app's window is shown; the picture itself is
 * only read when it is chosen. In a browser there is no offer, as reading the clipboard would ask for a permission.
 */
export function useClipboardOffer(quick: Quick, { bridge }: Leave): { offered: boolean; choose(): void } {
  const { t } = useText();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (!bridge) return;
    // The offer is optional: a failure needs no message.
    const ask = () => void bridge.hasClipboardPicture().then(setOffered, () => setOffered(false));
    ask();
    return bridge.onQuickShown(ask);
  }, [bridge]);
  const choose = useCallback(() => {
    const read = async (): Promise<Blob> => {
      const picture = await bridge?.clipboardPicture();
      if (!picture) throw messageError('quick:noPicture');
      return toBlob(picture.bytes, picture.type);
    };
    void quick.choosePicture(read(), t('quick:clipboard'));
  }, [quick, bridge, t]);
  return { offered, choose };
}
