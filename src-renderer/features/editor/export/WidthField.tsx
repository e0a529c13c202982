import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Slider } from '../../../ui/Controls.tsx';
import { Field, NumberInput } from '../../../ui/Field.tsx';
import styles from './Export.module.css';

/** The slider begins here, px: narrower files are rare, and can be typed. */
const SLIDER_MIN = 64;

export interface WidthFieldProps {
  label: string;
  hint: string;
  /** px */
  width: number;
  max: number;
  /** Whether nothing was chosen, and the button that goes back to that. */
  isUsual: boolean;
  usualLabel: string;
  /** Null for the usual width. */
  onChange(width: number | null): void;
}

/** The width of a file, to drag or to type. */
export function WidthField({ label, hint, width, max, isUsual, usualLabel, onChange }: WidthFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <div className={styles.width}>
        <Slider
          label={label}
          value={width}
          min={Math.min(SLIDER_MIN, max)}
          max={max}
          step={1}
          onChange={onChange}
        />
        <NumberInput
          value={width}
          min={Math.min(LIMITS.outputSideMin, max)}
          max={max}
          unit="px"
          onChange={onChange}
        />
        <Button size="small" variant="quiet" disabled={isUsual} onClick={() => onChange(null)}>
          {usualLabel}
        </Button>
      </div>
    </Field>
  );
}
