import type { CutOutImage } from '../../../src-shared/contract/cut-out.ts';
import { type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { createInputs } from '../input/inputs.ts';
import { readPicture } from '../input/picture-source.ts';
import type { Io } from '../io.ts';
import { formatPath } from '../output/results.ts';
import { openTarget } from '../output/target.ts';
import { type PrintOptions, printResult } from '../terminal/print.ts';

export interface CutOutOptions extends EngineFlags, PrintOptions {
  output?: string;
  open?: boolean;
}

/** `cam cut-out PICTURE`: keeps what a picture shows, without its background. @throws CliError */
export async function cutOut(io: Io, picture: string, options: CutOutOptions): Promise<number> {
  const body = await readPicture(picture, createInputs(io));
  const target = await openTarget(io, { output: options.output, formats: ['png'], count: 1 });
  return withEngine(io, options, async (engine) => {
    const { data } = await engine.call('POST /v1/images/cut-out', { body });
    const file = target.isWritten
      ? await target.write((await engine.picture(data.url)).bytes, 'cut-out')
      : null;
    if (target.isStdout) return 0;
    const urls = { url: engine.getUrl(data.url), original_url: engine.getUrl(data.original_url) };
    const line = { file, ...data, ...urls };
    printResult(io, options, line, () => describe(io, line));
    if (file !== null && options.open) io.open(file);
    return 0;
  });
}

const describe = (io: Io, { file, url, width, height, covered }: CutOutImage & { file: string | null }) =>
  `${file === null ? url : formatPath(io, file)}  ${width}×${height} png, ${Math.round(covered * 100)} % kept`;
