import { Toolbar as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { useText } from '../../../text.tsx';
import { FontSelect, type FontSelectProps } from '../../fonts/FontSelect.tsx';
import { usePanelFocus } from './focus.ts';
import styles from './Toolbar.module.css';
import { usePanelPlace } from './use-panel-place.ts';

/** The font of a text or of its selected letters. */
export function FontTool(props: Pick<FontSelectProps, 'value' | 'onChange' | 'onPreview'>) {
  const { t } = useText();
  const { onCloseAutoFocus } = usePanelFocus();
  const tool = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const place = usePanelPlace(tool, panel);
  return (
    <div ref={tool} className={styles.font}>
      <FontSelect
        {...props}
        label={t('text:toolbar.font')}
        mixed={t('text:mixed')}
        wrap={(trigger) => <Radix.Button asChild>{trigger}</Radix.Button>}
        onCloseAutoFocus={onCloseAutoFocus}
        place={{ panel: setPanel, ...(place ? { side: place.side, sideOffset: place.offset } : {}) }}
      />
    </div>
  );
}
