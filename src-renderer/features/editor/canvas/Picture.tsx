import { memo } from 'react';
import type { CanvasGeometry } from '../../../../src-shared/document/canvas.ts';
import { logoBox, markOpacity } from '../../../../src-shared/layout/watermark.ts';
import { roundBox } from '../../../state/editor/request.ts';
import type { ImageItem, Size } from '../../../state/editor/types.ts';
import { shownUrl } from '../../../state/session/preview-loader.ts';
import { useArrivals, useEditorPart, useItem, useSession, useStage } from '../session/context.ts';
import styles from './Canvas.module.css';
import { Markup } from './Markup.tsx';
import { useNaturalSize } from './use-natural-size.ts';

function ImageArt({ item, size }: { item: ImageItem; size: Size }) {
  const { x, y, width, height, rotation } = roundBox(item.box, 'layer');
  const href = shownUrl(item.url, window.location.origin);
  if (href === undefined) return null;
  const [w, h] = [width * size.width, height * size.height];
  const centre = `translate(${(x + width / 2) * size.width} ${(y + height / 2) * size.height})`;
  return (
    <image
      href={href}
      x={-w / 2}
      y={-h / 2}
      width={w}
      height={h}
      preserveAspectRatio="none"
      opacity={item.opacity}
      transform={`${centre} rotate(${rotation})${item.flip ? ' scale(-1 1)' : ''}`}
    />
  );
}

/** One text, sticker or picture as it will be exported. */
const ItemArt = memo(function ItemArt({ id }: { id: string }) {
  const { art, editor } = useSession();
  const item = useItem(id);
  const stage = useStage();
  useArrivals();
  useEditorPart(({ document }) => document.width);
  if (!item) return null;
  if (item.kind === 'image') return <ImageArt item={item} size={stage.size} />;
  const drawing = art.draw(item, editor.store.getState().document, stage);
  return drawing === 'loading' ? null : <Markup markup={drawing.markup} />;
});

function LogoArt({ url }: { url: string }) {
  const watermark = useEditorPart(({ document }) => document.watermark);
  const { size } = useStage();
  const href = shownUrl(url, window.location.origin);
  const natural = useNaturalSize(href);
  if (!watermark || !natural) return null;
  const box = logoBox(natural, watermark, size);
  return <image href={href} {...box} preserveAspectRatio="none" opacity={markOpacity(watermark)} />;
}

function WatermarkArt() {
  const { art } = useSession();
  const watermark = useEditorPart(({ document }) => document.watermark);
  const stage = useStage();
  useArrivals();
  if (watermark?.logo_url !== undefined) return <LogoArt url={watermark.logo_url} />;
  const markup = art.drawWatermark(watermark, stage);
  return markup === 'loading' || markup === '' ? null : <Markup markup={markup} />;
}

/** The picture itself, cut and framed. */
function Blank({ geometry, src }: { geometry: CanvasGeometry; src: string }) {
  const { crop, picture, source, color } = geometry;
  return (
    <>
      {!geometry.plain && <rect width={geometry.width} height={geometry.height} fill={color} />}
      <svg
        {...picture}
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <image href={src} width={source.width} height={source.height} preserveAspectRatio="none" />
      </svg>
    </>
  );
}

const idsOf = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join('\n');

/** What is exported and nothing else, in canvas px, shown at `scale`. */
export function Picture({ scale }: { scale: number }) {
  const { source } = useSession();
  const { geometry, size } = useStage();
  const ids = useEditorPart(({ document }) => idsOf(document.items));
  return (
    <svg
      role="img"
      aria-label="Picture"
      className={styles.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width * scale}
      height={size.height * scale}
    >
      <Blank geometry={geometry} src={source.picture.src} />
      {ids !== '' && ids.split('\n').map((id) => <ItemArt key={id} id={id} />)}
      <WatermarkArt />
    </svg>
  );
}
