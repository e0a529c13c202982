import { encodeInThread } from '../motion/encode-in-thread.ts';
import { encodeWithin, type Level, type Within, type WithinRequest } from '../motion/encode-within.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../motion/frame.ts';
import { threadProgram } from '../motion/thread-programs.ts';
import type { GifResult } from './gif-encoder.ts';
import type { GifOptions } from './gif-options.ts';

/** A GIF's options with fewer and fewer colours. */
interface GifLevel extends Level {
  options: GifOptions;
}

/** How large a GIF with so many colours is beside one with 256; measured on templates and photographs. */
const SHARES: readonly [colors: number, share: number][] = [
  [128, 0.84],
  [64, 0.7],
  [32, 0.56],
];

/** The options as they are, then with fewer colours, which are not mixed in patterns unless that was asked for. */
function gifLevels(options: GifOptions): GifLevel[] {
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

/** Frames that the palette of all frames is chosen from. */
const SAMPLES = 8;

/** Encodes a GIF in a thread of its own. @throws the signal's reason; what the source throws */
export async function encodeGif(
  source: FrameSource,
  options: GifOptions,
  context: EncodeContext,
): Promise<EncodedFile> {
  const { bytes, frames, durationMs } = await encodeInThread<GifOptions, GifResult>(
    source,
    { program: threadProgram('gif'), options, samples: Math.min(SAMPLES, source.count) },
    context,
  );
  const { width, height } = source;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width, height, bytes: file, frames, durationMs, notes: [] };
}

/** Encodes a GIF of at most `maxBytes`, with less of everything where needed. @throws as `encodeGif` */
export function encodeGifWithin(
  request: Omit<WithinRequest<GifLevel>, 'levels' | 'encode'>,
  options: GifOptions,
  context: EncodeContext,
): Promise<Within> {
  const encode: WithinRequest<GifLevel>['encode'] = (source, level, tried) =>
    encodeGif(source, level.options, tried);
  return encodeWithin({ ...request, levels: gifLevels(options), encode }, context);
}
