import type { AccountInfo } from '../../../src-shared/contract/accounts.ts';
import { DEFAULT_SETTINGS } from '../../../src-shared/contract/default-settings.ts';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { UploadedImage } from '../../../src-shared/contract/images.ts';
import type { ImportsData, ImportTask } from '../../../src-shared/contract/imports.ts';
import type { CreatedKey, KeyInfo, RequestEntry, RotatedKey } from '../../../src-shared/contract/keys.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { OutboundEntry, Provider } from '../../../src-shared/contract/providers.ts';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { Usage } from '../../../src-shared/contract/usage.ts';
import { type Examples, PHOTO } from './example.ts';
import { EXAMPLE_TEMPLATE_ID } from './example-template.ts';

/** Example calls of the app's operations: pictures, drafts, keys and templates of the user's library. */

const DRAFT_ID = 'draft_k3v9x2m8q1';
const KEY_ID = 'key_4w9rk2mzt0vq7x1c';
const OWN_ID = 'tpl_my-cat';

/** A PNG of 16 × 16 px, the least that a template takes, short enough to read: real pictures are longer. */
export const SMALL_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAAA1BMVEX/ij2A5jXnAAAADElEQVR42mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC';

function ownTemplate(baseUrl: string, detail: TemplateDetail): TemplateDetail {
  const [box] = detail.box_positions;
  return {
    ...detail,
    id: OWN_ID,
    name: 'My cat',
    slug: 'my-cat',
    category: 'mine',
    tags: ['cat'],
    image_url: `${baseUrl}/cdn/templates/my-cat/0c1f2a93b7de.webp`,
    thumb_url: `${baseUrl}/cdn/templates/my-cat/5b1d80c4e2aa.webp`,
    box_count: 1,
    box_positions: box ? [{ ...box, name: 'top', role: 'What the cat says' }] : [],
    verified: false,
    source: 'user',
    license: '',
    alt_names: [],
    description: '',
    use_when: 'somebody demands what they ignore as soon as they have it',
    fails_when: 'they are grateful for it',
    example_captions: [],
    caption_count_30d: 0,
    attribution: '',
  };
}

function exampleDraft(document: CaptionRequest): Draft {
  return {
    id: DRAFT_ID,
    name: 'Friday release',
    document,
    editor: { locked: ['who'] },
    revision: 3,
    created_at: '2026-05-04T09:30:00.000Z',
    updated_at: '2026-05-04T09:34:12.000Z',
  };
}

const KEY: KeyInfo = {
  id: KEY_ID,
  account_id: 'acct_7rsbp9ztfth1u4t6',
  plan: 'starter',
  mode: 'live',
  name: 'Build bot',
  last4: 'x7Qd',
  status: 'active',
  created_at: '2026-05-04T09:30:00.000Z',
  expires_at: null,
  last_used_at: null,
  made_in_app: false,
  scopes: ['read', 'generate'],
  betas: [],
  credits_remaining: 500,
  own: false,
};

const ACCOUNT: AccountInfo = {
  id: KEY.account_id,
  name: 'Ada',
  plan: 'starter',
  suspended: false,
  credits_remaining: 500,
  credits_total: 500,
  period_start: '2026-05-04T09:30:00.000Z',
  period_end: '2026-06-04T09:30:00.000Z',
  created_at: '2026-05-04T09:30:00.000Z',
};

const ADMIN_USE = {
  at: '2026-06-01T08:00:00.000Z',
  key_id: 'key_8d3hq0zv5m2xk7tn',
  last4: 'p3Lw',
  operation: 'DELETE /v1/keys/:id',
  target: `/v1/keys/${KEY_ID}`,
  status: 200,
};

const CREATED: CreatedKey = { key: 'cam_live_9sT2bXqLw7RfYk3NvZ0mHc5Ja8Uex7Qd', ...KEY, info: KEY };

const NEW_KEY: KeyInfo = { ...KEY, id: 'key_8d3hq0zv5m2xk7tn', created_at: '2026-06-01T08:00:00.000Z' };

