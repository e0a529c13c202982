import { isEffectOn, NO_EFFECT } from '../../../state/editor/text-styles/mixed-fields.ts';
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

/** Switches the drop shadow or the background box of the text on and off, and changes it. */
export function EffectStyle({ control, effect }: { control: StyleControl; effect: EffectName }) {
  const { t } = useText();
  const { style, inherited, differs, set, preview } = control;
  const { sliders } = EFFECTS[effect];
  const usual: Effect = EFFECTS[effect].usual;
  const shown = isEffectOn(style[effect]);
  const isMixed = differs(`${effect}.on`);
  const all: Effect = { ...usual, ...(shown ? style[effect] : {}) };
  const change = (patch: Partial<Effect>) => set({ [effect]: { ...all, ...patch } });
  return (
    <PanelSection
      title={t(`text:inspector.${effect}`)}
      actions={
        <Switch
          label={t(`text:inspector.${effect}`)}
          checked={isMixed ? undefined : shown}
          onChange={(on) =>
            set({ [effect]: on ? all : isEffectOn(inherited[effect]) ? NO_EFFECT : undefined })
          }
        />
      }
    >
      {shown && !isMixed && (
        <>
          <ColorRow
            label={t('text:inspector.color')}
            name={t(`text:inspector.${effect}Color`)}
            value={differs(`${effect}.color`) ? undefined : all.color}
            onChange={(next) => change({ color: next })}
            onPreview={(color) => preview(color === null ? null : { [effect]: { ...all, color } })}
          />
          {sliders.map(([field, label, name, range]) => (
            <SliderRow
              key={field}
              label={t(`text:inspector.${label}`)}
              name={t(`text:inspector.${name}`)}
              value={all[field] ?? 0}
              mixed={differs(`${effect}.${field}`)}
              range={range}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        </>
      )}
    </PanelSection>
  );
}
