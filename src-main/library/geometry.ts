/** A box in fractions of its picture, turned about its centre by `rotation` degrees clockwise. */
export interface FractionBox {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** What rounding of a template's decimals may add, as a fraction of the picture. */
const TOLERANCE = 0.002;

/**
 * How far the turned box sticks out of the picture, as a fraction of the side it crosses; 0 where it lies
 * inside. `aspect` is the picture's width / height: a rotation mixes the two axes, so fractions alone
 * cannot say where a corner lands.
 */
export function overhang(box: FractionBox, aspect: number): number {
  const angle = (box.rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const halfWidth = (box.width * cos + (box.height / aspect) * sin) / 2;
  const halfHeight = (box.height * cos + box.width * aspect * sin) / 2;
  const centreX = box.x + box.width / 2;
  const centreY = box.y + box.height / 2;
  const out = Math.max(
    halfWidth - centreX,
    centreX + halfWidth - 1,
    halfHeight - centreY,
    centreY + halfHeight - 1,
  );
  return out > TOLERANCE ? out : 0;
}
