import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createRandom } from '../../src-shared/random.ts';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { IDEAS } from '../fixtures/ideas.ts';
import type { BenchServer } from './server.ts';
import { FORMATS, ROOT } from './subject.ts';

/** A mixed load that is the same in every run: the n-th call depends on n alone. */

const KINDS = [
  ...Array<'caption'>(5).fill('caption'),
  ...Array<'generate'>(2).fill('generate'),
  'gif',
  'own picture',
  'list',
] as const;
type Kind = (typeof KINDS)[number];

const TEMPLATES = path.join(ROOT, 'resources/templates');
const LISTS = [
  '/v1/memes?limit=100',
  '/v1/memes?limit=50&search=works',
  '/v1/templates?limit=100',
  '/v1/templates?search=cat%20at%20work',
  '/v1/jobs?limit=100',
];
/** Widths of the pictures that callers bring, px: of a screenshot, a telephone, a camera. */
const OWN_WIDTHS = [900, 2000, 4000];

/** Pictures of templates as the files of callers, base64. */
async function makeOwnPictures(slugs: readonly string[]): Promise<string[]> {
  const makes = OWN_WIDTHS.map(async (width, at) => {
    const blank = readFileSync(path.join(TEMPLATES, slugs[at] ?? '', 'blank.webp'));
    const picture = sharp(blank).resize({ width });
    return (await (at === 0 ? picture.png() : picture.jpeg()).toBuffer()).toString('base64');
  });
  return Promise.all(makes);
}

/** Sends the call of a number. Rejects where the answer is no success. */
export async function createSoakLoad(server: Pick<BenchServer, 'get' | 'post'>) {
  const slugs = readdirSync(TEMPLATES);
  const pictures = await makeOwnPictures(slugs);
  const calls: Record<Kind, (at: number) => Promise<unknown>> = {
    caption(at) {
      const { pick, next } = createRandom(`caption ${at}`);
      const { text, style = {} } = pick(HARD_CAPTIONS);
      const output_format = pick(FORMATS);
      const size = next() < 0.5 ? {} : { width: 600 };
      const captions = [{ position: '0', text, style }];
      return server.post('/v1/meme/caption', { template_id: pick(slugs), captions, output_format, ...size });
    },
    generate(at) {
      const { pick } = createRandom(`generate ${at}`);
      return server.post('/v1/meme/generate', {
        text: pick(IDEAS).text,
        count: pick([1, 2, 3]),
        seed: `soak ${at}`,
      });
    },
    gif(at) {
      const { pick } = createRandom(`gif ${at}`);
      const captions = [{ position: '0', text: `When it moves for the ${at}th time` }];
      return server.post('/v1/gif/generate', { template_id: pick(slugs), captions, width: 400, fps: 10 });
    },
    'own picture'(at) {
      const { pick } = createRandom(`own ${at}`);
      const captions = [{ position: 'top', text: `My own picture, ${at}` }];
      return server.post('/v1/meme/caption', {
        image_base64: pick(pictures),
        captions,
        output_format: pick(FORMATS),
      });
    },
    list: (at) => server.get(LISTS[Math.floor(at / KINDS.length) % LISTS.length] ?? ''),
  };
  return (at: number): Promise<unknown> => {
    const turn = Math.floor(at / KINDS.length);
    const kind = createRandom(`turn ${turn}`).shuffle(KINDS)[at % KINDS.length] ?? 'caption';
    return calls[kind](at);
  };
}
