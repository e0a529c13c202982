import type { Static } from 'typebox';
import type { Account, Health } from '../../../src-shared/contract/account.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type { Model, ModelListData } from '../../../src-shared/contract/models.ts';
import type { OperationId } from '../../../src-shared/contract/operations/operations.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { TemplateListItem, TrendingData } from '../../../src-shared/contract/template.ts';
import { addressExamples } from './address-examples.ts';
import { appExamples } from './app-examples.ts';
import { backupExamples } from './backup-examples.ts';
import { type Examples, NEXT_CURSOR, type OperationExample, PHOTO } from './example.ts';
import { EXAMPLE_TEMPLATE_ID, exampleTemplate, listed } from './example-template.ts';
import { fontExamples } from './font-examples.ts';
import { generationExamples } from './generation-examples.ts';
import { jobExamples, queuedJob } from './job-examples.ts';
import { motionExamples } from './motion-examples.ts';
import { storageExamples } from './storage-examples.ts';
import { trashExamples } from './trash-examples.ts';
import { writingModelExamples } from './writing-model-examples.ts';

export const EXAMPLE_REQUEST_ID = 'req_8Zt4nQv2Lx0KfWm71RbY';
const MEME_ID = 'meme_3wtzwohvmub0jkrc05tf';
const CAPTIONS = [
  { position: 'left-button', text: 'Fix the bug' },
  { position: 'right-button', text: 'Ship it' },
  { position: 'who', text: 'Me, before the demo' },
];

const CATEGORIES = [
  'animals',
  'cause-and-effect',
  'charts',
  'comparison',
  'fantasy',
  'food',
  'gaming',
  'life',
  'news',
  'reactions',
  'relationships',
  'school',
  'signs',
  'space',
  'sports',
  'tech',
  'travel',
  'work',
];

/** An example call of each operation, with addresses under `baseUrl`. */
export function examplesFor(baseUrl: string): Record<OperationId, OperationExample> {
  const meme = exampleMeme(baseUrl);
  const detail = exampleTemplate(baseUrl);
  const template = listed(detail);
  const document: CaptionRequest = { template_id: EXAMPLE_TEMPLATE_ID, captions: CAPTIONS };
  return {
    ...appExamples(baseUrl, detail, document),
    captionMeme: {
      body: document,
      form: { files: { image: PHOTO }, fields: { top: 'It works', bottom: 'on my machine' } },
      data: meme,
      generation: { credits_used: 1, credits_remaining: 19 },
      accepted: queuedJob('caption'),
    },
    ...backupExamples(),
    ...jobExamples(meme),
    ...generationExamples(baseUrl, meme, document),
    ...motionExamples(meme, document),
    listMemes: {
      query: { limit: 1 },
      data: { memes: [meme], total: 42, next_cursor: NEXT_CURSOR },
    },
    getMeme: { params: { id: MEME_ID }, data: meme },
    getMemeDocument: { params: { id: MEME_ID }, data: document },
    deleteMeme: { params: { id: MEME_ID }, data: { id: MEME_ID, deleted: true } },
    ...addressExamples(baseUrl),
    ...trashExamples(meme),
    ...storageExamples,
    ...fontExamples,
    ...writingModelExamples,
    listTemplates: {
      query: { search: 'choice', limit: 1 },
      data: {
        templates: [{ ...template, match: { kind: 'words' } }],
        total: 10,
        categories: CATEGORIES,
        next_cursor: NEXT_CURSOR,
      },
    },
    getTemplate: { params: { id: EXAMPLE_TEMPLATE_ID }, query: {}, data: detail },
    getTemplateImage: { params: { id: EXAMPLE_TEMPLATE_ID }, data: null },
    listTrending: { query: { limit: 1 }, data: exampleTrending(template) },
    listModels: { data: exampleModels() },
    getAccount: { data: ACCOUNT },
    getHealth: { data: HEALTH },
  } satisfies Examples;
}

function exampleMeme(baseUrl: string): Meme {
  const line = (region: string, font: string, text: string, size: number) => ({
    region,
    font,
    font_size: size,
    lines: [text],
    overflow: false,
    missing_glyphs: [],
  });
  return {
    id: MEME_ID,
    url: `${baseUrl}/cdn/memes/3w/${MEME_ID}.png`,
    page_url: `${baseUrl}/m/${MEME_ID}`,
    width: 1200,
    height: 1500,
    format: 'png',
    bytes: 870_080,
    template: { id: EXAMPLE_TEMPLATE_ID, name: 'Two Buttons' },
    captions: CAPTIONS,
    caption: CAPTIONS.map(({ text }) => text).join(' / '),
    alt_text:
      '“Two Buttons” meme. A hand hovers between two big red buttons, each below its own crooked label; underneath, somebody blue in the face with worry sweats heavily. Text: “Fix the bug”, “Ship it”, “Me, before the demo”.',
    created_at: '2026-05-04T09:30:00.000Z',
    layout: [
      line('left-button', 'NotoSans', 'Fix the bug', 64),
      line('right-button', 'NotoSans', 'Ship it', 64),
      line('who', 'Anton', 'Me, before the demo', 101.45),
    ],
    metadata: { duration_ms: 156, model: null, provider: null, safety_score: null },
  };
}

function exampleTrending(template: TemplateListItem): Static<typeof TrendingData> {
  return {
    templates: [{ ...template, trending_rank: 1, velocity: 'rising' }],
    topics: ['shipping the release'],
  };
}

const VIDEO: ModelListData['video'] = {
  encoders: [
    { format: 'mp4', name: 'H.264 by minih264 (built in)', hardware: false, built_in: true },
    { format: 'webm', name: 'VP8 by libvpx (built in)', hardware: false, built_in: true },
  ],
  reads_videos: false,
  message: 'Videos cannot be given. Install FFmpeg (https://ffmpeg.org/download.html), then start CAM again.',
};

function exampleModels(): ModelListData {
  const model = (
    known: Pick<Model, 'id' | 'name' | 'provider' | 'capabilities'>,
    credits: number,
  ): Model => ({
    ...known,
    max_resolution: null,
    avg_generation_time_ms: 0,
    status: 'not_configured',
    credits_per_request: credits,
    cost_credits: credits,
  });
  const overlay: Model = {
    ...model(
      { id: 'cam-overlay', name: 'CAM text engine', provider: 'cam', capabilities: ['text_overlay'] },
      COSTS.caption,
    ),
    max_resolution: `${LIMITS.outputSide}x${LIMITS.outputSide}`,
    avg_generation_time_ms: 156,
    status: 'operational',
  };
  const writer = model(
    { id: 'gpt-5.5', name: 'GPT-5.5', provider: 'openai', capabilities: ['caption_writing'] },
    COSTS.generate,
  );
  return { models: [overlay, writer], image_models: [overlay], caption_models: [writer], video: VIDEO };
}

const ACCOUNT: Account = {
  account_id: 'acct_7rsbp9ztfth1u4t6',
  plan: 'free',
  mode: 'live',
  credits_remaining: 19,
  credits_total: 20,
  period_start: '2026-05-01T00:00:00.000Z',
  period_end: '2026-06-01T00:00:00.000Z',
};

const HEALTH: Health = {
  status: 'ok',
  service: 'cam',
  version: '0.1.0',
  uptime_s: 3600,
  home_id: 'home_10ccfd120e1da5436a28',
  low_space: false,
};
