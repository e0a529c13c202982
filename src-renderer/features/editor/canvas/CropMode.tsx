import { useMemo } from 'react';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { createCanvasGetter } from '../../../state/editor/editor-canvas.ts';
import { setCanvas } from '../../../state/editor/edits/canvas.ts';
import type { Item } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import common from '../../../ui/common.module.css';
import { DrawnImage } from '../../drawing/DrawnImage.tsx';
import { DrawnPatches } from '../../drawing/DrawnPatches.tsx';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { type Screen, useScreen } from '../screen.ts';
import { useEditorState, usePreviewChanges, useSession } from '../session/context.ts';
import styles from './Crop.module.css';
import { CropFrame } from './CropFrame.tsx';
import { type CropStage, CropView } from './CropView.tsx';
import { type Crop, FULL_CROP } from './crop.ts';
import { PictureCrop } from './PictureCrop.tsx';
import { VideoFrame } from './VideoFrame.tsx';
import { fitScale } from './viewport.ts';

/** Whether an item lies on the picture and not in a bar, which is not shown while cropping. */
function isOnPicture({ box }: Item, { picture, width, height }: PictureCanvas): boolean {
  if (!box) return true;
  const [x, y] = [(box.x + box.width / 2) * width, (box.y + box.height / 2) * height];
  const inside = x >= picture.x && x <= picture.x + picture.width;
  return inside && y >= picture.y && y <= picture.y + picture.height;
}

/** Texts and layers over the whole picture, where they will stay whatever is cropped. */
function Captions() {
  const { editor, preview } = useSession();
  const { document, picture, regions } = editor.store.getState();
  usePreviewChanges();
  const { whole, canvas } = useMemo(() => {
    const getCanvas = createCanvasGetter(picture, regions);
    const now = getCanvas(document);
    const items = document.items.filter((item) => isOnPicture(item, now));
    const next = setCanvas({ ...document, items }, getCanvas, {});
    return { whole: next, canvas: getCanvas(next) };
  }, [document, picture, regions]);
  return (
    <svg className={common.over} viewBox={`0 0 ${canvas.width} ${canvas.height}`} aria-hidden>
      <DrawnPatches
        items={whole.items.filter(({ kind }) => kind === 'patch')}
        canvas={canvas}
        src={picture.src}
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

/** The whole uncropped picture of the meme, with the frame over it. */
function WholeMeme({ crop, room, change }: CropStage) {
  const { t } = useText();
  const picture = useEditorState((state) => state.picture);
  const hasVideo = useEditorState(({ document }) => document.motion?.video !== undefined);
  const scale = fitScale(picture, room);
  const size = { width: picture.width * scale, height: picture.height * scale };
  return (
    <div className={styles.canvas} style={size}>
      <img src={picture.src} alt={t('canvas:crop.uncropped')} draggable={false} />
      {hasVideo && (
        <svg className={common.over} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
          <VideoFrame shown="playhead" scale={scale} />
        </svg>
      )}
      <Captions />
      <CropFrame crop={crop} size={size} onChange={change} />
    </div>
  );
}

/** The crop of the whole meme, with its captions in place. */
function CanvasCrop() {
  const { editor } = useSession();
  const { setCropping } = useScreen();
  const canvas = useEditorState(({ document }) => document.canvas);
  const picture = useEditorState((state) => state.picture);
  const apply = (crop: Crop) => {
    editor.begin();
    editor.setCanvas({ ...canvas, crop });
    editor.commit('crop');
    setCropping(null);
  };
  return (
    <CropView
      picture={picture}
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
