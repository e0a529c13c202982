import type { ReactNode } from 'react';
import { useText } from '../../../text.tsx';
import { classes } from '../../../ui/Button.tsx';
import { ColorPanel } from '../../../ui/ColorPanel.tsx';
import { type ColorPanelProps, swatch } from '../../../ui/Swatches.tsx';
import { PanelTool } from './Tool.tsx';
import styles from './Toolbar.module.css';

export interface ColorToolProps extends Pick<ColorPanelProps, 'onPreview'> {
  label: string;
  /** Undefined where several things have different ones. */
  value: string | undefined;
  /** Shown as a ring: the colour of an outline. */
  ring?: boolean;
  /** What the button shows in place of the disc. */
  face?: ReactNode;
  onChange(color: string): void;
  /** Below the colours. */
  children?: ReactNode;
}

/** A colour as a disc that opens its panel. */
export function ColorTool({
  label,
  value,
  ring = false,
  face,
  onChange,
  onPreview,
  children,
}: ColorToolProps) {
  const { t } = useText();
  const disc = (
    <span
      className={classes(styles.swatch, ring && styles.ring)}
      style={swatch(value ?? '')}
      data-mixed={value === undefined}
    />
  );
  return (
    <PanelTool
      label={label}
      name={t('text:color.is', { label, color: value ?? t('text:mixed') })}
      face={face ?? disc}
    >
      <div className={styles.panel}>
        <ColorPanel value={value ?? ''} onChange={onChange} onPreview={onPreview} />
        {children}
      </div>
    </PanelTool>
  );
}