const ROTATED: RotatedKey = {
  key: CREATED.key,
  ...NEW_KEY,
  info: NEW_KEY,
  replaced: { ...KEY, last4: 'p3Lw', expires_at: '2026-06-01T09:00:00.000Z' },
};

const USAGE: Usage = {
  days: [
    { date: '2026-05-03', calls: 0, credits: 0 },
    { date: '2026-05-04', calls: 12, credits: 11 },
  ],
  operations: [{ operation: 'caption', calls: 12, credits: 11, average_ms: 84 }],
  rows: [{ account_id: KEY.account_id, name: 'Ada', calls: 12, credits: 11, average_ms: 84 }],
  total: { calls: 12, credits: 11 },
};

const ENTRY: RequestEntry = {
  id: 'req_8Zt4nQv2Lx0KfWm71RbY',
  at: '2026-05-04T09:30:00.000Z',
  method: 'POST',
  path: '/v1/meme/caption',
  status: 200,
  code: null,
  processing_ms: 84,
  key: { id: KEY_ID, name: 'Build bot', last4: 'x7Qd' },
  app: false,
  body: '{"template_id":"tpl_two-buttons","captions":[{"position":"who","text":"Me"}]}',
};

const OLLAMA: Provider = {
  id: 'ollama',
  name: 'Ollama',
  base_url: 'http://127.0.0.1:11434/v1',
  caption_model: 'llama3.2:3b',
  source: 'settings',
  has_key: false,
};

const SENT: OutboundEntry = {
  at: '2026-05-04T09:30:00.000Z',
  account_id: KEY.account_id,
  operation: 'generate',
  provider: 'openai',
  host: 'api.openai.com',
  model: 'gpt-5.5',
  bytes_sent: 9120,
  bytes_received: 840,
  processing_ms: 2310,
  status: 200,
};

const FETCHING: ImportTask = {
  from: 'memegen',
  status: 'running',
  message: '40 of 257 templates',
  done: 40,
  total: 257,
  result: null,
};
const createImportedFile = (result: ImportedPack): ImportTask => ({
  from: 'file',
  name: 'cats.zip',
  status: 'succeeded',
  message: '1 imported, 0 updated, 0 left out.',
  done: 1,
  total: 1,
  result,
});
const OFFER: ImportsData['offers'][number] = {
  from: 'memegen',
  hosts: ['codeload.github.com'],
  text: 'CAM would download memegen’s templates from codeload.github.com. The rights in the pictures belong to others.',
};

