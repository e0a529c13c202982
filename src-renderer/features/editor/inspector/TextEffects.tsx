import { useText } from '../../../text.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import type { StyleControl } from '../text-styles/use-style.ts';
import { PanelRow, PanelSection, SliderRow } from './PanelControls.tsx';

/** Defaults of the renderer for fields that are left out. */
const SHADOW = { color: '#000000b3', dx: 0.04, dy: 0.04, blur: 0.05 };
const BACKGROUND = { color: '#000000b3', padding: 0.25, radius: 0.1 };

/** Overrides an effect of the region's style, which cannot be left out. */
const NONE = { color: 'transparent' };
const isOn = (effect: { color: string } | undefined) => effect !== undefined && effect.color !== NONE.color;

/** Switches the drop shadow on and off and changes it. */
export function ShadowStyle({ control: { style, inherited, shared, set } }: { control: StyleControl }) {
  const { t } = useText();
  const shadow = isOn(style.shadow) ? style.shadow : undefined;
  const all = { ...SHADOW, ...shadow };
  const change = (patch: Partial<typeof SHADOW>) => set({ shadow: { ...all, ...patch } });
  return (
    <PanelSection
      title={t('text:inspector.shadow')}
      actions={
        <Switch
          label={t('text:inspector.shadow')}
          checked={shadow !== undefined}
          onChange={(on) => set({ shadow: on ? SHADOW : isOn(inherited.shadow) ? NONE : undefined })}
        />
      }
    >
      {shadow && (
        <>
          <PanelRow label={t('text:inspector.color')}>
            <ColorInput
              label={t('text:inspector.shadowColor')}
              value={shared('shadow', SHADOW) && all.color}
              onChange={(color) => change({ color })}
            />
          </PanelRow>
          <SliderRow
            label={t('text:inspector.across')}
            name={t('text:inspector.shadowAcross')}
            value={all.dx}
            min={-0.5}
            max={0.5}
            step={0.01}
            onChange={(dx) => change({ dx })}
          />
          <SliderRow
            label={t('text:inspector.down')}
            name={t('text:inspector.shadowDown')}
            value={all.dy}
            min={-0.5}
            max={0.5}
            step={0.01}
            onChange={(dy) => change({ dy })}
          />
          <SliderRow
            label={t('text:inspector.blur')}
            name={t('text:inspector.shadowBlur')}
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
export function BackgroundStyle({ control: { style, inherited, shared, set } }: { control: StyleControl }) {
  const { t } = useText();
  const background = isOn(style.background) ? style.background : undefined;
  const all = { ...BACKGROUND, ...background };
  const change = (patch: Partial<typeof BACKGROUND>) => set({ background: { ...all, ...patch } });
  return (
    <PanelSection
      title={t('text:inspector.background')}
      actions={
        <Switch
          label={t('text:inspector.background')}
          checked={background !== undefined}
          onChange={(on) =>
            set({ background: on ? BACKGROUND : isOn(inherited.background) ? NONE : undefined })
          }
        />
      }
    >
      {background && (
        <>
          <PanelRow label={t('text:inspector.color')}>
            <ColorInput
              label={t('text:inspector.backgroundColor')}
              value={shared('background', BACKGROUND) && all.color}
              onChange={(color) => change({ color })}
            />
          </PanelRow>
          <SliderRow
            label={t('text:inspector.padding')}
            name={t('text:inspector.backgroundPadding')}
            value={all.padding}
            min={0}
            max={1.5}
            step={0.05}
            onChange={(padding) => change({ padding })}
          />
          <SliderRow
            label={t('text:inspector.radius')}
            name={t('text:inspector.backgroundRadius')}
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
