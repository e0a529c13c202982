import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import { useText } from '../../../text.tsx';
import { NumberInput } from '../../../ui/Field.tsx';
import { PanelRow } from './PanelControls.tsx';

/** Steps of the arrow keys, s. */
const STEP_S = 0.05;
const seconds = (ms: number) => Math.round(ms / 10) / 100;

export interface SecondsRowProps {
  label: string;
  /** What it is, without its surroundings. */
  name: string;
  /** Several where there are several things; what differs is shown as mixed. */
  ms: number | readonly number[];
  maxMs: number;
  /** In ms; null where the field was emptied. */
  onChange(ms: number | null): void;
}

/** A time that is shown in seconds. */
export function SecondsRow({ label, name, ms, maxMs, onChange }: SecondsRowProps) {
  const { format, t } = useText();
  return (
    <PanelRow label={label}>
      <NumberInput
        label={name}
        value={findShared([ms].flat().map(seconds)) ?? null}
        placeholder={t('text:mixed')}
        min={0}
        max={seconds(maxMs)}
        step={STEP_S}
        unit={format.unit('second')}
        onChange={(value) => onChange(value === null ? null : Math.round(value * 1000))}
      />
    </PanelRow>
  );
}
