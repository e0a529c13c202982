import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readOwner } from '../../src-main/bootstrap/owner.ts';
import type { CreatedKey } from '../../src-shared/contract/keys.ts';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import type { TemplateDetail } from '../../src-shared/contract/template.ts';
import { createRandom } from '../../src-shared/random.ts';
import { base64, bricolageWoff2, interWoff2 } from '../../test/helpers/font-files.ts';
import type { TestEngine } from '../../test/helpers/window.ts';

/** A home as it looks after a month of use: memes, drafts, keys, favourites, a template of one's own. */

const DAY = 86_400_000;
const MEMES = [
  'no-yes',
  'calm-in-the-fire',
  'wanted-poster',
  'two-buttons',
  'rocket-launch',
  'billboard',
  'venn',
  'highway-exit',
  'blackboard',
  'convince-me',
  'tug-of-war',
  'unlikely-allies',
  'wandering-eyes',
  'starter-pack',
];

const templatePath = (slug: string, file: string) =>
  path.join(import.meta.dirname, '../../resources/templates', slug, file);

async function loadCaptions(engine: TestEngine, slug: string): Promise<CaptionRequest['captions']> {
  const template = await engine.call<TemplateDetail>('GET', `/v1/templates/tpl_${slug}`);
  return template.example_captions[0]?.captions ?? [];
}

/** A document on a template with its example captions and whatever else. */
async function documentOn(engine: TestEngine, slug: string, more: object = {}): Promise<CaptionRequest> {
  return { template_id: `tpl_${slug}`, captions: await loadCaptions(engine, slug), ...more };
}

async function saveDraft(engine: TestEngine, name: string, document: CaptionRequest): Promise<string> {
  const id = `draft_${randomBytes(8).toString('hex')}`;
  await engine.call('PUT', `/v1/drafts/${id}`, { name, document });
  return id;
}

/** Calls of the last 30 days, fewer at weekends, so that the chart has something to say. */
function fillUsage({ cam, home }: TestEngine): void {
  const owner = readOwner(home);
  if (!owner) throw new Error('the home has no owner');
  const random = createRandom('screens').next;
  const operations = ['caption', 'caption', 'caption', 'generate', 'batch'] as const;
  for (let day = 30; day > 0; day -= 1) {
    const at = Date.now() - day * DAY;
    const weekend = [0, 6].includes(new Date(at).getUTCDay());
    const calls = Math.round((weekend ? 4 : 16) * (0.5 + random()) * (1.6 - day / 40));
    for (let call = 0; call < calls; call += 1) {
      const operation = operations[Math.floor(random() * operations.length)] ?? 'caption';
      cam.store.usage.record({
        accountId: owner.account_id,
        keyId: owner.key_id,
        operation,
        templateId: 'tpl_two-buttons',
        model: null,
        credits: operation === 'caption' ? 1 : 2,
        durationMs: 40 + random() * 60,
        now: at + call * 60_000,
      });
    }
  }
}

async function makeKeys(engine: TestEngine): Promise<CreatedKey> {
  const make = (name: string, plan: string, mode = 'live') =>
    engine.call<CreatedKey>('POST', '/v1/keys', { name, plan, mode });
  const bot = await make('Release notes bot', 'pro');
  await make('Stand-up slides', 'starter');
  await make('Tests on CI', 'free', 'test');
  const old = await make('Old laptop', 'free');
  await engine.call('DELETE', `/v1/keys/${old.id}`);
  return bot;
}

export interface Content {
  /** The draft that the editor shows. */
  draft: string;
  /** Drafts that move: on a template with moving parts, and with a long Arabic caption. */
  moving: string;
  movingArabic: string;
  /** A video in the gallery, the newest of all. */
  video: string;
  /** A template of one's own. */
  template: string;
  /** Calls the engine as a script, some of them wrongly. */
  callAsScript(): Promise<void>;
}

async function fillTrash(engine: TestEngine): Promise<void> {
  for (const slug of ['two-buttons', 'billboard', 'venn']) {
    const { id } = await engine.call<Meme>(
      'POST',
      '/v1/meme/caption',
      await documentOn(engine, slug, { width: 600 }),
    );
    await engine.call('DELETE', `/v1/memes/${id}`);
  }
}

