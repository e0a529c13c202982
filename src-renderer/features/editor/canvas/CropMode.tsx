import { useEffect, useRef, useState } from 'react';
import { ASPECTS, type Aspect } from '../../../state/editor/edits/canvas.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useScreen } from '../screen.ts';
import { useEditorState, useSession } from '../session/context.ts';
import styles from './Crop.module.css';
import { CropFrame } from './CropFrame.tsx';
import { type Crop, cropToShape, FULL_CROP, moveCrop, resizeCrop } from './crop.ts';
import { useElementSize } from './use-viewport.ts';
import { fitScale } from './viewport.ts';

type Shape = Aspect | 'free';
const SHAPES = [
  { value: 'free', label: 'Free' },
  ...(['original', '1:1', '4:5', '16:9', '9:16'] as const).map((value) => ({
    value,
    label: value === 'original' ? 'All' : value,
  })),
] as const;

/** The whole picture with its crop; nothing changes until it is applied. */
export function CropMode() {
  const { editor, source } = useSession();
  const { setCropping } = useScreen();
  const canvas = useEditorState(({ document }) => document.canvas);
  const [crop, showCrop] = useState<Crop>(canvas.crop ?? FULL_CROP);
  // The latest value, also where Enter is pressed before the last move is rendered.
  const latest = useRef(crop);
  const setCrop = (next: Crop) => {
    latest.current = next;
    showCrop(next);
  };
  const [shape, setShape] = useState<Shape>('free');
  const ref = useRef<HTMLDivElement>(null);
  const viewport = useElementSize(ref);
  const { picture } = source;
  const ratio = shape === 'free' ? null : (ASPECTS[shape] ?? picture.width / picture.height);
  const scale = viewport ? fitScale(picture, { width: viewport.width, height: viewport.height - 72 }) : 0;
  const size = { width: picture.width * scale, height: picture.height * scale };
  const apply = () => {
    editor.begin();
    editor.setCanvas({ ...canvas, crop: latest.current });
    editor.commit('crop');
    setCropping(false);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.key === 'Enter' && onButton) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') apply();
      else setCropping(false);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
  const px = {
    width: Math.round(crop.width * picture.width),
    height: Math.round(crop.height * picture.height),
  };
  return (
    <div ref={ref} className={styles.viewport}>
      <div className={styles.canvas} style={size}>
        <img src={picture.src} alt="Uncropped" draggable={false} />
        <CropFrame
          crop={crop}
          size={size}
          onChange={(from, handle, by) =>
            setCrop(handle ? resizeCrop(from, handle, by, ratio, picture) : moveCrop(from, by))
          }
        />
      </div>
      <div className={styles.bar} role="toolbar" aria-label="Crop">
        <Segmented<Shape>
          label="Shape of the crop"
          value={shape}
          options={SHAPES}
          onChange={(next) => {
            setShape(next);
            if (next !== 'free') setCrop(cropToShape(crop, ASPECTS[next], picture));
          }}
        />
        <span className={styles.size}>
          {px.width} × {px.height}
        </span>
        <Button onClick={() => setCropping(false)}>Cancel</Button>
        <Button variant="primary" onClick={apply}>
          Apply
        </Button>
      </div>
    </div>
  );
}
