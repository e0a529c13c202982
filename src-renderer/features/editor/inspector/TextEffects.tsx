import { useText } from '../../../text.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import type { StyleControl } from '../text-styles/use-style.ts';
import { ColorRow, PanelSection, SliderRow } from './PanelControls.tsx';

/** Defaults of the renderer for fields that are left out, and what has a slider: its field, label, name and range. */
const EFFECTS = {
  shadow: {
    usual: { color: '#000000b3', dx: 0.04, dy: 0.04, blur: 0.05 },
    sliders: [
      ['dx', 'across', 'shadowAcross', [-0.5, 0.5, 0.01]],
      ['dy', 'down', 'shadowDown', [-0.5, 0.5, 0.01]],
      ['blur', 'blur', 'shadowBlur', [0, 0.5, 0.01]],
    ],
  },
  background: {
    usual: { color: '#000000b3', padding: 0.25, radius: 0.1 },
    sliders: [
      ['padding', 'padding', 'backgroundPadding', [0, 1.5, 0.05]],
      ['radius', 'radius', 'backgroundRadius', [0, 1.5, 0.05]],
    ],
  },
} as const;
type EffectName = keyof typeof EFFECTS;
type Effect = { color: string } & Partial<Record<'dx' | 'dy' | 'blur' | 'padding' | 'radius', number>>;

/** Overrides an effect of the region's style, which cannot be left out. */
const NONE = { color: 'transparent' };
const isOn = (effect: { color: string } | undefined) => effect !== undefined && effect.color !== NONE.color;

/** Switches the drop shadow or the background box of the text on and off, and changes it. */
export function EffectStyle({ control, effect }: { control: StyleControl; effect: EffectName }) {
  const { t } = useText();
  const { style, inherited, shared, set } = control;
  const { sliders } = EFFECTS[effect];
  const usual: Effect = EFFECTS[effect].usual;
  const shown = isOn(style[effect]);
  const all: Effect = { ...usual, ...(shown ? style[effect] : {}) };
  const change = (patch: Partial<Effect>) => set({ [effect]: { ...all, ...patch } });
  return (
    <PanelSection
      title={t(`text:inspector.${effect}`)}
      actions={
        <Switch
          label={t(`text:inspector.${effect}`)}
          checked={shown}
          onChange={(on) => set({ [effect]: on ? usual : isOn(inherited[effect]) ? NONE : undefined })}
        />
      }
    >
      {shown && (
        <>
          <ColorRow
            label={t('text:inspector.color')}
            name={t(`text:inspector.${effect}Color`)}
            value={shared(effect, usual) && all.color}
            onChange={(next) => change({ color: next })}
          />
          {sliders.map(([field, label, name, range]) => (
            <SliderRow
              key={field}
              label={t(`text:inspector.${label}`)}
              name={t(`text:inspector.${name}`)}
              value={all[field] ?? 0}
              range={range}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        </>
      )}
    </PanelSection>
  );
}
