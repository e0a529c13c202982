import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import { useText } from '../../../text.tsx';
import { Slider, type SliderProps } from '../../../ui/Controls.tsx';
import styles from './Toolbar.module.css';

interface PanelSliderProps extends Pick<SliderProps, 'label' | 'onChange'> {
  /** Several where there are several things; what differs is shown as mixed. */
  value: number | readonly number[];
  range: readonly [min: number, max: number, step: number];
}

/** A slider with its name and value in a panel of the toolbar. */
export function PanelSlider({ label, value, range: [min, max, step], onChange }: PanelSliderProps) {
  const { format, t } = useText();
  const values = [value].flat();
  const mixed = findShared(values) === undefined ? t('text:mixed') : undefined;
  const shown = values.at(-1) ?? min;
  return (
    <div className={styles.row}>
      <span className={styles.heading} aria-hidden>
        {label}
      </span>
      <Slider value={shown} {...{ label, mixed, min, max, step, onChange }} />
      <span className={styles.value}>{mixed ?? format.percent(shown)}</span>
    </div>
  );
}
