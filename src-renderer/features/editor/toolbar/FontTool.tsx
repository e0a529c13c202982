import { Toolbar as Radix } from 'radix-ui';
import type { FontName } from '../../../../src-shared/contract/own-fonts.ts';
import { useText } from '../../../text.tsx';
import { FontSelect } from '../../fonts/FontSelect.tsx';
import { usePanelFocus } from './focus.ts';
import styles from './Toolbar.module.css';

/** The font of a text or of its selected letters. */
export function FontTool({
  value,
  onChange,
}: {
  value: FontName | undefined;
  onChange(font: FontName): void;
}) {
  const { t } = useText();
  const { onCloseAutoFocus } = usePanelFocus();
  return (
    <div className={styles.font}>
      <FontSelect
        label={t('text:toolbar.font')}
        value={value}
        mixed={t('text:mixed')}
        onChange={onChange}
        wrap={(trigger) => <Radix.Button asChild>{trigger}</Radix.Button>}
        onCloseAutoFocus={onCloseAutoFocus}
      />
    </div>
  );
}
