import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { ANIMATION_FORMATS, VIDEO_FORMATS } from '../../../src-shared/contract/motion-names.ts';
import { withEngine } from '../engine/with-engine.ts';
import { createInputs } from '../input/inputs.ts';
import { motionSource } from '../input/picture-source.ts';
import type { Io } from '../io.ts';
import { openTarget } from '../output/target.ts';
import { makeDrawn, writeMoving } from './make-drawn.ts';
import {
  type AnimateOptions,
  type GifOptions,
  toShapeFields,
  toTimeFields,
  unless,
  type VideoOptions,
} from './motion-options.ts';

/** The commands for which an engine makes GIFs and videos. Each is one operation. */

/** `cam gif SOURCE --text region=TEXT … -o FILE`. @throws CliError */
export function gif(io: Io, source: string | undefined, options: GifOptions): Promise<number> {
  const { colors, dither, maxBytes: max_bytes } = options;
  return makeDrawn(io, source, options, {
    formats: ANIMATION_FORMATS,
    send: (engine, format, body, run) =>
      engine.run('gif', { ...body, output_format: format, ...keepGiven({ colors, dither, max_bytes }) }, run),
  });
}

/** `cam video SOURCE --text region=TEXT … -o FILE`. @throws CliError */
export function video(io: Io, source: string | undefined, options: VideoOptions): Promise<number> {
  const own = { ...toShapeFields(options), sound: unless(options.sound, true) };
  return makeDrawn(io, source, options, {
    formats: VIDEO_FORMATS,
    send: (engine, format, body, run) =>
      engine.run('video', { ...body, output_format: format, ...keepGiven(own) }, run),
  });
}

/** `cam animate PICTURE --motion NAME -o FILE`. @throws CliError */
export async function animate(io: Io, picture: string, options: AnimateOptions): Promise<number> {
  const target = await openTarget(io, {
    output: options.output,
    format: options.format,
    formats: VIDEO_FORMATS,
    count: 1,
  });
  const inputs = createInputs(io);
  const { motion: effect, prompt, strength } = options;
  const words = prompt === undefined ? undefined : await inputs.text(prompt);
  const { fields, files } = await motionSource(picture, inputs, { videos: false });
  const body = {
    ...fields,
    motion: effect === undefined && strength === undefined ? undefined : keepGiven({ effect, strength }),
    prompt: words,
    ...toTimeFields(options),
    ...toShapeFields(options),
  };
  return withEngine(io, options, (engine) =>
    writeMoving(io, engine, files, { target, options }, (run) =>
      engine.run('animate', { ...body, output_format: target.format }, run),
    ),
  );
}
