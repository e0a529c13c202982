import { DEFAULT_STYLE } from '../../../src-shared/document/style.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';
import { useText } from '../../text.tsx';
import { listReadingOptions, verticalOptions } from '../../ui/align-options.tsx';
import { ColorInput } from '../../ui/ColorInput.tsx';
import { Segmented, Slider } from '../../ui/Controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { FontSelect } from '../fonts/FontSelect.tsx';
import { caseOptions } from '../shared/case-options.ts';
import { regionChanges } from './region-changes.ts';

/** A template is read from left to right until a text says otherwise. */
const READING = { left: 'start', start: 'start', center: 'center', end: 'end', right: 'end' } as const;

/** The default style of captions in a region; its controls have the names they have in the editor. */
export function RegionStyle({ authoring, region }: { authoring: Authoring; region: RegionDraft }) {
  const { t } = useText();
  const { set, setStyle } = regionChanges(authoring, region, t);
  const { default_font: font } = region;
  const style = { ...DEFAULT_STYLE, ...region.default_style };
  return (
    <>
      <Field label={t('text:inspector.font')} row>
        <FontSelect value={font} onChange={(next) => set('font', { default_font: next })} />
      </Field>
      <Field label={t('text:inspector.color')} row>
        <ColorInput
          label={t('text:inspector.color')}
          value={style.color}
          onChange={(color) => setStyle('colour', { color })}
        />
      </Field>
      <Field label={t('text:inspector.outline')} row>
        <ColorInput
          label={t('text:inspector.outline')}
          value={style.outline_color}
          onChange={(outline_color) => setStyle('outline', { outline_color })}
        />
      </Field>
      <Field label={t('text:inspector.width')} row>
        <Slider
          label={t('text:inspector.outlineWidth')}
          value={style.outline_width}
          min={0}
          max={0.3}
          step={0.01}
          onChange={(outline_width) => setStyle('outlineWidth', { outline_width })}
        />
      </Field>
      <Field label={t('text:inspector.case')} row>
        <Segmented
          label={t('text:inspector.case')}
          value={style.case}
          options={caseOptions(t)}
          onChange={(next) => setStyle('case', { case: next })}
        />
      </Field>
      <Field label={t('text:toolbar.align')} row>
        <Segmented
          label={t('text:toolbar.align')}
          value={READING[style.align]}
          options={listReadingOptions(t, 16)}
          onChange={(align) => setStyle('align', { align })}
        />
      </Field>
      <Field label={t('text:inspector.vertical')} row>
        <Segmented
          label={t('text:inspector.verticalAlign')}
          value={style.vertical_align}
          options={verticalOptions(t, 16)}
          onChange={(vertical_align) => setStyle('align', { vertical_align })}
        />
      </Field>
    </>
  );
}
