import type { Static } from 'typebox';
import type { GenerationMeta } from '../actions/types.ts';
import type { Account, Health } from '../contract/account.ts';
import type { CaptionRequest, Meme } from '../contract/meme.ts';
import type { Model, ModelListData } from '../contract/models.ts';
import type { OperationId } from '../contract/operations.ts';
import type { BoxPosition, TemplateDetail, TemplateListItem, TrendingData } from '../contract/template.ts';

/** One worked call of an operation. OpenAPI and the reference pages show it; a test fits it to the schemas. */
export interface OperationExample {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: CaptionRequest;
  /** The `data` of the answer, or null for a redirect. */
  data: unknown;
  generation?: GenerationMeta;
}

export const EXAMPLE_REQUEST_ID = 'req_8Zt4nQv2Lx0KfWm71RbY';
const MEME_ID = 'meme_3wtzwohvmub0jkrc05tf';
const TEMPLATE_ID = 'tpl_two-buttons';
const CAPTIONS = [
  { position: 'left-button', text: 'Fix the bug' },
  { position: 'right-button', text: 'Ship it' },
  { position: 'who', text: 'Me, before the demo' },
];

/** The worked calls, with addresses under `baseUrl`. */
export function examplesFor(baseUrl: string): Record<OperationId, OperationExample> {
  const meme = exampleMeme(baseUrl);
  const template = exampleTemplate(baseUrl);
  return {
    captionMeme: {
      body: { template_id: TEMPLATE_ID, captions: CAPTIONS },
      data: meme,
      generation: { credits_used: 1, credits_remaining: 19 },
    },
    listMemes: { query: { limit: 1 }, data: { memes: [meme], total: 42 } },
    getMeme: { params: { id: MEME_ID }, data: meme },
    deleteMeme: { params: { id: MEME_ID }, data: { id: MEME_ID, deleted: true } },
    listTemplates: {
      query: { search: 'choice', limit: 1 },
      data: { templates: [template], total: 3, categories: ['comparison', 'reactions', 'work'] },
    },
    getTemplate: { params: { id: TEMPLATE_ID }, data: exampleDetail(template) },
    getTemplateImage: { params: { id: TEMPLATE_ID }, data: null },
    listTrending: { query: { limit: 1 }, data: exampleTrending(template) },
    listModels: { data: exampleModels() },
    getAccount: { data: ACCOUNT },
    getHealth: { data: HEALTH },
  };
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
    width: 1200,
    height: 1200,
    format: 'png',
    bytes: 214_903,
    template: { id: TEMPLATE_ID, name: 'Two Buttons' },
    captions: CAPTIONS,
    caption: CAPTIONS.map(({ text }) => text).join(' / '),
    alt_text: 'A hand hovers between two red buttons: “Fix the bug” and “Ship it”.',
    created_at: '2026-05-04T09:30:00.000Z',
    layout: [
      line('left-button', 'NotoSans', 'Fix the bug', 58),
      line('right-button', 'NotoSans', 'Ship it', 64),
      line('who', 'Anton', 'Me, before the demo', 72),
    ],
    metadata: { duration_ms: 74, model: null, provider: null, safety_score: null },
  };
}

function exampleTemplate(baseUrl: string): TemplateListItem {
  const button = (name: string, role: string, x: number): BoxPosition => ({
    name,
    role,
    max_chars: 44,
    max_lines: 3,
    text_style_hint: 'Short, printed above a button.',
    x,
    y: 0.08,
    width: 0.34,
    height: 0.12,
    rotation: 0,
    default_font: 'sans',
    default_style: { color: '#1d1b2a', outline_width: 0 },
  });
  return {
    id: TEMPLATE_ID,
    name: 'Two Buttons',
    slug: 'two-buttons',
    category: 'work',
    tags: ['choice', 'dilemma', 'buttons'],
    image_url: `${baseUrl}/cdn/templates/two-buttons/a9fdfe039901.webp`,
    thumb_url: `${baseUrl}/cdn/templates/two-buttons/a9fdfe039901-thumb.webp`,
    width: 1200,
    height: 1200,
    box_count: 2,
    box_positions: [button('left-button', 'One choice', 0.11), button('right-button', 'The other', 0.55)],
    trending_rank: 1,
    verified: true,
    animated: false,
    source: 'builtin',
    license: 'MIT',
  };
}

function exampleDetail(template: TemplateListItem): TemplateDetail {
  return {
    ...template,
    alt_names: ['Hard choice'],
    description: 'A hand hovers between two big red buttons.',
    example_captions: [{ captions: CAPTIONS }],
    caption_count_30d: 128,
    attribution: '',
  };
}

function exampleTrending(template: TemplateListItem): Static<typeof TrendingData> {
  return {
    templates: [{ ...template, trending_rank: 1, velocity: 'rising' }],
    topics: ['monday standups', 'flaky tests'],
  };
}

function exampleModels(): ModelListData {
  const writer: Model = {
    id: 'local-writer',
    name: 'Local writer',
    provider: 'cam',
    capabilities: ['caption_writing'],
    max_resolution: null,
    avg_generation_time_ms: 12,
    status: 'operational',
    credits_per_request: 2,
    cost_credits: 2,
  };
  const painter: Model = {
    ...writer,
    id: 'gpt-image',
    name: 'GPT Image',
    provider: 'openai',
    capabilities: ['image_generation', 'image_editing'],
    max_resolution: '1536x1536',
    avg_generation_time_ms: null,
    status: 'not_configured',
    credits_per_request: 3,
    cost_credits: 3,
  };
  return { models: [painter, writer], image_models: [painter], caption_models: [writer] };
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
};
