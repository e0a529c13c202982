import { useId, useMemo } from 'react';
import { toCropRect } from '../../../src-shared/document/canvas.ts';
import { type Rect, type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import { type LayerPlace, placeLayer } from '../../../src-shared/document/layers.ts';
import { isAdjusted } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { layerTransform } from '../../../src-shared/drawing/layer-transform.ts';
import type { Piece } from '../../../src-shared/drawing/piece.ts';
import {
  mirrorShadow,
  placeShadow,
  type ShadowPlace,
  shadowFilter,
} from '../../../src-shared/drawing/shadow-filter.ts';
import { once } from '../../../src-shared/once.ts';
import type { RgbaPixels } from '../../state/adjust/adjuster.ts';
import { toLayer } from '../../state/editor/layer-request.ts';
import type { ImageItem } from '../../state/editor/types.ts';
import { toLoadableUrl } from '../../state/session/preview-loader.ts';
import { type AdjustedPicture, PixelArea, useAdjusted } from './AdjustedPicture.tsx';
import { DrawnPiece } from './DrawnPiece.tsx';
import { drawPart, loadImage } from './picture-pixels.ts';
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

interface LookProps {
  href: string;
  area: Rect;
  place: LayerPlace;
  /** Its pixels as they are adjusted, of what the crop leaves. */
  adjusted: RgbaPixels | undefined;
  id: string;
}

function PictureArea({ href, area, place: { crop }, adjusted }: LookProps) {
  if (adjusted) return <PixelArea area={area} pixels={adjusted} />;
  if (crop) return <CroppedImage href={href} area={area} crop={crop} />;
  return <image href={href} {...area} preserveAspectRatio="none" />;
}

/** The picture in its box, about the origin: cropped, adjusted, with round corners. */
function Look(props: LookProps) {
  const { area, place, id } = props;
  const { radius = 0 } = place;
  const image = <PictureArea {...props} />;
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

/** Pixels in which a picture is adjusted, at most; more are seen nowhere. */
const ADJUSTED_PX = 4_000_000;

/** What a crop leaves of a picture, in its box of some px, adjusted. */
function useAdjustedImage(
  { adjust, crop }: Pick<ImageItem, 'adjust' | 'crop'>,
  href: string | undefined,
  box: Size,
): AdjustedPicture {
  const isOn = isAdjusted(adjust) && href !== undefined;
  const natural = useNaturalSize(isOn ? href : undefined);
  const scale = Math.min(1, Math.sqrt(ADJUSTED_PX / (box.width * box.height)));
  const { width, height } = scaleSize(box, scale);
  const picture = useMemo(() => {
    if (!natural || href === undefined) return undefined;
    const part = toCropRect(natural, crop);
    const image = once(() => loadImage(href));
    return {
      picture: JSON.stringify([href, part]),
      read: async (size: Size) => drawPart(await image(), part, size),
    };
  }, [natural, href, crop]);
  const input = useMemo(
    () =>
      isOn &&
      picture && { picture: picture.picture, source: picture, full: { width, height }, adjust, patches: [] },
    [isOn, picture, width, height, adjust],
  );
  const adjusted = useAdjusted(input || undefined);
  return { ...adjusted, isPending: isOn && (!picture || adjusted.isPending) };
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
  const href = item.hidden ? undefined : toLoadableUrl(item.url, window.location.origin);
  const place = placeLayer(toLayer(item), canvas);
  const { pixels, isPending } = useAdjustedImage(item, href, place.box);
  if (href === undefined) return null;
  const { width, height } = place.box;
  const area = { x: -width / 2, y: -height / 2, width, height };
  const shadow = place.shadow && mirrorShadow(placeShadow(place.shadow, place.box), place);
  const look = { href, area, place, adjusted: pixels };
  return (
    <g transform={layerTransform(place)} data-adjusting={isPending}>
      {shadow && (
        <>
          <DrawnPiece piece={filterPiece(`${id}shadow`, area, shadow)} />
          {/* Drawn apart from the picture, as by the engine: a translucent picture lets it through. */}
          <g filter={`url(#${id}shadow)`} opacity={place.opacity}>
            <Look {...look} id={`${id}s`} />
          </g>
        </>
      )}
      <g opacity={place.opacity}>
        <Look {...look} id={id} />
      </g>
    </g>
  );
}