/** Versions of one document, which the gallery stacks. */
async function makeVersions(engine: TestEngine): Promise<void> {
  const document = await documentOn(engine, 'expectation-reality', { width: 800 });
  for (const output_format of ['jpeg', 'webp', 'png'])
    await engine.call('POST', '/v1/meme/caption', {
      ...document,
      output_format,
      draft_id: 'draft_expectation01',
    });
}

/** A GIF and, after it, a video, whose id is returned. */
async function makeMoving(engine: TestEngine): Promise<string> {
  const gif = { ...(await documentOn(engine, 'rocket-launch')), width: 480 };
  await engine.call<Meme>('POST', '/v1/gif/generate', gif);
  const video = { ...(await documentOn(engine, 'calm-in-the-fire')), width: 480, aspect_ratio: '1:1' };
  return (await engine.call<Meme>('POST', '/v1/video/generate', video)).id;
}

/** Fills an engine's home. */
export async function fill(engine: TestEngine): Promise<Content> {
  fillUsage(engine);
  for (const slug of MEMES.toReversed()) {
    await engine.call('POST', '/v1/meme/caption', await documentOn(engine, slug, { width: 900 }));
  }
  await makeVersions(engine);
  const video = await makeMoving(engine);
  await fillTrash(engine);
  await saveDraft(engine, 'Two Buttons: Monday', await documentOn(engine, 'two-buttons'));
  await saveDraft(engine, 'Venn for the all-hands', await documentOn(engine, 'venn'));
  await saveDraft(engine, 'Starter pack, junior edition', await documentOn(engine, 'starter-pack'));
  const draft = await saveDraft(
    engine,
    'Friday deploy',
    await documentOn(engine, 'calm-in-the-fire', {
      layers: [
        { emoji: '🚀', box: { x: 0.06, y: 0.36, width: 0.13, height: 0.19, rotation: -14 } },
        { emoji: '☕', box: { x: 0.84, y: 0.42, width: 0.09, height: 0.13 } },
      ],
    }),
  );
  const moving = await saveDraft(
    engine,
    'Launch day',
    await documentOn(engine, 'rocket-launch', {
      layers: [
        {
          emoji: '✨',
          box: { x: 0.08, y: 0.08, width: 0.13, height: 0.16 },
          start: 0.35,
          entrance: { effect: 'bounce', side: 'top' },
        },
      ],
      motion: { effect: 'ken-burns', strength: 0.3 },
    }),
  );
  const movingArabic = await saveDraft(engine, 'اجتماع قصير', {
    template_id: 'tpl_no-yes',
    captions: [
      {
        text: 'عندما يقول المدير إن الاجتماع لن يستغرق أكثر من خمس دقائق ثم يبدأ بمشاركة الشاشة',
        position: '0',
        entrance: { effect: 'typewriter' },
      },
      { text: 'نعم', position: '1', start: 0.5, entrance: { effect: 'slide', side: 'right' } },
    ],
    duration_ms: 4000,
  });
  const image_base64 = readFileSync(templatePath('wanted-poster', 'blank.webp')).toString('base64');
  const own = await engine.call<TemplateDetail>('POST', '/v1/templates', {
    name: 'Lost and found',
    image_base64,
  });
  for (const font of [bricolageWoff2(), interWoff2()]) {
    await engine.call('POST', '/v1/fonts', { font_base64: base64(font) });
  }
  const { info, key } = await makeKeys(engine);
  await engine.call('PATCH', '/v1/settings', {
    favourites: ['tpl_no-yes', 'tpl_calm-in-the-fire', 'tpl_venn', 'tpl_highway-exit'],
    brand: { watermark: { text: 'made with CAM', position: 'bottom-right', opacity: 0.65 }, always: false },
  });
  const send = async (body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const route = `${engine.baseUrl}/v1/meme/caption`;
    // Answered well or not: the log shows both.
    await fetch(route, { method: 'POST', headers, body: JSON.stringify({ width: 320, ...body }) });
  };
  const asked = await Promise.all(['two-buttons', 'no-yes', 'venn'].map((slug) => documentOn(engine, slug)));
  return {
    draft,
    moving,
    movingArabic,
    video,
    template: own.id,
    async callAsScript() {
      for (const body of asked) await send(body);
      await send({ template_id: 'tpl_two-butons', captions: [{ position: '0', text: 'slip' }] });
      await send({ template_id: 'tpl_two-buttons', captions: [{ position: 'sideways', text: info.name }] });
      for (const body of asked.slice(1)) await send(body);
    },
  };
}
