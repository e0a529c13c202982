import { useMemo } from 'react';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { isAdjusted } from '../../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { createCanvasGetter } from '../../../state/editor/editor-canvas.ts';
import { setCanvas } from '../../../state/editor/edits/canvas.ts';
import type { Item } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import common from '../../../ui/common.module.css';
import { BasePicture } from '../../drawing/BasePicture.tsx';
import { DrawnImage } from '../../drawing/DrawnImage.tsx';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { type Screen, useScreen } from '../screen.ts';
import { useCanvas, useEditorState, useHasFrames, useSession } from '../session/context.ts';
import styles from './Crop.module.css';
import { CropFrame } from './CropFrame.tsx';
import { type CropStage, CropView } from './CropView.tsx';
import { type Crop, FULL_CROP } from './crop.ts';
import { PictureCrop } from './PictureCrop.tsx';
import { useShownFrame } from './use-shown-frame.ts';
import { VideoFrame } from './VideoFrame.tsx';
import { fitScale } from './viewport.ts';

/** Whether an item lies on the picture and not in a bar, which is not shown while cropping. */
function isOnPicture({ box }: Item, { picture, width, height }: PictureCanvas): boolean {
  if (!box) return true;
  const [x, y] = [(box.x + box.width / 2) * width, (box.y + box.height / 2) * height];
  const inside = x >= picture.x && x <= picture.x + picture.width;
  return inside && y >= picture.y && y <= picture.y + picture.height;
}

/** The document on its whole picture. */
function useWholePicture() {
  const { document, picture, regions } = useSession().editor.store.getState();
  return useMemo(() => {
    const getCanvas = createCanvasGetter(picture, regions);
    const now = getCanvas(document);
    const items = document.items.filter((item) => isOnPicture(item, now));
    const { crop: _crop, pad: _pad, ...uncut } = document.canvas;
    const next = setCanvas({ ...document, items }, getCanvas, uncut);
    const canvas = getCanvas(next);
    return { whole: next, canvas, items: next.items.filter(({ kind }) => kind === 'patch') };
  }, [document, picture, regions]);
}

/** The whole picture with its texts and layers, where they will stay whatever is cropped. */
function WholePicture({ scale }: { scale: number }) {
  const { preview } = useSession();
  const { t } = useText();
  const { whole, canvas, items } = useWholePicture();
  const src = useEditorState(({ picture }) => picture.src);
  const hasFrames = useHasFrames();
  const { adjust } = whole.canvas;
  const frame = useShownFrame(hasFrames && isAdjusted(adjust), 'playhead');
  return (
    <svg
      className={common.over}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      role="img"
      aria-label={t('canvas:crop.uncropped')}
    >
      <BasePicture {...{ canvas, src, adjust, items, scale, frame }}>
        {hasFrames && <VideoFrame shown="playhead" scale={scale} />}
      </BasePicture>
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

/** The whole uncropped picture of the meme, with the frame over it. */
function WholeMeme({ crop, room, change }: CropStage) {
  const { source } = useCanvas();
  const scale = fitScale(source, room);
  const size = { width: source.width * scale, height: source.height * scale };
  return (
    <div className={styles.canvas} style={size}>
      <WholePicture scale={scale} />
      <CropFrame crop={crop} size={size} onChange={change} />
    </div>
  );
}

/** The crop of the whole meme, with its captions in place. */
function CanvasCrop() {
  const { editor } = useSession();
  const { setCropping } = useScreen();
  const canvas = useEditorState(({ document }) => document.canvas);
  const { source } = useCanvas();
  const apply = (crop: Crop) => {
    editor.begin();
    editor.setCanvas({ ...canvas, crop });
    editor.commit('crop');
    setCropping(null);
  };
  return (
    <CropView
      picture={source}
      crop={canvas.crop ?? FULL_CROP}
      onApply={apply}
      onCancel={() => setCropping(null)}
    >
      {(stage) => <WholeMeme {...stage} />}
    </CropView>
  );
}

/** Crops the whole meme or one picture on it; nothing changes until the crop is applied. */
export function CropMode({ of }: { of: NonNullable<Screen['cropping']> }) {
  const item = useEditorState(({ document }) => document.items.find(({ id }) => id === of));
  return item?.kind === 'image' ? <PictureCrop item={item} /> : <CanvasCrop />;
}
