/** How alike two pictures look: a perceptual hash of light and dark, and the colours of a coarse grid. */
import sharp from 'sharp';

/** Side of the grey picture whose lowest frequencies are hashed, px. */
const GREY = 32;
/** Frequencies across and down: 64 bits. */
const FREQUENCIES = 8;
/** Squares of colour across and down. */
const GRID = 4;
/** Bits by which pictures differ that have nothing in common: half of all. */
const UNRELATED_BITS = (FREQUENCIES * FREQUENCIES) / 2;
/** Mean difference of a colour channel (of 1) from which colours count as different. */
const UNRELATED_COLOUR = 0.3;
/** What colours count beside light and dark. */
const COLOUR_SHARE = 0.4;

export interface PictureHash {
  /** 64 bits. */
  bits: readonly boolean[];
  /** Colours of the grid, 0 to 1, by rows. */
  colours: readonly number[];
}

/** COSINES[frequency][position] of the discrete cosine transform. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: GREY }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * GREY))),
);

function lowFrequencies(grey: Uint8Array): number[] {
  return COSINES.flatMap((down) =>
    COSINES.map((across) => {
      let sum = 0;
      for (const [y, byRow] of down.entries())
        for (const [x, byColumn] of across.entries()) sum += (grey[y * GREY + x] ?? 0) * byRow * byColumn;
      return sum;
    }),
  );
}

/** @throws Error where the bytes are no picture */
export async function hashPicture(picture: Buffer): Promise<PictureHash> {
  const flat = sharp(picture).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const [grey, colours] = await Promise.all([
    flat.clone().greyscale().resize(GREY, GREY, { fit: 'fill' }).raw().toBuffer(),
    flat.clone().resize(GRID, GRID, { fit: 'fill', kernel: 'cubic' }).removeAlpha().raw().toBuffer(),
  ]);
  const values = lowFrequencies(grey);
  // The first is the mean brightness, which says nothing about the drawing.
  const sorted = values.slice(1).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return {
    bits: values.map((value, at) => at > 0 && value > median),
    colours: [...colours].map((c) => c / 255),
  };
}

/** 1 for the same picture, 0 for pictures that have nothing in common. */
export function pictureLikeness(a: PictureHash, b: PictureHash): number {
  const bits = a.bits.filter((bit, at) => bit !== b.bits[at]).length;
  const colour =
    a.colours.reduce((sum, value, at) => sum + Math.abs(value - (b.colours[at] ?? 0)), 0) / a.colours.length;
  const shape = Math.max(0, 1 - bits / UNRELATED_BITS);
  const tint = Math.max(0, 1 - colour / UNRELATED_COLOUR);
  return (1 - COLOUR_SHARE) * shape + COLOUR_SHARE * tint;
}
