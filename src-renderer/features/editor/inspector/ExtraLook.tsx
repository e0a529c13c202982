import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import { Amount, Row, Section } from './Parts.tsx';
import type { StyleControl } from './use-style.ts';

/** As drawn where a field is left out. */
const SHADOW = { color: '#000000b3', dx: 0.04, dy: 0.04, blur: 0.05 };
const PLATE = { color: '#000000b3', padding: 0.25, radius: 0.1 };

/** A region's own can't be left out, only be made invisible. */
const NONE = { color: 'transparent' };
const isOn = (look: { color: string } | undefined) => look !== undefined && look.color !== NONE.color;

/** A drop shadow, on or off. */
export function ShadowLook({ control: { style, inherited, set } }: { control: StyleControl }) {
  const shadow = isOn(style.shadow) ? style.shadow : undefined;
  const all = { ...SHADOW, ...shadow };
  const change = (patch: Partial<typeof SHADOW>) => set({ shadow: { ...all, ...patch } });
  return (
    <Section
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
          <Row label="Colour">
            <ColorInput label="Shadow colour" value={all.color} onChange={(color) => change({ color })} />
          </Row>
          <Amount
            label="Across"
            name="Shadow across"
            value={all.dx}
            min={-0.5}
            max={0.5}
            step={0.01}
            onChange={(dx) => change({ dx })}
          />
          <Amount
            label="Down"
            name="Shadow down"
            value={all.dy}
            min={-0.5}
            max={0.5}
            step={0.01}
            onChange={(dy) => change({ dy })}
          />
          <Amount
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
    </Section>
  );
}

/** A plate behind the text, on or off. */
export function PlateLook({ control: { style, inherited, set } }: { control: StyleControl }) {
  const background = isOn(style.background) ? style.background : undefined;
  const all = { ...PLATE, ...background };
  const change = (patch: Partial<typeof PLATE>) => set({ background: { ...all, ...patch } });
  return (
    <Section
      title="Background"
      actions={
        <Switch
          label="Background"
          checked={background !== undefined}
          onChange={(on) => set({ background: on ? PLATE : isOn(inherited.background) ? NONE : undefined })}
        />
      }
    >
      {background && (
        <>
          <Row label="Colour">
            <ColorInput label="Background colour" value={all.color} onChange={(color) => change({ color })} />
          </Row>
          <Amount
            label="Padding"
            name="Background padding"
            value={all.padding}
            min={0}
            max={1.5}
            step={0.05}
            onChange={(padding) => change({ padding })}
          />
          <Amount
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
    </Section>
  );
}
