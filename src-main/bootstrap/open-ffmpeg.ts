import { type VideoAbilities, videoAbilities } from '../imaging/ffmpeg/choose-encoder.ts';
import { createFfmpegFinder, type FfmpegFinder } from '../imaging/ffmpeg/find-ffmpeg.ts';
import type { Config } from './config.ts';

/** The FFmpeg of this machine, and what it can do here. It is looked for when it is needed, once. */
export interface OpenedFfmpeg {
  finder: FfmpegFinder;
  /** What is known so far; undefined while it is being found out, which takes seconds. */
  known(): VideoAbilities | undefined;
}

export type { VideoAbilities } from '../imaging/ffmpeg/choose-encoder.ts';

export function openFfmpeg({ ffmpeg = {} }: Pick<Config, 'ffmpeg'>): OpenedFfmpeg {
  const finder = createFfmpegFinder(ffmpeg);
  let abilities: VideoAbilities | undefined;
  return {
    finder,
    known() {
      if (!abilities) {
        void finder.find().then((found) => {
          abilities = videoAbilities(found);
        });
      }
      return abilities;
    },
  };
}

/** What videos can be made of and into on this machine. */
export const findVideoAbilities = async (config: Pick<Config, 'ffmpeg'>): Promise<VideoAbilities> =>
  videoAbilities(await openFfmpeg(config).finder.find());
