import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import { PanelRow, PanelSection, SliderRow } from './PanelControls.tsx';
import type { StyleControl } from './use-style.ts';

/** Defaults of the renderer for fields that are left out. */
const SHADOW = { color: '#000000b3', dx: 0.04, dy: 0.04, blur: 0.05 };
const BACKGROUND = { color: '#000000b3', padding: 0.25, radius: 0.1 };

/** Overrides an effect of the region's style, which cannot be left out. */
const NONE = { color: 'transparent' };
const isOn = (effect: { color: string } | undefined) => effect !== undefined && effect.color !== NONE.color;

/** Switches the drop shadow on and off and changes it. */
export function ShadowStyle({ control: { style, inherited, set } }: { control: StyleControl }) {
  const shadow = isOn(style.shadow) ? style.shadow : undefined;
  const all = { ...SHADOW, ...shadow };
  const change = (patch: Partial<typeof SHADOW>) => set({ shadow: { ...all, ...patch } });
  return (
    <PanelSection
      title="Shadow"
      actions={
        <Switch
          label="Shadow"
          checked={shadow !== undefined}
          onChange={(on) => set({ shadow: on ? SHADOW : isOn(inherited.shadow) ? NONE : undefined })}
        />
      }
    >
      {shadow && (
        <>
          <PanelRow label="Colour">
            <ColorInput label="Shadow colour" value={all.color} onChange={(color) => change({ color })} />
          </PanelRow>
          <SliderRow
            label="Across"
            name="Shadow across"
            value={all.dx}
            min={-0.5}
            max={0.5}
            step={0.01}
            onChange={(dx) => change({ dx })}
          />
          <SliderRow
            label="Down"
            name="Shadow down"
            value={all.dy}
            min={-0.5}
            max={0.5}
            step={0.01}
            onChange={(dy) => change({ dy })}
          />
          <SliderRow
            label="Blur"
            name="Shadow blur"
            value={all.blur}
            min={0}
            max={0.5}
            step={0.01}
            onChange={(blur) => change({ blur })}
          />
        </>
      )}
    </PanelSection>
  );
}

/** Switches the background box of the text on and off and changes it. */
export function BackgroundStyle({ control: { style, inherited, set } }: { control: StyleControl }) {
  const background = isOn(style.background) ? style.background : undefined;
  const all = { ...BACKGROUND, ...background };
  const change = (patch: Partial<typeof BACKGROUND>) => set({ background: { ...all, ...patch } });
  return (
    <PanelSection
      title="Background"
      actions={
        <Switch
          label="Background"
          checked={background !== undefined}
          onChange={(on) =>
            set({ background: on ? BACKGROUND : isOn(inherited.background) ? NONE : undefined })
          }
        />
      }
    >
      {background && (
        <>
          <PanelRow label="Colour">
            <ColorInput label="Background colour" value={all.color} onChange={(color) => change({ color })} />
          </PanelRow>
          <SliderRow
            label="Padding"
            name="Background padding"
            value={all.padding}
            min={0}
            max={1.5}
            step={0.05}
            onChange={(padding) => change({ padding })}
          />
          <SliderRow
            label="Radius"
            name="Background radius"
            value={all.radius}
            min={0}
            max={1.5}
            step={0.05}
            onChange={(radius) => change({ radius })}
          />
        </>
      )}
    </PanelSection>
  );
}
