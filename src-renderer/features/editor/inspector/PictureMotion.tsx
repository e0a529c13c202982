import { useCallback, useRef } from 'react';
import type { Movement } from '../../../../src-shared/contract/motion.ts';
import {
  type PictureMotion as Motion,
  PICTURE_MOTIONS,
  SIDES,
} from '../../../../src-shared/contract/motion-names.ts';
import { viewAt } from '../../../../src-shared/motion/camera.ts';
import { useText } from '../../../text.tsx';
import { Segmented, Switch } from '../../../ui/Controls.tsx';
import { useEditorState, useSession } from '../session/context.ts';
import { PanelRow, PanelSection, percent, SliderRow } from './PanelControls.tsx';
import { ThumbChoice } from './ThumbChoice.tsx';
import { useMoving } from './use-moving.ts';

const RUN_MS = 2400;
/** Movements that go to a side. */
const SIDED: readonly Motion[] = ['pan', 'parallax'];
/** The part of a thumbnail's picture, which shows its middle. */
const SHAPE = { width: 64, height: 44 };

/** The picture itself, moving at full strength. */
function MotionThumb({ motion, src, playing }: { motion: Motion; src: string; playing: boolean }) {
  const view = useRef<SVGSVGElement>(null);
  const show = useCallback(
    (timeMs: number | null) => {
      const moment = { timeMs: timeMs ?? 0, durationMs: RUN_MS, loops: true };
      const { x, y, width, height } = viewAt({ effect: motion, strength: timeMs === null ? 0 : 1 }, moment);
      const box = [x * SHAPE.width, y * SHAPE.height, width * SHAPE.width, height * SHAPE.height];
      view.current?.setAttribute('viewBox', box.join(' '));
    },
    [motion],
  );
  useMoving(playing && motion !== 'none', RUN_MS, show);
  return (
    <svg ref={view} viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`} aria-hidden>
      <image href={src} {...SHAPE} preserveAspectRatio="xMidYMid slice" />
    </svg>
  );
}

/** How the picture moves under its captions, chosen from thumbnails that move. */
export function PictureMotion() {
  const { editor, source } = useSession();
  const { t } = useText();
  const src = useEditorState(({ picture }) => picture.src);
  const movement = useEditorState(({ document }) => document.motion?.movement);
  const parts = useEditorState(({ document }) => document.motion?.parts !== false);
  const { effect = 'none', strength = 0.5, side = 'right' } = movement ?? {};
  const set = (next: Movement) => editor.setMotion({ movement: next.effect === 'none' ? undefined : next });
  return (
    <PanelSection title={t('timeline:panel.picture')}>
      {source.partsUrl !== undefined && (
        <PanelRow label={t('timeline:panel.parts')}>
          <Switch
            label={t('timeline:panel.partsMove')}
            checked={parts}
            onChange={(on) => editor.setMotion({ parts: on ? undefined : false })}
          />
        </PanelRow>
      )}
      <ThumbChoice
        label={t('timeline:panel.pictureMoves')}
        value={effect}
        options={PICTURE_MOTIONS.map((value) => ({ value, label: t(`timeline:movement.${value}`) }))}
        onChange={(value) =>
          set({ ...(movement?.strength === undefined ? {} : { strength }), effect: value })
        }
        thumb={(value, playing) => <MotionThumb motion={value} src={src} playing={playing} />}
      />
      {movement && effect !== 'none' && (
        <>
          <SliderRow
            label={t('timeline:panel.strength')}
            name={t('timeline:panel.pictureStrength')}
            value={strength}
            range={[0, 1, 0.05]}
            show={percent}
            onChange={(value) => set({ ...movement, strength: value })}
          />
          {SIDED.includes(effect) && (
            <PanelRow label={t('timeline:panel.pictureTo')}>
              <Segmented
                label={t('timeline:panel.pictureSide')}
                value={side}
                options={SIDES.map((value) => ({ value, label: t(`timeline:side.${value}`) }))}
                onChange={(value) => set({ ...movement, side: value })}
              />
            </PanelRow>
          )}
        </>
      )}
    </PanelSection>
  );
}
