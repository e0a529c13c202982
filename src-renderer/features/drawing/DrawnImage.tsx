import { useId } from 'react';
import { toCropRect } from '../../../src-shared/document/canvas.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { type LayerPlace, placeLayer } from '../../../src-shared/document/layers.ts';
import { layerTransform } from '../../../src-shared/drawing/layer-transform.ts';
import type { Piece } from '../../../src-shared/drawing/piece.ts';
import {
  mirrorShadow,
  placeShadow,
  type ShadowPlace,
  shadowFilter,
} from '../../../src-shared/drawing/shadow-filter.ts';
import { toLayer } from '../../state/editor/layer-request.ts';
import type { ImageItem } from '../../state/editor/types.ts';
import { toLoadableUrl } from '../../state/session/preview-loader.ts';
import { DrawnPiece } from './DrawnPiece.tsx';
import { useNaturalSize } from './use-natural-size.ts';

/** The part of a picture that a crop leaves, stretched to an area about the origin. */
function CroppedImage({ href, area, crop }: { href: string; area: Rect; crop: Rect }) {
  const natural = useNaturalSize(href);
  if (!natural) return null;
  const { x, y, width, height } = toCropRect(natural, crop);
  return (
    <svg {...area} viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <image href={href} {...natural} preserveAspectRatio="none" />
    </svg>
  );
}

/** The picture in its box, about the origin: cropped, with round corners. */
function Look({ href, area, place, id }: { href: string; area: Rect; place: LayerPlace; id: string }) {
  const { crop, radius = 0 } = place;
  const image = crop ? (
    <CroppedImage href={href} area={area} crop={crop} />
  ) : (
    <image href={href} {...area} preserveAspectRatio="none" />
  );
  if (radius === 0) return image;
  const corner = radius * Math.min(area.width, area.height);
  return (
    <>
      <clipPath id={`${id}clip`}>
        <rect {...area} rx={corner} />
      </clipPath>
      <g clipPath={`url(#${id}clip)`}>{image}</g>
    </>
  );
}

/** A filter as a piece, which is written as markup. */
const filterPiece = (id: string, area: Rect, shadow: ShadowPlace): Piece => ({
  transform: '',
  opacity: 1,
  body: [{ kind: 'markup', markup: shadowFilter(id, area, shadow) }],
  bounds: area,
});

/** A picture layer on a canvas (native px), as it will be exported. */
export function DrawnImage({ item, canvas }: { item: ImageItem; canvas: Size }) {
  const id = `i${useId().replace(/\W/g, '')}`;
  const href = toLoadableUrl(item.url, window.location.origin);
  if (href === undefined || item.hidden) return null;
  const place = placeLayer(toLayer(item), canvas);
  const { width, height } = place.box;
  const area = { x: -width / 2, y: -height / 2, width, height };
  const shadow = place.shadow && mirrorShadow(placeShadow(place.shadow, place.box), place);
  return (
    <g transform={layerTransform(place)}>
      {shadow && (
        <>
          <DrawnPiece piece={filterPiece(`${id}shadow`, area, shadow)} />
          {/* Drawn apart from the picture, as by the engine: a translucent picture lets it through. */}
          <g filter={`url(#${id}shadow)`} opacity={place.opacity}>
            <Look href={href} area={area} place={place} id={`${id}s`} />
          </g>
        </>
      )}
      <g opacity={place.opacity}>
        <Look href={href} area={area} place={place} id={id} />
      </g>
    </g>
  );
}
