import { useText } from '../../../text.tsx';
import { verticalOptions } from '../../../ui/align-options.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { caseOptions } from '../../shared/case-options.ts';
import type { StyleControl } from '../text-styles/use-style.ts';
import { PanelRow, percent, SliderRow, type SliderRowProps } from './PanelControls.tsx';

/** The numbers of a style that have a slider. */
type NumberField = 'outline_width' | 'line_height' | 'letter_spacing' | 'opacity';

interface StyleSliderProps {
  control: StyleControl;
  field: NumberField;
  label: string;
  name?: string;
  /** Where no style names one. */
  usual: number;
  range: SliderRowProps['range'];
  show?: SliderRowProps['show'];
}

/** A number of the style; says so where the selected texts have different ones. */
export function StyleSlider({ control, field, label, name = label, usual, range, show }: StyleSliderProps) {
  const value = control.shared(field, usual);
  return (
    <SliderRow
      {...{ label, name, range }}
      value={value ?? control.style[field] ?? usual}
      mixed={value === undefined}
      {...(show ? { show } : {})}
      onChange={(next) => control.set({ [field]: next })}
    />
  );
}

/** Vertical alignment, case, line height, letter spacing and opacity of the selected texts. */
export function TypographyControls({ control }: { control: StyleControl }) {
  const { t } = useText();
  const { shared, set } = control;
  return (
    <>
      <PanelRow label={t('text:inspector.vertical')}>
        <Segmented
          label={t('text:inspector.verticalAlign')}
          value={shared('vertical_align', 'middle' as const)}
          options={verticalOptions(t, 15)}
          onChange={(vertical_align) => set({ vertical_align })}
        />
      </PanelRow>
      <PanelRow label={t('text:inspector.case')}>
        <Segmented
          label={t('text:inspector.case')}
          value={shared('case', 'none' as const)}
          options={caseOptions(t)}
          onChange={(next) => set({ case: next })}
        />
      </PanelRow>
      <StyleSlider
        control={control}
        field="line_height"
        label={t('text:inspector.lineHeight')}
        usual={1.1}
        range={[0.7, 2, 0.05]}
      />
      <StyleSlider
        control={control}
        field="letter_spacing"
        label={t('text:inspector.spacing')}
        name={t('text:inspector.letterSpacing')}
        usual={0}
        range={[-0.1, 0.5, 0.01]}
      />
      <StyleSlider
        control={control}
        field="opacity"
        label={t('text:inspector.opacity')}
        usual={1}
        range={[0, 1, 0.01]}
        show={percent}
      />
    </>
  );
}
