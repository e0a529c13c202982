import { type Command, InvalidArgumentError, Option } from 'commander';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import {
  ANIMATION_FORMATS,
  DITHERINGS,
  EFFECTS,
  PICTURE_MOTIONS,
  VIDEO_ASPECTS,
  VIDEO_FORMATS,
} from '../../../src-shared/contract/motion-names.ts';
import { BACKDROP_PATTERN } from '../../../src-shared/contract/patterns.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { AnimateOptions, GifOptions, VideoOptions } from '../commands/motion-options.ts';
import { type AddCommands, examples, TEXT_NOTE } from './definition.ts';
import {
  between,
  collect,
  engineOptions,
  fileSize,
  languageTag,
  milliseconds,
  outputFormat,
  outputOptions,
  whole,
} from './options.ts';

/** `cam gif`, `cam video` and `cam animate`. */
export const addMotion: AddCommands = (program, io, done) => {
  const load = () => import('../commands/motion.ts');
  gifOptions(
    addDrawnOptions(
      program
        .command('gif')
        .description(
          `Make a GIF or an animated WebP: captions that move, over a template, a picture or a GIF of your own. ${costs(COSTS.gif)}`,
        ),
    ),
  )
    .action(async (source: string | undefined, options: GifOptions) =>
      done((await load()).gif(io, source, options)),
    )
    .addHelpText(
      'after',
      `${examples(
        'gif two-buttons --text "Sleep" --text "One more episode" -o meme.gif',
        'gif ./cat.gif --text top="Monday" --animation none -o monday.gif',
        'gif two-buttons --text 0=Sleep --animation typewriter --duration 4s --max-bytes 2MB -o small.gif',
        'gif --idea "Deploying on a Friday" -o friday.webp',
        'gif --document moving.json -o - > meme.gif',
      )}
${TEXT_HELP}`,
    );
  videoOptions(
    addDrawnOptions(
      program
        .command('video')
        .description(
          `Make an MP4 or WebM video: captions that move, over a template, a picture or a video of your own. ${costs(COSTS.video)}`,
        ),
    ),
  )
    .option('--no-sound', 'leave out the sound of the video that is given')
    .addOption(new Option('--mute', 'the same').implies({ sound: false }))
    .action(async (source: string | undefined, options: VideoOptions) =>
      done((await load()).video(io, source, options)),
    )
    .addHelpText(
      'after',
      `${examples(
        'video two-buttons --text "Sleep" --text "One more episode" -o meme.mp4',
        'video two-buttons --text Sleep --aspect 9:16 --backdrop blur -o story.mp4',
        'video ./clip.mp4 --from 3s --to 9s --speed 2 --mute --text Monday -o cut.mp4',
        'video --idea "Deploying on a Friday" --aspect 1:1 -o friday.webm',
      )}
${TEXT_HELP}
A video of your own can be read where FFmpeg is installed; \`cam doctor\` says whether it is.`,
    );
  const animate = program
    .command('animate')
    .description(
      `Animate a picture, a template or a meme: a video that zooms, pans or shakes. A beta: its key must be made with --beta animate. ${costs(COSTS.animate)}`,
    )
    .argument('<picture>', 'id of a template or a meme, file, web address, or - for stdin')
    .addOption(
      new Option('--motion <name>', 'how the picture moves (ken-burns)').choices(
        PICTURE_MOTIONS.filter((motion) => motion !== 'none'),
      ),
    )
    .option(
      '--prompt <text>',
      'the same in English words, such as "zoom in slowly"; - is stdin, @FILE a file',
    )
    .option('--strength <number>', 'how far it moves, from 0 to 1 (0.5)', between(0, 1));
  videoOptions(commonOptions(animate))
    .action(async (picture: string, options: AnimateOptions) =>
      done((await load()).animate(io, picture, options)),
    )
    .addHelpText(
      'after',
      examples(
        'animate ./photo.jpg --motion ken-burns -o photo.mp4',
        'animate meme_… --motion pulse --duration 2s --aspect 1:1 -o pulse.mp4',
        'animate ./photo.jpg --prompt "pan to the left" -o pan.webm',
      ),
    );
};

const timeInVideo = milliseconds(0, LIMITS.videoMs);

