import { Crop, Plus } from 'lucide-react';
import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import { useApp } from '../../../context.ts';
import { ASPECTS, type Aspect, findAspect } from '../../../state/editor/edits/canvas.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { useScreen } from '../screen.ts';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import styles from './Panel.module.css';
import { ColorRow, PanelSection, percent, SliderRow } from './PanelControls.tsx';

const SIDES = [
  ['top', 'layers:canvas.above', 'layers:canvas.barAbove'],
  ['bottom', 'layers:canvas.below', 'layers:canvas.barBelow'],
  ['left', 'layers:canvas.left', 'layers:canvas.barLeft'],
  ['right', 'layers:canvas.right', 'layers:canvas.barRight'],
] as const;
const TEXTS = ['insert.text-above', 'insert.text-below'] as const;
const NAMES = Object.keys(ASPECTS).filter((name): name is Aspect => name in ASPECTS);

function AspectRatio() {
  const { editor } = useSession();
  const { setCropping } = useScreen();
  const { t } = useText();
  const size = useCanvas();
  const options = NAMES.map((value) => ({
    value,
    label: value === 'original' ? t('layers:canvas.original') : value,
  }));
  const canvas = useEditorState(({ document }) => document.canvas);
  return (
    <PanelSection title={t('layers:canvas.aspect')}>
      <div className={styles.tight}>
        <Segmented<Aspect | 'other'>
          label={t('layers:canvas.aspect')}
          value={findAspect(size, canvas) ?? 'other'}
          options={options}
          onChange={(aspect) => aspect !== 'other' && editor.setAspect(aspect)}
        />
      </div>
      <div className={styles.inline}>
        <p className={common.faintNote}>
          {t('layers:canvas.size', { width: size.width, height: size.height })}
        </p>
        <Button size="small" onClick={() => setCropping('canvas')}>
          <Crop size={14} aria-hidden /> {t('commands:label.arrange.crop')}
        </Button>
      </div>
    </PanelSection>
  );
}

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
      <AspectRatio />
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
