import type { LayerShadow } from '../../../../../src-shared/contract/shapes.ts';
import { useText } from '../../../../text.tsx';
import { ColorInput } from '../../../../ui/ColorInput.tsx';
import { Switch } from '../../../../ui/Controls.tsx';
import { useSession } from '../../session/context.ts';
import { PanelRow, percent, SliderRow } from '../PanelControls.tsx';

const NEW: LayerShadow = { color: '#00000080', dx: 0.03, dy: 0.03, blur: 0.05 };

/** Whether layers have a shadow, its colour and blur. */
export function ShadowControls({ shadow, ids }: { shadow: LayerShadow | undefined; ids: readonly string[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const label = t('layers:look.shadow');
  return (
    <>
      <PanelRow label={label}>
        <Switch
          label={label}
          checked={shadow !== undefined}
          onChange={(on) => editor.setShadow(on ? NEW : undefined, ids)}
        />
      </PanelRow>
      {shadow && (
        <>
          <ColorInput
            label={t('layers:look.shadowColor')}
            value={shadow.color}
            onChange={(color) => editor.setShadow({ ...shadow, color }, ids)}
          />
          <SliderRow
            label={t('layers:look.blur')}
            value={shadow.blur ?? 0.05}
            min={0}
            max={0.5}
            step={0.01}
            show={percent}
            onChange={(blur) => editor.setShadow({ ...shadow, blur }, ids)}
          />
        </>
      )}
    </>
  );
}
