import type { Static } from 'typebox';
import type { Account, Health } from '../../../src-shared/contract/account.ts';
import type { CutOutModel } from '../../../src-shared/contract/cut-out.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type { Model, ModelListData } from '../../../src-shared/contract/models.ts';
import type { OperationId } from '../../../src-shared/contract/operations/operations.ts';
import type { OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { ReadyMemesData } from '../../../src-shared/contract/ready-memes.ts';
import type { TemplateListItem, TrendingData } from '../../../src-shared/contract/template.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { TrialMeme, WritingTrial } from '../../../src-shared/contract/writing-trials.ts';
import { addressExamples } from './address-examples.ts';
import { appExamples } from './app-examples.ts';
import { backupExamples } from './backup-examples.ts';
import { type Examples, NEXT_CURSOR, type OperationExample, PHOTO } from './example.ts';
import { EXAMPLE_TEMPLATE_ID, exampleTemplate, toListItem } from './example-template.ts';
import { generationExamples, motionExamples } from './generation-examples.ts';
import { createQueuedJob, jobExamples } from './job-examples.ts';

const MODEL: WritingModel = {
  id: 'qwen3-1.7b',
  name: 'Qwen3 1.7B',
  model: 'installed/qwen3-1.7b',
  source: 'offered',
  url: 'https://huggingface.co/unsloth/Qwen3-1.7B-GGUF/resolve/main/Qwen3-1.7B-Q4_K_M.gguf',
  license: 'Apache-2.0',
  state: 'downloading',
  bytes: 1_107_409_472,
  received_bytes: 402_653_184,
  memory_bytes: 2_500_000_000,
  parameters: 1_700_000_000,
  trial: null,
  verified: false,
  loaded: false,
  loading: null,
  message: '',
  problem: null,
};
const params = { id: MODEL.id };
const TRIAL_MEME: TrialMeme = {
  template: 'Two buttons',
  lines: ['Mondays', 'Mondays after lunch'],
  alt_text: '“Two buttons” meme. Text: “Mondays”, “Mondays after lunch”.',
  picture: 'data:image/webp;base64,UklGRg…',
};
const TRIAL_IDEAS = ['Mondays', 'my cat at five', 'reply all'];
const TRIAL: WritingTrial = {
  id: MODEL.id,
  trial_id: 'trial_0rzd3fq9x1k7m2wb',
  state: 'ready',
  ideas: 3,
  loading: null,
  seconds_left: 0,
  pairs: TRIAL_IDEAS.map((idea) => ({ idea, left: TRIAL_MEME, right: TRIAL_MEME })),
  message: '',
  result: null,
  writer: null,
};

const CUT_OUT_MODEL: CutOutModel = {
  id: 'isnet-general-use',
  name: 'ISNet general use',
  source: 'offered',
  url: 'https://github.com/danielgatis/rembg/releases/download/v0.0.0/isnet-general-use.onnx',
  license: 'Apache-2.0',
  state: 'downloading',
  bytes: 178_648_008,
  received_bytes: 40_265_318,
  memory_bytes: 1_000_000_000,
  verified: false,
  loaded: false,
  message: '',
  problem: null,
};

/** Example calls of the operations on models that run on this computer. */
const installedModelExamples = {
  listWritingModels: {
    data: {
      models: [MODEL],
      runtime: { installed: true, bytes: 85_000_000, received_bytes: 0 },
      free_bytes: 81_604_378_624,
    },
  },
  addWritingModel: { body: params, data: MODEL },
  pauseWritingModel: { params, data: { ...MODEL, state: 'paused' } },
  removeWritingModel: { params, data: { ...MODEL, state: 'paused' } },
  listCutOutModels: {
    data: {
      models: [CUT_OUT_MODEL],
      runtime: { installed: true, bytes: 113_574_683, received_bytes: 0 },
      free_bytes: 81_604_378_624,
    },
  },
  addCutOutModel: { body: { id: CUT_OUT_MODEL.id }, data: CUT_OUT_MODEL },
  pauseCutOutModel: { params: { id: CUT_OUT_MODEL.id }, data: { ...CUT_OUT_MODEL, state: 'paused' } },
  removeCutOutModel: { params: { id: CUT_OUT_MODEL.id }, data: { ...CUT_OUT_MODEL, state: 'paused' } },
  startWritingTrial: {
    params,
    body: { ideas: TRIAL_IDEAS },
    data: { ...TRIAL, state: 'loading', loading: 0, seconds_left: 90, pairs: [] },
  },
  getWritingTrial: { params, data: TRIAL },
  decideWritingTrial: {
    params,
    body: { trial_id: TRIAL.trial_id, choices: ['left', 'right', 'left'] },
    data: {
      ...TRIAL,
      state: 'decided',
      result: { decided_at: '2026-05-04T09:30:00.000Z', model: 1, own: 2, neither: 0 },
      writer: 'local-writer',
    },
  },
  cancelWritingTrial: { params, data: TRIAL },
} satisfies Partial<Examples>;

const MB = 1_000_000;
const UNUSED = { kind: 'uploads', files: 12, bytes: 8 * MB } as const;

/** Example calls of the operations on disk space. */
const storageExamples = {
  getStorage: {
    data: {
      kinds: [
        { kind: 'memes', files: 420, bytes: 310 * MB },
        { kind: 'trash', files: 3, bytes: 2 * MB },
        { kind: 'uploads', files: 64, bytes: 51 * MB },
      ],
      bytes: 363 * MB,
      disk: { free_bytes: 82_000 * MB, total_bytes: 512_000 * MB, low: false },
      measured_at: '2026-05-04T09:30:00.000Z',
    },
  },
  planCleanup: { data: { kinds: [UNUSED, { kind: 'lost', files: 0, bytes: 0 }] } },
  cleanUp: { body: { kinds: ['uploads'] }, data: { kinds: [UNUSED] } },
} satisfies Partial<Examples>;

const FONT: OwnFont = {
  id: 'font_0d4fj2kq7t1m9xw3',
  name: 'Chalk Board Bold',
  format: 'woff2',
  bytes: 62_380,
  characters: 230,
  scripts: ['Latin'],
  created_at: '2026-05-04T09:30:00.000Z',
};

/** Example calls of the operations on fonts. */
const fontExamples = {
  listFonts: { data: { fonts: [FONT], bundled: ['anton', 'sans', 'serif'] } },
  addFont: {
    body: { font_base64: 'd09GMgABAAAAALyA…' },
    form: { files: { font: 'chalk-board.woff2' }, fields: {} },
    data: FONT,
  },
  deleteFont: { params: { id: FONT.id }, data: { id: FONT.id, deleted: true } },
} satisfies Partial<Examples>;

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
  const template = toListItem(detail);
  const document: CaptionRequest = { template_id: EXAMPLE_TEMPLATE_ID, captions: CAPTIONS };
  return {
    ...appExamples(baseUrl, detail, document),
    captionMeme: {
      body: { ...document, captions: CAPTIONS.map(({ text }) => text) },
      form: { files: { image: PHOTO }, fields: { top: 'It works', bottom: 'on my machine' } },
      data: meme,
      generation: { credits_used: 1, credits_remaining: 19 },
      accepted: createQueuedJob('caption'),
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
    patchMeme: {
      params: { id: MEME_ID },
      body: { tags: ['work', 'cats'], favourite: true },
      data: { ...meme, tags: ['work', 'cats'], favourite: true },
    },
    listMemeTags: {
      data: {
        tags: [
          { tag: 'cats', memes: 12 },
          { tag: 'work', memes: 3 },
        ],
      },
    },
    deleteMeme: { params: { id: MEME_ID }, data: { id: MEME_ID, deleted: true } },
    ...addressExamples(baseUrl),
    ...trashExamples(meme),
    ...storageExamples,
    ...fontExamples,
    ...installedModelExamples,
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
    listReadyMemes: { query: { search: 'microwave fish', limit: 1 }, data: READY_MEMES },
    listTrending: { query: { limit: 1 }, data: createExampleTrending(template) },
    listModels: { data: exampleModels() },
    getAccount: { data: ACCOUNT },
    getHealth: { data: HEALTH },
    getLiveness: { data: { status: 'live' } },
    getReadiness: { data: { status: 'ready' } },
  } satisfies Examples;
}

const READY_MEMES: ReadyMemesData = {
  ready_memes: [
    {
      id: 'rm_colleague-microwaves-fish-in-office_unpopular-penguin',
      situation: 'A colleague microwaves fish in the office kitchen',
      template_id: 'tpl_unpopular-penguin',
      captions: [
        {
          position: 'opinion',
          text: 'Fish is best at 11:40, reheated, at work, with the door open so nobody feels left out',
        },
      ],
      score: 0.96,
    },
  ],
  next_cursor: null,
};

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
    metadata: { processing_ms: 156, duration_ms: 156, model: null, provider: null, safety_score: null },
  };
}

function createExampleTrending(template: TemplateListItem): Static<typeof TrendingData> {
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

/** Example calls of the operations on the trash. */
function trashExamples(meme: Meme) {
  const params = { id: meme.id };
  const trashed = {
    id: meme.id,
    deleted_at: '2026-05-05T08:00:00.000Z',
    expires_at: '2026-06-04T08:00:00.000Z',
    meme,
  };
  return {
    listTrash: { query: { limit: 1 }, data: { items: [trashed], total: 1, bytes: meme.bytes } },
    getTrashThumb: { params, data: null },
    restoreTrashed: { params, data: meme },
    deleteTrashed: { params, data: { id: meme.id, deleted: true } },
    emptyTrash: { data: { deleted: 1 } },
  } satisfies Partial<Examples>;
}