const costs = (credits: number): string => `Costs ${credits} credits.`;

const TEXT_HELP = `
${TEXT_NOTE}

Without --duration it lasts as long as the texts take to read, or as long as the GIF or video that is given. Ctrl-C ends
the work, and nothing is charged.`;

/** Options of everything that is drawn with captions. */
function addDrawnOptions(command: Command): Command {
  command
    .argument(
      '[source]',
      'id of a template or a meme, file (picture, GIF or video), web address, or - for stdin',
    )
    .option(
      '--text <text>',
      'caption: region=TEXT, or TEXT for the next region; give it once per region',
      collect,
    )
    .option('--idea <text>', 'an idea, for which CAM picks the template and writes the captions; - is stdin')
    .option(
      '--document <file>',
      'a whole request as JSON, as the HTTP interface takes it, or the document of a meme; - is stdin',
    )
    .addOption(
      new Option('--animation <name>', 'how the captions appear, one after the other (pop)').choices(EFFECTS),
    )
    .addOption(new Option('--motion <name>', 'how the picture under them moves').choices(PICTURE_MOTIONS))
    .addOption(
      new Option(
        '--loop <times>',
        'how often it plays: a number, or forever (as an animated picture that is given, or else forever)',
      ).argParser(parseLoop),
    )
    .option('--no-first-frame-captions', 'begin without the captions that come later, also in previews')
    .option('--no-parts', 'keep the parts of the template still')
    .option('--from <time>', 'start of the part of a video that is used', timeInVideo)
    .option('--to <time>', 'its end', timeInVideo)
    .option('--speed <number>', 'of a video (1)', between(LIMITS.videoSpeedMin, LIMITS.videoSpeedMax));
  return commonOptions(command)
    .option('--tone <tone>', 'style of the captions that CAM writes, such as dry or absurd')
    .option('--model <id>', 'a model that writes them; `cam models` lists those')
    .option('--seed <text>', 'equal seeds give equal memes if the model supports it')
    .option('--lang <tag>', 'language of the texts (BCP 47), such as ja, tr or zh-Hant', languageTag)
    .option('--watermark <text>', 'small text in the corner')
    .option('--strict', 'make nothing if a text could not be read completely');
}

/** Options of everything that moves. */
const commonOptions = (command: Command): Command =>
  engineOptions(
    outputOptions(command)
      .option('--duration <time>', 'how long it is: 3s, 2.5s or 800ms', milliseconds(200, LIMITS.motionMs))
      .option('--fps <n>', 'frames a second', whole(1, LIMITS.motionFps))
      .option(
        '--width <px>',
        'width of the picture; the height follows',
        whole(LIMITS.outputSideMin, LIMITS.videoSide),
      ),
  );

const gifOptions = (command: Command): Command =>
  command
    .addOption(outputFormat(ANIMATION_FORMATS))
    .option('--colors <n>', 'most colours of a GIF (256)', whole(2, 256))
    .addOption(
      new Option('--dither <name>', 'patterns of dots for colours that a GIF lacks (auto)').choices(
        DITHERINGS,
      ),
    )
    .option(
      '--max-bytes <size>',
      'largest file, such as 2MB: frames, colours and size are reduced to meet it',
      fileSize(10_000, LIMITS.motionBytes),
    );

const videoOptions = (command: Command): Command =>
  command
    .addOption(outputFormat(VIDEO_FORMATS))
    .addOption(
      new Option('--aspect <w:h>', 'shape of the video (that of the picture)').choices(VIDEO_ASPECTS),
    )
    .option(
      '--backdrop <fill>',
      'what fills the rest of that shape: blur, or a colour such as #101014',
      backdrop,
    );

const BACKDROP = new RegExp(BACKDROP_PATTERN);

/** @throws InvalidArgumentError */
function backdrop(text: string): string {
  if (BACKDROP.test(text)) return text;
  throw new InvalidArgumentError('Write blur, or a colour in hex such as #101014.');
}

/** The number of times something plays, 0 for ever. @throws InvalidArgumentError */
function parseLoop(text: string): number {
  if (text === 'forever') return 0;
  const times = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (times <= 1000) return times;
  throw new InvalidArgumentError('Write a number from 1 to 1000, or forever.');
}
