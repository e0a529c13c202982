import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readRatio } from '../../../../src-shared/document/canvas.ts';
import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import { ASPECTS } from '../../../state/editor/edits/canvas.ts';
import type { Handle } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import styles from './Crop.module.css';
import { type Crop, cropToShape, moveCrop, resizeCrop } from './crop.ts';
import { useElementSize } from './use-viewport.ts';

type Shape = (typeof ASPECTS)[number] | 'free' | 'original';
const getRatio = (shape: Shape): number | null =>
  shape === 'free' || shape === 'original' ? null : readRatio(shape);
/** Room for the bar below the picture, px. */
const BAR = 72;

/** Enter applies, Escape cancels, wherever the focus is. */
function useKeys(apply: () => void, cancel: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.key === 'Enter' && onButton) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') apply();
      else cancel();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
}

/** What is cropped, as it is drawn. */
export interface CropStage {
  crop: Crop;
  /** Screen px that it can take. */
  room: Size;
  /** Moves a crop, or pulls a side or corner of it; `by` is in fractions of the picture. */
  change(from: Crop, handle: Handle | null, by: Point): void;
}

export interface CropViewProps {
  /** Native size of the picture, px. */
  picture: Size;
  /** The crop at first. */
  crop: Crop;
  onApply(crop: Crop): void;
  onCancel(): void;
  children(stage: CropStage): ReactNode;
}

/** What is cropped, and a bar to apply it. */
export function CropView({ picture, crop: first, onApply, onCancel, children }: CropViewProps) {
  const { t } = useText();
  const [crop, showCrop] = useState<Crop>(first);
  // The latest value, also where Enter is pressed before the last move is rendered.
  const latest = useRef(crop);
  const setCrop = (next: Crop) => {
    latest.current = next;
    showCrop(next);
  };
  const [shape, setShape] = useState<Shape>('free');
  const ref = useRef<HTMLDivElement>(null);
  const viewport = useElementSize(ref);
  const ratio = shape === 'original' ? picture.width / picture.height : getRatio(shape);
  useKeys(() => onApply(latest.current), onCancel);
  const shapes = [
    { value: 'free', label: t('canvas:crop.free') },
    { value: 'original', label: t('canvas:crop.original') },
    ...ASPECTS.map((value) => ({ value, label: value })),
  ] as const;
  return (
    <div ref={ref} className={styles.viewport}>
      {viewport &&
        children({
          crop,
          room: { ...viewport, height: viewport.height - BAR },
          change: (from, handle, by) =>
            setCrop(handle ? resizeCrop(from, handle, by, ratio, picture) : moveCrop(from, by)),
        })}
      <div className={styles.bar} role="toolbar" aria-label={t('canvas:crop.name')}>
        <Segmented<Shape>
          label={t('canvas:crop.shape')}
          value={shape}
          options={shapes}
          onChange={(next) => {
            setShape(next);
            if (next !== 'free') setCrop(cropToShape(crop, getRatio(next), picture));
          }}
        />
        <span className={styles.size}>
          {Math.round(crop.width * picture.width)} × {Math.round(crop.height * picture.height)}
        </span>
        <Button onClick={onCancel}>{t('canvas:crop.cancel')}</Button>
        <Button variant="primary" onClick={() => onApply(latest.current)}>
          {t('canvas:crop.apply')}
        </Button>
      </div>
    </div>
  );
}
