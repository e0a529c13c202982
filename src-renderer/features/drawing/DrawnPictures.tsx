import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { placeLayer } from '../../../src-shared/document/layers.ts';
import { logoBox, markOpacity } from '../../../src-shared/document/watermark.ts';
import { layerTransform } from '../../../src-shared/drawing/layer-drawing.ts';
import { layerOf } from '../../state/editor/request.ts';
import type { ImageItem } from '../../state/editor/types.ts';
import { shownUrl } from '../../state/session/preview-loader.ts';
import { useNaturalSize } from './use-natural-size.ts';

/** A picture layer on a canvas (native px), as it will be exported. */
export function DrawnImage({ item, canvas }: { item: ImageItem; canvas: Size }) {
  const href = shownUrl(item.url, window.location.origin);
  if (href === undefined) return null;
  const { box, opacity, flip } = placeLayer(layerOf(item), canvas);
  const { width, height } = box;
  return (
    <image
      href={href}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      preserveAspectRatio="none"
      opacity={opacity}
      transform={layerTransform({ box, flip })}
    />
  );
}

/** The logo of a watermark in its corner of a canvas (native px). */
export function DrawnLogo({ watermark, canvas }: { watermark: Watermark; canvas: Size }) {
  const { logo_url: url = '' } = watermark;
  const href = url === '' ? undefined : shownUrl(url, window.location.origin);
  const natural = useNaturalSize(href);
  if (!natural) return null;
  const box = logoBox(natural, watermark, canvas);
  return <image href={href} {...box} preserveAspectRatio="none" opacity={markOpacity(watermark)} />;
}
