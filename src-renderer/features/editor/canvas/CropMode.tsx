import { useMemo } from 'react';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { createCanvasOf } from '../../../state/editor/editor-canvas.ts';
import { setCanvas } from '../../../state/editor/edits/canvas.ts';
import type { ImageItem, Item } from '../../../state/editor/types.ts';
import { shownUrl } from '../../../state/session/preview-loader.ts';
import { DrawnImage } from '../../drawing/DrawnImage.tsx';
import { DrawnPatches } from '../../drawing/DrawnPatches.tsx';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { useNaturalSize } from '../../drawing/use-natural-size.ts';
import { type Screen, useScreen } from '../screen.ts';
import { useEditorState, usePreviewChanges, useSession } from '../session/context.ts';
import styles from './Crop.module.css';
import { CropView } from './CropView.tsx';
import { type Crop, FULL_CROP } from './crop.ts';

/** Whether an item lies on the picture and not in a bar, which is not shown while cropping. */
function isOnPicture({ box }: Item, { picture, width, height }: PictureCanvas): boolean {
  if (!box) return true;
  const [x, y] = [(box.x + box.width / 2) * width, (box.y + box.height / 2) * height];
  const inside = x >= picture.x && x <= picture.x + picture.width;
  return inside && y >= picture.y && y <= picture.y + picture.height;
}

/** Texts and layers over the whole picture, where they will stay whatever is cropped. */
function Captions() {
  const { editor, source, preview } = useSession();
  const { document, picture, regions } = editor.store.getState();
  usePreviewChanges();
  const { whole, canvas } = useMemo(() => {
    const canvasOf = createCanvasOf(picture, regions);
    const now = canvasOf(document);
    const items = document.items.filter((item) => isOnPicture(item, now));
    const next = setCanvas({ ...document, items }, canvasOf, {});
    return { whole: next, canvas: canvasOf(next) };
  }, [document, picture, regions]);
  return (
    <svg className={styles.captions} viewBox={`0 0 ${canvas.width} ${canvas.height}`} aria-hidden>
      <DrawnPatches
        items={whole.items.filter(({ kind }) => kind === 'patch')}
        canvas={canvas}
        src={source.picture.src}
      />
      {whole.items.map((item) => {
        if (item.kind === 'patch') return null;
        if (item.kind === 'image') return <DrawnImage key={item.id} item={item} canvas={canvas} />;
        const drawing = preview.draw(item, whole, canvas);
        return drawing === 'loading' || !drawing.piece ? null : (
          <DrawnPiece key={item.id} piece={drawing.piece} />
        );
      })}
    </svg>
  );
}

/** The crop of the whole meme, with its captions in place. */
function CanvasCrop() {
  const { editor, source } = useSession();
  const { setCropping } = useScreen();
  const canvas = useEditorState(({ document }) => document.canvas);
  const { picture } = source;
  const apply = (crop: Crop) => {
    editor.begin();
    editor.setCanvas({ ...canvas, crop });
    editor.commit('crop');
    setCropping(null);
  };
  return (
    <CropView
      src={picture.src}
      picture={picture}
      crop={canvas.crop ?? FULL_CROP}
      onApply={apply}
      onCancel={() => setCropping(null)}
    >
      <Captions />
    </CropView>
  );
}

/** The crop of one picture on the canvas, seen by itself and upright. */
function PictureCrop({ item }: { item: ImageItem }) {
  const { editor } = useSession();
  const { setCropping } = useScreen();
  const src = shownUrl(item.url, window.location.origin) ?? '';
  const picture = useNaturalSize(src);
  if (!picture) return null;
  const apply = (crop: Crop) => {
    editor.cropPicture(item.id, crop);
    setCropping(null);
  };
  return (
    <CropView
      src={src}
      picture={picture}
      crop={item.crop ?? FULL_CROP}
      onApply={apply}
      onCancel={() => setCropping(null)}
    />
  );
}

/** Crops the whole meme or one picture on it; nothing changes until the crop is applied. */
export function CropMode({ of }: { of: NonNullable<Screen['cropping']> }) {
  const item = useEditorState(({ document }) => document.items.find(({ id }) => id === of));
  return item?.kind === 'image' ? <PictureCrop item={item} /> : <CanvasCrop />;
}
