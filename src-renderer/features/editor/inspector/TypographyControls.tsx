import { type Direction, sideOf } from '../../../../src-shared/layout/direction.ts';
import { useText } from '../../../text.tsx';
import { horizontalOptions, verticalOptions } from '../../../ui/align-options.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { PanelRow, percent, SliderRow } from './PanelControls.tsx';
import type { StyleControl } from './use-style.ts';

const CASES = [
  { value: 'none', label: 'Aa' },
  { value: 'upper', label: 'AA' },
  { value: 'lower', label: 'aa' },
  { value: 'mock', label: 'aA' },
] as const;

/** The side chosen, written so that it follows the text where that is translated. */
function alignOf(side: 'left' | 'center' | 'right', direction: Direction) {
  if (side === 'center') return side;
  return sideOf('start', direction) === side ? 'start' : 'end';
}

/** Alignment, case, line height, letter spacing and opacity of the selected texts. */
export function TypographyControls({ control: { style, direction, set } }: { control: StyleControl }) {
  const { t } = useText();
  return (
    <>
      <PanelRow label="Align">
        <Segmented
          label="Align"
          value={sideOf(style.align ?? 'center', direction)}
          options={horizontalOptions(t, 15)}
          onChange={(side) => set({ align: alignOf(side, direction) })}
        />
      </PanelRow>
      <PanelRow label="Vertical">
        <Segmented
          label="Vertical align"
          value={style.vertical_align ?? 'middle'}
          options={verticalOptions(t, 15)}
          onChange={(vertical_align) => set({ vertical_align })}
        />
      </PanelRow>
      <PanelRow label="Case">
        <Segmented
          label="Case"
          value={style.case ?? 'none'}
          options={CASES}
          onChange={(next) => set({ case: next })}
        />
      </PanelRow>
      <SliderRow
        label="Line height"
        value={style.line_height ?? 1.1}
        min={0.7}
        max={2}
        step={0.05}
        onChange={(line_height) => set({ line_height })}
      />
      <SliderRow
        label="Spacing"
        name="Letter spacing"
        value={style.letter_spacing ?? 0}
        min={-0.1}
        max={0.5}
        step={0.01}
        onChange={(letter_spacing) => set({ letter_spacing })}
      />
      <SliderRow
        label="Opacity"
        value={style.opacity ?? 1}
        min={0}
        max={1}
        step={0.01}
        show={percent}
        onChange={(opacity) => set({ opacity })}
      />
    </>
  );
}
