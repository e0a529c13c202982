import { useText } from '../../../text.tsx';
import { Slider, type SliderProps } from '../../../ui/Controls.tsx';
import styles from './Toolbar.module.css';

interface PanelSliderProps extends Pick<SliderProps, 'label' | 'value' | 'onChange'> {
  range: readonly [min: number, max: number, step: number];
}

/** A slider with its name and value in a panel of the toolbar. */
export function PanelSlider({ label, value, range: [min, max, step], onChange }: PanelSliderProps) {
  const { format } = useText();
  return (
    <div className={styles.row}>
      <span className={styles.heading} aria-hidden>
        {label}
      </span>
      <Slider {...{ label, value, min, max, step, onChange }} />
      <span className={styles.value}>{format.percent(value)}</span>
    </div>
  );
}
