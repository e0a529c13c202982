/** A colour as `#rrggbb` or `#rgb`. */
export type Hex = string;

const channels = (hex: Hex): number[] => {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].flatMap((digit) => [digit, digit]).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

/** Blends two colours; `t` 0 gives `from`, 1 gives `to`. */
export function mix(from: Hex, to: Hex, t: number): Hex {
  const target = channels(to);
  const blended = channels(from).map((value, index) => value + ((target[index] ?? value) - value) * t);
  return `#${blended.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Towards white by `t` (0–1). */
export const lighten = (hex: Hex, t: number): Hex => mix(hex, '#ffffff', t);

/** Towards a deep blue-black by `t` (0–1); plain black makes shadows look dirty. */
export const darken = (hex: Hex, t: number): Hex => mix(hex, '#120a24', t);
