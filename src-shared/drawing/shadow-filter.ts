import { parseColor } from '../contract/colors.ts';
import type { LayerShadow } from '../contract/shapes.ts';
import type { Rect, Size } from '../document/geometry.ts';
import type { LayerPlace } from '../document/layers.ts';
import { place } from './paint.ts';
import { roundPx } from './piece.ts';

/** A shadow in px, as it lies under a layer. */
export interface ShadowPlace {
  color: string;
  dx: number;
  dy: number;
  /** Standard deviation of the blur. */
  deviation: number;
}

const USUAL = { dx: 0.03, dy: 0.03, blur: 0.05 };

/** The shadow of a layer whose box has a size, px. */
export function placeShadow(shadow: LayerShadow, { width, height }: Size): ShadowPlace {
  const { color, dx = USUAL.dx, dy = USUAL.dy, blur = USUAL.blur } = shadow;
  const side = Math.min(width, height);
  return { color, dx: dx * side, dy: dy * side, deviation: blur * side };
}

/** A shadow inside of a group that is mirrored as a whole: it falls to the same side on the canvas. */
export const mirrorShadow = (
  shadow: ShadowPlace,
  { flip, flipVertical }: Pick<LayerPlace, 'flip' | 'flipVertical'>,
): ShadowPlace => ({
  ...shadow,
  dx: flip ? -shadow.dx : shadow.dx,
  dy: flipVertical ? -shadow.dy : shadow.dy,
});

/** How far a shadow reaches beyond what throws it: a Gaussian ends at three deviations for an eye. */
export const measureReach = ({ deviation }: ShadowPlace): number => Math.ceil(3 * deviation);

/** What a shadow covers, where what throws it covers `area`. */
export function shadowBounds(area: Rect, shadow: ShadowPlace): Rect {
  const reach = measureReach(shadow);
  return {
    x: area.x + shadow.dx - reach,
    y: area.y + shadow.dy - reach,
    width: area.width + 2 * reach,
    height: area.height + 2 * reach,
  };
}

function flood(color: string): string {
  const { r, g, b, a } = parseColor(color);
  return `flood-color="rgb(${r},${g},${b})" flood-opacity="${roundPx(a)}"`;
}

/** A filter that turns what is drawn with it into its blurred shadow, moved by dx and dy. `area` as of `shadowBounds`. */
export function shadowFilter(id: string, area: Rect, shadow: ShadowPlace): string {
  const { deviation, dx, dy, color } = shadow;
  const bounds = shadowBounds(area, shadow);
  const left = Math.min(area.x, bounds.x);
  const top = Math.min(area.y, bounds.y);
  const region = place({
    x: left,
    y: top,
    width: Math.max(area.x + area.width, bounds.x + bounds.width) - left,
    height: Math.max(area.y + area.height, bounds.y + bounds.height) - top,
  });
  const blur = deviation > 0 ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${roundPx(deviation)}"/>` : '';
  const moved = `<feOffset${blur ? '' : ' in="SourceAlpha"'} dx="${roundPx(dx)}" dy="${roundPx(dy)}" result="s"/>`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${region}>${blur}${moved}<feFlood ${flood(color)}/><feComposite in2="s" operator="in"/></filter>`;
}
