import type { ReactNode } from 'react';
import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import type { Formats } from '../../../state/language/formats.ts';
import { useText } from '../../../text.tsx';
import { ColorInput, type ColorInputProps } from '../../../ui/ColorInput.tsx';
import { Slider } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import styles from './Panel.module.css';

/** A titled section of a panel; `actions` are placed beside the title. */
export function PanelSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A visible label beside its control; the control has an accessible name of its own. */
export function PanelRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={common.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

export interface SliderRowProps {
  label: string;
  /** Accessible name, where the label alone is not enough. */
  name?: string;
  /** Several where there are several things; what differs is shown as mixed. */
  value: number | readonly number[];
  /** Whether several things differ, of which `value` is one. */
  mixed?: boolean;
  range: readonly [min: number, max: number, step: number];
  /** Formats the value. */
  show?(value: number, format: Formats): string;
  disabled?: boolean;
  onChange(value: number): void;
}

export const percent = (value: number, format: Formats): string => format.percent(value);
const plain = (value: number, format: Formats): string => format.number(Math.round(value * 100) / 100);

/** A labelled slider with its value. */
export function SliderRow({
  label,
  name = label,
  show = plain,
  value,
  mixed,
  range,
  ...rest
}: SliderRowProps) {
  const { format, t } = useText();
  const [min, max, step] = range;
  const values = [value].flat();
  const word = mixed || findShared(values) === undefined ? t('text:mixed') : undefined;
  const shown = values.at(-1) ?? min;
  return (
    <PanelRow label={label}>
      <div className={styles.inline}>
        <Slider label={name} value={shown} mixed={word} {...{ min, max, step }} {...rest} />
        <span className={styles.value}>{word ?? show(shown, format)}</span>
      </div>
    </PanelRow>
  );
}

export interface ColorRowProps extends ColorInputProps {
  /** Accessible name, where the label alone is not enough. */
  name?: string;
}

/** A labelled colour. */
export const ColorRow = ({ label, name = label, ...rest }: ColorRowProps) => (
  <PanelRow label={label}>
    <ColorInput label={name} {...rest} />
  </PanelRow>
);
