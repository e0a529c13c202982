import {
  BLUR_STRENGTH,
  SURROUNDS,
  type Surround,
  type SurroundType,
} from '../../../../src-shared/contract/surround.ts';
import { findPictureColors } from '../../../../src-shared/drawing/picture-colors.ts';
import { findEdgeColors, getUsualAngle } from '../../../../src-shared/drawing/surround-pixels.ts';
import { useText } from '../../../text.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useSmallPixels } from '../../drawing/use-small-pixels.ts';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import { ColorRow, percent, SliderRow } from './PanelControls.tsx';

const TYPES = {
  blur: 'layers:canvas.blurred',
  gradient: 'layers:canvas.gradient',
  color: 'layers:canvas.color',
} as const satisfies Record<SurroundType, string>;

function GradientFields({ surround, set }: { surround: Surround; set(patch: Partial<Surround>): void }) {
  const src = useEditorState(({ picture }) => picture.src);
  const { t } = useText();
  const canvas = useCanvas();
  const pixels = useSmallPixels(src, canvas);
  const { angle = getUsualAngle(canvas.picture, canvas) } = surround;
  const own = pixels && findEdgeColors({ ...pixels, color: canvas.color }, angle);
  return (
    <>
      <ColorRow
        label={t('layers:canvas.from')}
        value={surround.from ?? own?.from ?? '#000000'}
        onChange={(from) => set({ from })}
      />
      <ColorRow
        label={t('layers:canvas.to')}
        value={surround.to ?? own?.to ?? '#000000'}
        onChange={(to) => set({ to })}
      />
      <SliderRow
        label={t('layers:canvas.angle')}
        value={angle}
        range={[0, 360, 5]}
        show={(value, format) => `${format.number(value)}°`}
        onChange={(next) => set({ angle: next })}
      />
    </>
  );
}

/** What lies around a picture that is shown whole in another shape. */
export function SurroundFields() {
  const { editor } = useSession();
  const src = useEditorState(({ picture }) => picture.src);
  const { t } = useText();
  const canvas = useCanvas();
  const options = useEditorState(({ document }) => document.canvas);
  const { surround = { type: 'color' } } = options;
  const pixels = useSmallPixels(src, canvas);
  const set = (next: Surround) => editor.setCanvas({ ...options, surround: next });
  const choose = (type: SurroundType) => {
    const color = type === 'color' && pixels ? findPictureColors(pixels.pixels, 1)[0] : undefined;
    set({ type, ...(color === undefined ? {} : { color }) });
  };
  return (
    <>
      <Segmented<SurroundType>
        label={t('layers:canvas.around')}
        value={surround.type}
        options={SURROUNDS.toReversed().map((value) => ({ value, label: t(TYPES[value]) }))}
        onChange={choose}
      />
      {surround.type === 'color' && (
        <ColorRow
          label={t('layers:canvas.color')}
          name={t('layers:canvas.aroundColor')}
          value={surround.color ?? canvas.color}
          onChange={(color) => set({ ...surround, color })}
        />
      )}
      {surround.type === 'gradient' && (
        <GradientFields surround={surround} set={(patch) => set({ ...surround, ...patch })} />
      )}
      {surround.type === 'blur' && (
        <SliderRow
          label={t('layers:canvas.strength')}
          value={surround.strength ?? BLUR_STRENGTH}
          range={[0, 1, 0.05]}
          show={percent}
          onChange={(strength) => set({ ...surround, strength })}
        />
      )}
    </>
  );
}
