import { Minus, Plus } from 'lucide-react';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { NumberInput } from '../../../ui/Field.tsx';
import { useSession } from '../session/context.ts';
import type { StyleControl } from '../text-styles/use-style.ts';
import { getDrawnSize, useDrawnSize } from '../use-drawn-size.ts';
import { PanelTool, Tool } from './Tool.tsx';
import styles from './Toolbar.module.css';

const SIZES = [16, 24, 32, 40, 48, 64, 80, 96] as const;
/** Where the drawn size is not known yet, px. */
const USUAL = 48;
const [LEAST, MOST] = [4, 2000];

/** The size one step smaller or larger, px: larger letters go in larger steps. */
function stepSize(px: number, direction: 1 | -1): number {
  const step = px < 32 ? 1 : px < 96 ? 2 : Math.round(px / 24);
  return Math.min(MOST, Math.max(LEAST, Math.round(px) + direction * step));
}

/** Makes each text a step smaller or larger than it is drawn, as one change. */
function useSteps({ ids }: StyleControl) {
  const session = useSession();
  const { editor } = session;
  return (direction: 1 | -1) => {
    editor.begin();
    for (const id of ids) {
      const item = editor.store.getState().document.items.find((one) => one.id === id);
      const fixed = item?.kind === 'text' ? item.style.font_size : undefined;
      const px = fixed ?? getDrawnSize(session, id) ?? USUAL;
      editor.styleTexts({ font_size: stepSize(px, direction) }, [id]);
    }
    editor.commit('style');
  };
}

/** Size of texts: smaller and larger, a number, or as large as fits. */
export function SizeTool({ control }: { control: StyleControl }) {
  const { t } = useText();
  const drawn = useDrawnSize(control.ids);
  const step = useSteps(control);
  const size = control.shared('font_size', 'auto' as const);
  const mixed = size === undefined || (size === 'auto' && drawn === 'mixed');
  const px = typeof size === 'number' ? Math.round(size) : typeof drawn === 'number' ? drawn : USUAL;
  const shown = mixed ? '–' : String(px);
  const spoken = mixed
    ? t('text:mixed')
    : size === 'auto'
      ? `${t('text:size.px', { size: px })}, ${t('text:size.auto')}`
      : t('text:size.px', { size: px });
  const set = (font_size: number | undefined) => control.set({ font_size });
  return (
    <>
      <Tool label={t('text:toolbar.smaller')} className={styles.step} onClick={() => step(-1)}>
        <Minus size={14} aria-hidden />
      </Tool>
      <PanelTool
        label={t('text:toolbar.size')}
        name={t('text:toolbar.sizeIs', { size: spoken })}
        className={styles.size}
        face={shown}
      >
        <div className={styles.panel}>
          <div className={styles.row}>
            <Segmented
              label={t('text:toolbar.size')}
              value={size === undefined ? undefined : size === 'auto' ? 'auto' : 'fixed'}
              options={[
                { value: 'auto', label: t('text:size.auto') },
                { value: 'fixed', label: t('text:size.fixed') },
              ]}
              onChange={(next) => set(next === 'auto' ? undefined : Math.max(LEAST, px))}
            />
            <NumberInput
              label={t('text:toolbar.size')}
              value={mixed ? null : px}
              placeholder={t('text:mixed')}
              min={LEAST}
              max={MOST}
              unit="px"
              onChange={(next) => set(next ?? undefined)}
            />
          </div>
          <div className={styles.sizes}>
            {SIZES.map((one) => (
              <Button key={one} size="small" aria-pressed={size === one} onClick={() => set(one)}>
                {one}
              </Button>
            ))}
          </div>
        </div>
      </PanelTool>
      <Tool label={t('text:toolbar.larger')} className={styles.step} onClick={() => step(1)}>
        <Plus size={14} aria-hidden />
      </Tool>
    </>
  );
}
