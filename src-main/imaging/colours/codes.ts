import type { PixelKind } from './convert.ts';
import {
  type Chromaticities,
  gammaCurve,
  invert,
  type Matrix,
  mapXyz,
  multiply,
  multiplyVector,
  readSpace,
  readTag,
  SRGB_CURVE,
  toConnectionSpace,
  writeGreyProfile,
  writeMatrixProfile,
} from './icc.ts';

/**
 * What browsers (measured: Chromium 156) make of the numbers of a picture, as a profile for the image library, which
 * knows no other way. What has more than 8 bits per number (`deep`) and a profile it converts to Display P3 and then takes
 * for sRGB; so profiles of such pictures convert to what is sRGB if it is taken for P3.
 */

const D65 = [0.3127, 0.329];
const SRGB: Chromaticities = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const P3: Chromaticities = [...D65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
export const BT2020: Chromaticities = [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046];

/** Primaries by their code (ITU-T H.273). */
export const PRIMARIES: Readonly<Record<number, Chromaticities>> = {
  1: SRGB,
  4: [0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08],
  5: [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  7: [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  8: [0.31, 0.316, 0.681, 0.319, 0.243, 0.692, 0.145, 0.049],
  9: BT2020,
  11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  12: P3,
  22: [...D65, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077],
};

const VIDEO_CURVE = gammaCurve(2.4);
/** Curves by their code; those of cameras (BT.709 and its like) are shown as BT.1886 has it. */
const CURVES: Readonly<Record<number, Buffer>> = {
  1: VIDEO_CURVE,
  4: gammaCurve(2.2),
  5: gammaCurve(2.8),
  6: VIDEO_CURVE,
  7: gammaCurve(1 / 0.45, 0.1115, 0.0912, 1 / 4),
  8: gammaCurve(1),
  11: VIDEO_CURVE,
  13: SRGB_CURVE,
  14: VIDEO_CURVE,
  15: VIDEO_CURVE,
};
export const requireMatrix = (chromaticities: Chromaticities): Matrix => {
  const matrix = toConnectionSpace(chromaticities);
  if (!matrix) throw new Error('the chromaticities of a standard make colours');
  return matrix;
};
const SRGB_XYZ = requireMatrix(SRGB);
export const XYZ_SRGB = invert(SRGB_XYZ);
/** Takes XYZ to that whose numbers in P3 are those of the first in sRGB. */
const SRGB_AS_P3 = multiply(requireMatrix(P3), XYZ_SRGB);

/** The profile of pictures whose primaries and curve are given by codes; undefined where browsers ignore them. */
export function profileByCodes(primaries: number, curve: number, kind: PixelKind): Buffer | undefined {
  const [chromaticities, shape] = [PRIMARIES[primaries], CURVES[curve]];
  return chromaticities && shape && profileByCurve(chromaticities, shape, kind);
}

/** As `profileByCodes`, for `gAMA` and `cHRM`: the exponent that numbers were encoded with. */
export function profileByGamma(
  gamma: number,
  chromaticities: Chromaticities | undefined,
  kind: PixelKind,
): Buffer | undefined {
  if (gamma <= 0 || (!chromaticities && gamma === SRGB_GAMMA)) return undefined;
  return profileByCurve(chromaticities ?? SRGB, gammaCurve(1 / gamma), kind);
}
/** Stands for the curve of sRGB where there is nothing else. */
const SRGB_GAMMA = 0.45455;

function profileByCurve(chromaticities: Chromaticities, curve: Buffer, kind: PixelKind): Buffer | undefined {
  if (kind.numbers === 'grey') return writeGreyProfile(curve);
  const matrix = toConnectionSpace(chromaticities);
  return matrix && writeMatrixProfile(kind.deep ? multiply(SRGB_AS_P3, matrix) : matrix, curve);
}

/** A profile as browsers use it: a grey picture takes the curve of a profile for colours. */
export function adaptProfile(profile: Buffer, { numbers, deep }: PixelKind): Buffer {
  const curve = readTag(profile, 'rTRC');
  if (numbers === 'grey' && readSpace(profile) === 'RGB ' && curve) return writeGreyProfile(curve);
  if (!deep || numbers !== 'rgb') return profile;
  const copy = Buffer.from(profile);
  const tags = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readTag(copy, name));
  for (const tag of tags) if (tag) mapXyz(tag, (xyz) => multiplyVector(SRGB_AS_P3, xyz));
  return copy;
}
