import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fontPath } from '../../src-main/imaging/font-files.ts';
import { CAPTIONS, type Format, type Subject } from './subject.ts';

const run = promisify(execFile);

/** The program's name where ImageMagick is installed, else undefined. */
export async function findImageMagick(): Promise<string | undefined> {
  for (const program of ['magick', 'convert']) {
    const found = await run(program, ['-version']).catch(() => undefined);
    if (found?.stdout.includes('ImageMagick')) return program;
  }
  return undefined;
}

/** The same job as a person would script it: fit two captions, stroke and fill, one process a picture. */
export async function createMagickJob(program: string, { blank, placed }: Subject) {
  const dir = await mkdtemp(path.join(tmpdir(), 'cam-magick-'));
  const input = path.join(dir, 'blank.webp');
  await writeFile(input, blank);
  const layers = placed.flatMap(({ box }, at) => {
    const area = `${Math.round(box.width)}x${Math.round(box.height)}`;
    const place = `+${Math.round(box.x)}+${Math.round(box.y)}`;
    const text = ['-size', area, `caption:${CAPTIONS[at]?.text ?? ''}`];
    const style = [
      '(',
      '-background',
      'none',
      '-font',
      fontPath('anton/400Regular/Anton_400Regular'),
      '-gravity',
      'center',
    ];
    return [
      ...style,
      '-fill',
      'white',
      '-stroke',
      'black',
      '-strokewidth',
      '6',
      ...text,
      ')',
      '-gravity',
      'northwest',
      '-geometry',
      place,
      '-composite',
    ];
  });
  return {
    async draw(format: Format) {
      await run(program, [
        input,
        ...layers,
        '-quality',
        format === 'png' ? '65' : '90',
        path.join(dir, `out.${format}`),
      ]);
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}
