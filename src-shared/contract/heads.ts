/** A head in a picture: where a hat, glasses or a bar over the eyes belong. Lengths in px of that picture, or in fractions. */
export interface Head {
  /** `person`, or the animal as English calls it: `cat`. */
  kind: string;
  /** The middles of the eyes, the left one in the picture first. */
  eyes: readonly [HeadPoint, HeadPoint];
  chin: HeadPoint;
  /** Where the brim of a hat sits, above the middle of the brows. */
  brim: HeadPoint;
  /** Width at the brim. */
  width: number;
}

export interface HeadPoint {
  x: number;
  y: number;
}
