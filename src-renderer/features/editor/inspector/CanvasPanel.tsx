import { Plus } from 'lucide-react';
import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { useEditorState, useSession } from '../session/context.ts';
import { AspectSection } from './AspectSection.tsx';
import styles from './Panel.module.css';
import { ColorRow, PanelSection, percent, SliderRow } from './PanelControls.tsx';

const SIDES = [
  ['top', 'layers:canvas.above', 'layers:canvas.barAbove'],
  ['bottom', 'layers:canvas.below', 'layers:canvas.barBelow'],
  ['left', 'layers:canvas.left', 'layers:canvas.barLeft'],
  ['right', 'layers:canvas.right', 'layers:canvas.barRight'],
] as const;
const TEXTS = ['insert.text-above', 'insert.text-below'] as const;

/** Aspect ratio, crop and bars of the finished picture. */
export function CanvasPanel() {
  const { t } = useText();
  const { editor } = useSession();
  const canvas = useEditorState(({ document }) => document.canvas);
  const set = (patch: Canvas) => editor.setCanvas({ ...canvas, ...patch });
  const { commands } = useApp();
  const hasBars = Object.values(canvas.pad ?? {}).some((share) => (share ?? 0) > 0);
  return (
    <>
      <AspectSection />
      <PanelSection title={t('layers:canvas.bars')}>
        {SIDES.map(([side, label, name]) => (
          <SliderRow
            key={side}
            label={t(label)}
            name={t(name)}
            value={canvas.pad?.[side] ?? 0}
            range={[0, 0.6, 0.01]}
            show={percent}
            onChange={(share) => set({ pad: { ...canvas.pad, [side]: share } })}
          />
        ))}
        <ColorRow
          label={t('layers:canvas.color')}
          name={t('layers:canvas.barColor')}
          value={canvas.color ?? '#ffffff'}
          onChange={(color) => set({ color })}
        />
        {!hasBars && <p className={common.faintNote}>{t('layers:canvas.barHint')}</p>}
        <div className={styles.stack}>
          {TEXTS.map((id) => (
            <Button key={id} size="small" onClick={() => commands.perform(id)}>
              <Plus size={14} aria-hidden /> {t(`commands:label.${id}`)}
            </Button>
          ))}
        </div>
      </PanelSection>
    </>
  );
}
