import { DEFAULT_STYLE } from '../../../src-shared/document/style.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';
import { readingOptions, verticalOptions } from '../../ui/align-options.tsx';
import { ColorInput } from '../../ui/ColorInput.tsx';
import { Segmented, Select, Slider } from '../../ui/Controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { FontSelect } from '../fonts/FontSelect.tsx';
import { regionChanges } from './region-changes.ts';

const ACROSS = readingOptions(16);
/** A template is read from left to right until a text says otherwise. */
const READING = { left: 'start', start: 'start', center: 'center', end: 'end', right: 'end' } as const;
const DOWN = verticalOptions(16);
const CASES = [
  { value: 'none', label: 'As typed' },
  { value: 'upper', label: 'UPPER CASE' },
  { value: 'lower', label: 'lower case' },
  { value: 'mock', label: 'mOcKiNg' },
] as const;

/** The default style of captions in a region. */
export function RegionStyle({ authoring, region }: { authoring: Authoring; region: RegionDraft }) {
  const { set, setStyle } = regionChanges(authoring, region);
  const { default_font: font } = region;
  const style = { ...DEFAULT_STYLE, ...region.default_style };
  return (
    <>
      <Field label="Font" row>
        {(id) => <FontSelect id={id} value={font} onChange={(next) => set('font', { default_font: next })} />}
      </Field>
      <Field label="Text" row>
        {(id) => (
          <ColorInput
            id={id}
            label="Text colour"
            value={style.color}
            onChange={(color) => setStyle('colour', { color })}
          />
        )}
      </Field>
      <Field label="Outline" row>
        {(id) => (
          <ColorInput
            id={id}
            label="Outline colour"
            value={style.outline_color}
            onChange={(outline_color) => setStyle('outline', { outline_color })}
          />
        )}
      </Field>
      <Field label="Thickness" row>
        {() => (
          <Slider
            label="Outline thickness"
            value={style.outline_width}
            min={0}
            max={0.3}
            step={0.01}
            onChange={(outline_width) => setStyle('outline width', { outline_width })}
          />
        )}
      </Field>
      <Field label="Letters" row>
        {(id) => (
          <Select
            id={id}
            value={style.case}
            options={CASES}
            onChange={(next) => setStyle('case', { case: next })}
          />
        )}
      </Field>
      <Field label="Align" row>
        {() => (
          <Segmented
            label="Align across"
            value={READING[style.align]}
            options={ACROSS}
            onChange={(align) => setStyle('alignment', { align })}
          />
        )}
      </Field>
      <Field label="In its box" row>
        {() => (
          <Segmented
            label="Align down"
            value={style.vertical_align}
            options={DOWN}
            onChange={(vertical_align) => setStyle('alignment', { vertical_align })}
          />
        )}
      </Field>
    </>
  );
}
