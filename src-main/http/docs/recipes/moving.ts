import { commands, post, type Recipe, type RecipeContext } from './recipe.ts';

/** Recipes that make GIFs and videos. */

const TEMPLATE = 'tpl_two-buttons';
const CAPTIONS = [
  { position: 'left-button', text: 'Fix the bug' },
  { position: 'right-button', text: 'Ship it' },
];
const TEXTS = `--text left-button="Fix the bug" \\
  --text right-button="Ship it"`;

export function makeGif({ baseUrl }: RecipeContext): Recipe {
  const body = { template_id: TEMPLATE, captions: CAPTIONS, animation: 'pop', width: 480 };
  return {
    id: 'make-a-gif',
    title: 'Make a GIF',
    about:
      'The captions appear one after the other, and the GIF lasts as long as they take to read. `animation` says how they appear. With `max_bytes` the file is made small enough, and `motion.notes` says what was done for it. Your own GIF is captioned the same way, as the file `image` of a form: it keeps its frames, its timing and its loop.',
    http: [
      {
        kind: 'call',
        code: {
          ...post(`${baseUrl}/v1/gif/generate`, body, [], { Accept: 'image/gif' }),
          answer: { kind: 'file', name: 'meme.gif' },
        },
      },
    ],
    cli: [commands(`cam gif two-buttons ${TEXTS} \\\n  --animation pop --width 480 -o meme.gif`)],
    more: [
      ['Make a GIF', '/docs#generateGif'],
      ['GIFs and videos', '/docs/manual/motion'],
    ],
  };
}

export function videoForStory({ baseUrl }: RecipeContext): Recipe {
  const body = {
    template_id: TEMPLATE,
    captions: CAPTIONS,
    animation: 'slide',
    aspect_ratio: '9:16',
    duration_ms: 2000,
    width: 360,
  };
  return {
    id: 'a-video-for-a-story',
    title: 'Make a video for a story',
    about:
      'An MP4 in the shape of a story; `backdrop` says what fills the rest of it, a blurred copy of the picture or a colour. Other shapes are `1:1`, `4:5` and `16:9`. A video takes a few seconds: with `Prefer: respond-async` the call answers a job at once, whose events show the progress by frame.',
    http: [
      {
        kind: 'call',
        code: {
          ...post(`${baseUrl}/v1/video/generate`, body, [], { Accept: 'video/mp4' }),
          answer: { kind: 'file', name: 'story.mp4' },
        },
      },
    ],
    cli: [
      commands(`cam video two-buttons ${TEXTS} \\
  --animation slide --aspect 9:16 \\
  --duration 2s --width 360 -o story.mp4`),
    ],
    more: [
      ['Make a video', '/docs#generateVideo'],
      ['Jobs', '/docs/guide#waiting'],
    ],
  };
}
