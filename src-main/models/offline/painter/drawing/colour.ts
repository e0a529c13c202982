import { toHex } from '../../../../../src-shared/contract/colors.ts';
import type { Dye } from '../content/schema-parts.ts';

/** Colours as `#rrggbb`: mixing, shading and dyeing. */

type Rgb = [number, number, number];

function toRgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(full.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between `from` (share 0) and `to` (share 1). */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)];
  return toHex(a.map((value, at) => value + ((b[at] ?? 0) - value) * share));
}

/** Darker below 0, lighter above; −1 is black, 1 white. */
export function shade(hex: string, by: number): string {
  return by < 0 ? mix(hex, '#000000', -by) : mix(hex, '#ffffff', by);
}

function toHsl([r, g, b]: Rgb): Rgb {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const [top, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = top - low;
  const lightness = (top + low) / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    top === red
      ? ((green - blue) / range + 6) % 6
      : top === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [sixth * 60, saturation, lightness];
}

function fromHsl([hue, saturation, lightness]: Rgb): string {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return (
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    );
  };
  return toHex([channel(0) * 255, channel(8) * 255, channel(4) * 255]);
}

/** Changes the hue of all colours in markup and keeps light and shade; near-black and near-white stay. */
export function applyDye(markup: string, { hue, saturation, lightness }: Dye): string {
  return markup.replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (hex) => {
    const [, ownSaturation, ownLight] = toHsl(toRgb(hex));
    if (ownLight < 0.16 || ownLight > 0.96) return hex;
    const light = Math.max(0.08, Math.min(0.95, ownLight + lightness));
    const strength = hue === undefined ? 0 : Math.min(1, Math.max(ownSaturation, 0.45) * saturation);
    return fromHsl([hue ?? 0, strength, light]);
  });
}