/** Addresses are under `baseUrl`; `document` is the document of the drafts. */
export function appExamples(baseUrl: string, detail: TemplateDetail, document: CaptionRequest) {
  const own = ownTemplate(baseUrl, detail);
  const draft = exampleDraft(document);
  const uploaded: UploadedImage = {
    url: `${baseUrl}/cdn/images/55/55879147bc3492007be7af4b61a76bdb64176343.png`,
    width: 16,
    height: 16,
    format: 'png',
    bytes: 84,
    animated: false,
  };
  const pack: ImportedPack = {
    pack: 'cats',
    imported: [{ id: OWN_ID, name: own.name, folder: 'my-cat', changed: true }],
    updated: [],
    skipped: [],
  };
  const { id: _id, revision: _revision, created_at: _created, updated_at: _updated, ...draftBody } = draft;
  const settings: Settings = { ...DEFAULT_SETTINGS, favourites: [EXAMPLE_TEMPLATE_ID] };
  return {
    createTemplate: {
      body: { name: own.name, tags: own.tags, image_base64: SMALL_PICTURE },
      form: { files: { image: PHOTO }, fields: { name: own.name, tags: own.tags } },
      data: own,
    },
    editTemplate: {
      params: { id: OWN_ID },
      body: { name: 'Our cat' },
      data: { ...own, name: 'Our cat' },
    },
    deleteTemplate: { params: { id: OWN_ID }, data: { id: OWN_ID, deleted: true } },
    exportTemplate: { params: { id: EXAMPLE_TEMPLATE_ID }, data: null },
    importPack: {
      body: { pack_base64: 'UEsDBBQAAAAIAA…' },
      form: { files: { file: 'my-pack.zip' }, fields: {} },
      data: pack,
    },
    listImports: { data: { task: FETCHING, offers: [OFFER] } },
    fetchImport: { body: { from: 'memegen', agreed: true }, data: FETCHING },
    importFile: { query: { name: 'cats.zip', wait: true }, data: createImportedFile(pack) },
    cancelImport: { data: { cancelled: true } },
    uploadImage: {
      body: { image_base64: SMALL_PICTURE },
      form: { files: { image: PHOTO }, fields: {} },
      data: uploaded,
    },
    cutOutImage: {
      body: { image_base64: SMALL_PICTURE },
      form: { files: { image: PHOTO }, fields: {} },
      data: { ...uploaded, original_url: uploaded.url, covered: 0.31 },
    },
    uploadVideo: {
      query: { convert: false },
      data: {
        url: `${baseUrl}/cdn/videos/3f/3f19c05a4be2d7706f8e6b1d0a5c94e27b83fd16.mp4`,
        width: 1080,
        height: 1920,
        duration_ms: 14_200,
        fps: 30,
        codec: 'avc',
        has_sound: true,
        bytes: 9_812_044,
      },
    },
    listDrafts: { query: { limit: 1 }, data: { drafts: [draft], total: 7 } },
    getDraft: { params: { id: DRAFT_ID }, data: draft },
    saveDraft: { params: { id: DRAFT_ID }, body: draftBody, data: draft },
    deleteDraft: { params: { id: DRAFT_ID }, data: { id: DRAFT_ID, deleted: true } },
    getSettings: { data: settings },
    patchSettings: { body: { theme: 'dark' }, data: { ...settings, theme: 'dark' } },
    listAccounts: { query: { search: 'ada' }, data: { accounts: [ACCOUNT], total: 1 } },
    createAccount: { body: { name: 'Ada', plan: 'starter' }, data: ACCOUNT },
    patchAccount: {
      params: { id: ACCOUNT.id },
      body: { plan: 'pro', credits: 5000 },
      data: { ...ACCOUNT, plan: 'pro', credits_remaining: 5000, credits_total: 3000 },
    },
    listKeys: { data: { keys: [KEY] } },
    createKey: { body: { name: 'Build bot', plan: 'starter' }, data: CREATED },
    revokeKey: { params: { id: KEY_ID }, data: { ...KEY, status: 'revoked' } },
    rotateKey: {
      params: { id: KEY_ID },
      body: { overlap_seconds: 3600 },
      data: ROTATED,
    },
    suspendKey: { params: { id: KEY_ID }, data: { ...KEY, status: 'suspended' } },
    resumeKey: { params: { id: KEY_ID }, data: KEY },
    getConnection: {
      data: { command: '/opt/CAM/cam', args: ['mcp'], url: `${baseUrl}/mcp`, os: 'linux' },
    },
    getUsage: { query: { days: 2, by: 'account' }, data: USAGE },
    listProviders: { data: { providers: [OLLAMA] } },
    listLocalServers: {
      data: {
        servers: [
          {
            id: 'ollama',
            name: 'Ollama',
            base_url: 'http://127.0.0.1:11434/v1',
            models: ['llama3.2:3b'],
            caption_model: 'llama3.2:3b',
            declined: false,
          },
        ],
      },
    },
    checkProvider: {
      params: { id: 'ollama' },
      data: {
        id: 'ollama',
        ok: true,
        message: 'It has 1 model.',
        models: ['llama3.2:3b'],
        processing_ms: 12,
      },
    },
    listOutbound: { query: { limit: 1 }, data: { requests: [SENT], total: 12 } },
    listAudit: { query: { limit: 1 }, data: { entries: [ADMIN_USE], total: 3 } },
    listRequests: { data: { requests: [ENTRY] } },
    streamRequests: { data: null },
  } satisfies Partial<Examples>;
}
