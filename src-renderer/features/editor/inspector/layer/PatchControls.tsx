import { USUAL_STRENGTH } from '../../../../../src-shared/contract/shape-names.ts';
import type { Patch } from '../../../../../src-shared/contract/shapes.ts';
import { useText } from '../../../../text.tsx';
import { Segmented } from '../../../../ui/Controls.tsx';
import { useSession } from '../../session/context.ts';
import styles from '../Panel.module.css';
import { percent, SliderRow } from '../PanelControls.tsx';

/** Effect, outline and strength of patches. */
export function PatchControls({ patch, ids }: { patch: Patch; ids: readonly string[] }) {
  const { t } = useText();
  const { editor } = useSession();
  return (
    <>
      <Segmented
        label={t('layers:look.effect')}
        value={patch.effect}
        options={[
          { value: 'blur', label: t('layers:look.blur') },
          { value: 'pixelate', label: t('layers:look.pixelate') },
        ]}
        onChange={(effect) => editor.setPatch({ effect }, ids)}
      />
      <Segmented
        label={t('layers:look.outline')}
        value={patch.shape ?? 'rectangle'}
        options={[
          { value: 'rectangle', label: t('layers:look.rectangle') },
          { value: 'ellipse', label: t('layers:look.ellipse') },
        ]}
        onChange={(shape) => editor.setPatch({ shape }, ids)}
      />
      <SliderRow
        label={t('layers:look.strength')}
        value={patch.strength ?? USUAL_STRENGTH}
        min={0}
        max={1}
        step={0.05}
        show={percent}
        onChange={(strength) => editor.setPatch({ strength }, ids)}
      />
      <p className={styles.hint}>{t('layers:look.patchHint')}</p>
    </>
  );
}
