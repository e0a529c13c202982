import { useText } from '../../../text.tsx';
import { Slider, type SliderProps } from '../../../ui/Controls.tsx';
import styles from './Toolbar.module.css';

/** A slider with its name and value in a panel of the toolbar. */
export function PanelSlider({ label, value, ...rest }: Omit<SliderProps, 'onCommit'>) {
  const { format } = useText();
  return (
    <div className={styles.row}>
      <span className={styles.heading} aria-hidden>
        {label}
      </span>
      <Slider label={label} value={value} {...rest} />
      <span className={styles.value}>{format.percent(value)}</span>
    </div>
  );
}
