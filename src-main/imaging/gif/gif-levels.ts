import type { Level } from '../motion/encode-within.ts';
import type { GifOptions } from './gif-options.ts';

/** A GIF's options with fewer and fewer colours. */
export interface GifLevel extends Level {
  options: GifOptions;
}

/** How large a GIF with so many colours is beside one with 256; measured on templates and photographs. */
const SHARES: readonly [colors: number, share: number][] = [
  [128, 0.84],
  [64, 0.7],
  [32, 0.56],
];

/** The options as they are, then with fewer colours, which are not mixed in patterns unless that was asked for. */
export function gifLevels(options: GifOptions): GifLevel[] {
  const label = (colors: number) => `${colors} colours`;
  const dither = options.dither === 'auto' ? 'none' : options.dither;
  return [
    { options, share: 1, label: label(options.colors) },
    ...SHARES.filter(([colors]) => colors < options.colors).map(([colors, share]) => ({
      options: { ...options, colors, dither },
      share,
      label: label(colors),
    })),
  ];
}
