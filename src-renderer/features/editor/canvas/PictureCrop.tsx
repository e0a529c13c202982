import { boxOfPart, cropPicture } from '../../../state/editor/edits/picture-crop.ts';
import { boundsOfBoxes } from '../../../state/editor/geometry.ts';
import type { ImageItem } from '../../../state/editor/types.ts';
import { toLoadableUrl } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { useNaturalSize } from '../../drawing/use-natural-size.ts';
import { useScreen } from '../screen.ts';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import styles from './Crop.module.css';
import { CropFrame, takeFocus } from './CropFrame.tsx';
import { type CropStage, CropView } from './CropView.tsx';
import { type Crop, FULL_CROP, type Orientation } from './crop.ts';
import { boxStyle } from './item-box.ts';
import { Picture } from './Picture.tsx';
import { placementFor } from './viewport.ts';

/** A clip that leaves everything but the crop. */
function outside({ x, y, width, height }: Crop): string {
  const at = (across: number, down: number) => `${across * 100}% ${down * 100}%`;
  const [right, bottom] = [x + width, y + height];
  const inner = [at(x, y), at(x, bottom), at(right, bottom), at(right, y), at(x, y)];
  return `polygon(evenodd, 0% 0%, 100% 0%, 100% 100%, 0% 100%, 0% 0%, ${inner.join(', ')})`;
}

/** The item as the crop would leave it; a hidden one is seen while it is cropped. */
function useCropPreview(id: string, crop: Crop): ImageItem | undefined {
  const canvas = useCanvas();
  const document = useEditorState((state) => state.document);
  const next = cropPicture(document, canvas, id, crop).items.find((item) => item.id === id);
  return next?.kind === 'image' ? { ...next, hidden: false } : undefined;
}

/** The meme with what the crop leaves of the picture in its place, and the rest of the picture dimmed over it. */
function InPlace({ item, src, crop, room, change }: CropStage & { item: ImageItem; src: string }) {
  const { t } = useText();
  const canvas = useCanvas();
  const preview = useCropPreview(item.id, crop);
  const box = boxOfPart(item, FULL_CROP, canvas);
  const { scale, left, top } = placementFor(boundsOfBoxes([box], canvas), canvas, room);
  const size = { width: box.width * canvas.width * scale, height: box.height * canvas.height * scale };
  const { flip, flipVertical } = item;
  const orientation: Orientation = {
    rotation: box.rotation,
    flip: flip === true,
    flipVertical: flipVertical === true,
  };
  const { transform, ...style } = boxStyle(box, canvas, scale);
  const flips = `scale(${flip ? -1 : 1}, ${flipVertical ? -1 : 1})`;
  return (
    <div className={styles.meme} style={{ transform: `translate(${left}px, ${top}px)` }}>
      <Picture scale={scale} shown="rest" preview={preview} />
      <div className={styles.whole} style={{ ...style, transform: `${transform} ${flips}` }}>
        <img
          src={src}
          alt={t('canvas:crop.uncropped')}
          draggable={false}
          style={{ clipPath: outside(crop) }}
        />
        <CropFrame crop={crop} size={size} orientation={orientation} onChange={change} />
      </div>
    </div>
  );
}

/** The crop of one picture on the canvas, in its place on the meme. */
export function PictureCrop({ item }: { item: ImageItem }) {
  const { editor } = useSession();
  const { setCropping } = useScreen();
  const src = toLoadableUrl(item.url, window.location.origin) ?? '';
  const picture = useNaturalSize(src);
  if (!picture) return <div ref={takeFocus} className={styles.viewport} tabIndex={-1} />;
  const apply = (crop: Crop) => {
    editor.cropPicture(item.id, crop);
    setCropping(null);
  };
  return (
    <CropView
      picture={picture}
      crop={item.crop ?? FULL_CROP}
      onApply={apply}
      onCancel={() => setCropping(null)}
    >
      {(stage) => <InPlace {...stage} item={item} src={src} />}
    </CropView>
  );
}
