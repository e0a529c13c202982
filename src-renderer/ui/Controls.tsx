import { Check, ChevronDown } from 'lucide-react';
import { RadioGroup, Select as RadixSelect, Slider as RadixSlider, Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, use } from 'react';
import { useText } from '../text.tsx';
import styles from './Controls.module.css';
import { FieldId } from './Field.tsx';
import { RadioItem } from './RadioItem.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface SwitchProps {
  id?: string;
  label?: string;
  /** Undefined where several things differ; the next press switches all of them on. */
  checked: boolean | undefined;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** An on/off switch. */
export function Switch({ id, label, checked, onChange, ...rest }: SwitchProps) {
  const { t } = useText();
  const fieldId = use(FieldId);
  const mixed = checked === undefined;
  return (
    <RadixSwitch.Root
      {...rest}
      id={id ?? fieldId}
      aria-label={label && mixed ? t('text:color.is', { label, color: t('text:mixed') }) : label}
      className={styles.switch}
      data-mixed={mixed}
      checked={checked ?? false}
      onCheckedChange={onChange}
    >
      <RadixSwitch.Thumb className={styles.thumb} />
    </RadixSwitch.Root>
  );
}

export interface SliderProps {
  label: string;
  value: number;
  /** The word for several things that differ, where they do; `value` is that of one of them. */
  mixed?: string | undefined;
  /** What is read out in place of the number, such as one with its unit. */
  text?: string;
  min: number;
  max: number;
  step: number;
  disabled?: boolean;
  /** Where its filled part begins; the least value where left out. */
  origin?: number;
  onChange(value: number): void;
  /** A pointer has pressed the thumb, or released it. */
  onHold?(isHeld: boolean): void;
}

/** A slider for a number. */
export function Slider({ label, value, mixed, text, origin, onChange, onHold, ...rest }: SliderProps) {
  const toPercent = (number: number) => ((number - rest.min) / (rest.max - rest.min)) * 100;
  return (
    <RadixSlider.Root
      {...rest}
      className={styles.slider}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onPointerDown={() => onHold?.(true)}
      onLostPointerCapture={() => onHold?.(false)}
    >
      <RadixSlider.Track className={styles.track}>
        {origin === undefined ? (
          <RadixSlider.Range className={styles.range} />
        ) : (
          <span
            className={styles.range}
            style={{
              insetInlineStart: `${toPercent(Math.min(origin, value))}%`,
              width: `${Math.abs(toPercent(value) - toPercent(origin))}%`,
            }}
          />
        )}
      </RadixSlider.Track>
      <RadixSlider.Thumb className={styles.knob} aria-label={label} aria-valuetext={mixed ?? text} />
    </RadixSlider.Root>
  );
}

export interface SegmentedProps<T extends string> {
  label: string;
  /** Undefined where several things have different ones: none is chosen then. */
  value: T | undefined;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  /** The options are sides of a picture, which stand as they do there also where one reads from right to left. */
  sides?: boolean;
  onChange(value: NoInfer<T>): void;
}

/** A segmented control; an option with an icon shows only the icon, with its label as tooltip. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  sides = false,
  onChange,
}: SegmentedProps<T>) {
  return (
    <RadioGroup.Root
      orientation="horizontal"
      {...(sides ? { dir: 'ltr' } : {})}
      aria-label={label}
      className={styles.segments}
      value={value ?? null}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => {
        const item = (
          <RadioItem
            key={option.value}
            className={styles.segment}
            value={option.value}
            aria-label={option.label}
            data-icon={option.icon !== undefined}
          >
            {option.icon ?? option.label}
          </RadioItem>
        );
        if (!option.icon) return item;
        return (
          <Tooltip key={option.value} label={option.label}>
            <span style={{ display: 'contents' }}>{item}</span>
          </Tooltip>
        );
      })}
    </RadioGroup.Root>
  );
}

export interface SelectProps<T extends string> {
  id?: string;
  label?: string;
  /** Undefined where several things have different ones: `mixed` is shown then. */
  value: T | undefined;
  mixed?: string | undefined;
  options: readonly SelectOption<T>[];
  onChange(value: NoInfer<T>): void;
}

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  /** Heading above the options that follow one another with the same group. */
  group?: string;
}

/** A drop-down list of options. */
export function Select<T extends string>({ id, label, value, mixed, options, onChange }: SelectProps<T>) {
  const fieldId = use(FieldId);
  return (
    <RadixSelect.Root
      value={value ?? ''}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <RadixSelect.Trigger id={id ?? fieldId} aria-label={label} className={styles.select}>
        <RadixSelect.Value placeholder={mixed} />
        <ChevronDown size={14} aria-hidden />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content className={styles.options} position="popper" sideOffset={4}>
          <RadixSelect.Viewport>
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) => (
              <RadixSelect.Group key={group ?? ''}>
                {group && <RadixSelect.Label className={styles.group}>{group}</RadixSelect.Label>}
                {members.map((option) => (
                  <RadixSelect.Item
                    key={option.value}
                    className={`${styles.option} ${styles.ticked}`}
                    value={option.value}
                  >
                    <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                    <RadixSelect.ItemIndicator className={styles.tick}>
                      <Check size={14} aria-hidden />
                    </RadixSelect.ItemIndicator>
                  </RadixSelect.Item>
                ))}
              </RadixSelect.Group>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
