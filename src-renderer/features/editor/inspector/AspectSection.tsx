import { Crop } from 'lucide-react';
import { useState } from 'react';
import { type Fit, RATIO_MAX } from '../../../../src-shared/contract/surround.ts';
import { ASPECTS, findAspect, toAspect } from '../../../state/editor/edits/canvas.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { NumberInput } from '../../../ui/Field.tsx';
import { useScreen } from '../screen.ts';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import styles from './Panel.module.css';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import { SurroundFields } from './SurroundFields.tsx';

/** Of a side as it is written, such as 1920 or 2.39. */
const SIDE = { min: 0.1, max: 9999 } as const;

/** A ratio of one's own: two numbers that stay as they are written, and count once they make a ratio. */
function OwnRatio({ aspect, onChange }: { aspect: string; onChange(aspect: string): void }) {
  const { t } = useText();
  const [[width, height], setSides] = useState(() => {
    const [wide = 1, high = 1] = aspect.split(':').map(Number);
    return [wide, high];
  });
  const isRatio = (wide: number, high: number) => wide <= high * RATIO_MAX && high <= wide * RATIO_MAX;
  const set = (wide: number, high: number) => {
    setSides([wide, high]);
    if (isRatio(wide, high)) onChange(toAspect(wide / high));
  };
  return (
    <>
      <PanelRow label={t('layers:canvas.ratio')}>
        <div className={styles.ratio} dir="ltr">
          <NumberInput
            label={t('layers:canvas.ratioWidth')}
            value={width}
            {...SIDE}
            onChange={(side) => side !== null && set(side, height)}
          />
          <span aria-hidden>:</span>
          <NumberInput
            label={t('layers:canvas.ratioHeight')}
            value={height}
            {...SIDE}
            onChange={(side) => side !== null && set(width, side)}
          />
        </div>
      </PanelRow>
      {!isRatio(width, height) && (
        <p className={common.faintNote} role="status">
          {t('layers:canvas.ratioBounds')}
        </p>
      )}
    </>
  );
}

/** The shape of the finished picture: which, and whether the picture is cut for it or shown whole. */
export function AspectSection() {
  const { editor } = useSession();
  const { setCropping } = useScreen();
  const { t } = useText();
  const size = useCanvas();
  const canvas = useEditorState(({ document }) => document.canvas);
  const aspect = findAspect(size, canvas);
  const isOffered = ASPECTS.some((one) => one === aspect);
  const [own, setOwn] = useState<string | null>(isOffered ? null : aspect);
  const [chosenFit, setFit] = useState<Fit>('crop');
  const fit = canvas.fit ?? (canvas.crop ? 'crop' : chosenFit);
  const choose = (next: string | null, by: Fit = fit) => {
    setFit(by);
    editor.setAspect(next, by);
  };
  const isOriginal = aspect === null && own === null;
  const shown = own === null ? (aspect ?? 'original') : 'own';
  const options = [
    { value: 'original', label: t('layers:canvas.original') },
    ...ASPECTS.map((value) => ({ value, label: value })),
    { value: 'own', label: t('layers:canvas.own') },
  ];
  return (
    <PanelSection title={t('layers:canvas.aspect')}>
      <div className={styles.shapes}>
        <Segmented
          label={t('layers:canvas.aspect')}
          value={shown}
          options={options}
          onChange={(value) => {
            const first = aspect ?? '2:1';
            setOwn(value === 'own' ? first : null);
            choose(value === 'original' ? null : value === 'own' ? first : value);
          }}
        />
      </div>
      {own !== null && (
        <OwnRatio
          aspect={own}
          onChange={(next) => {
            setOwn(next);
            choose(next);
          }}
        />
      )}
      {!isOriginal && (
        <Segmented<Fit>
          label={t('layers:canvas.fit')}
          value={fit}
          options={[
            { value: 'crop', label: t('layers:canvas.fill') },
            { value: 'bars', label: t('layers:canvas.fitWhole') },
          ]}
          onChange={(by) => choose(own ?? aspect, by)}
        />
      )}
      {fit === 'bars' && !isOriginal && <SurroundFields />}
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
