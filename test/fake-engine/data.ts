import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../../src-shared/contract/account.ts';
import { DEFAULT_SETTINGS } from '../../src-shared/contract/default-settings.ts';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import type { Job, JobRequestData } from '../../src-shared/contract/jobs.ts';
import type { KeyInfo, RequestEntry } from '../../src-shared/contract/keys.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import type { ReadyMeme } from '../../src-shared/contract/ready-memes.ts';
import type { Settings } from '../../src-shared/contract/settings.ts';
import type { TemplateDetail, TemplateFile } from '../../src-shared/contract/template.ts';
import type { TrashedItem } from '../../src-shared/contract/trash.ts';

/** Where the page of component tests stands; the fake engine answers there. */
export const BASE_URL = 'http://127.0.0.1:4226';
/** A stored picture, and the size of every one, px. */
export const PICTURE_URL = `${BASE_URL}/cdn/images/55/55879147bc3492007be7af4b61a76bdb64176343.png`;
export const PICTURE_SIZE = { width: 500, height: 400 };
/** The time of everything that is there at the start. */
export const START = '2026-05-04T09:30:00.000Z';
const TEMPLATES = path.join(import.meta.dirname, '../../resources/templates');

/** Built-in templates that the fake engine has, by rank, with the size of their blanks in px. */
const LIBRARY: readonly [slug: string, width: number, height: number][] = [
  ['two-buttons', 1200, 1500],
  ['cat-at-dinner', 1600, 960],
  ['wandering-eyes', 1600, 1080],
  ['no-yes', 1200, 1200],
  ['billboard', 1600, 1000],
  ['bell-curve', 1600, 1080],
];

/** Finished memes that the fake engine has, the nearest first; the first two share a template. */
const READY_MEMES: ReadyMeme[] = [
  readyMeme('two-buttons', { 'left-button': 'Open a window', 'right-button': 'Quit' }),
  {
    ...readyMeme('two-buttons', { 'left-button': 'Say something', 'right-button': 'Eat outside' }),
    id: 'rm_kitchen-smells_two-buttons',
  },
  readyMeme('no-yes', { reject: 'Air freshener', approve: 'A new kitchen' }),
  readyMeme('billboard', { billboard: 'We know it was you, Dave' }),
];

function readyMeme(slug: string, texts: Readonly<Record<string, string>>): ReadyMeme {
  return {
    id: `rm_microwave-fish_${slug}`,
    situation: 'Somebody microwaved fish in the office kitchen',
    template_id: `tpl_${slug}`,
    captions: Object.entries(texts).map(([position, text]) => ({ position, text })),
  };
}

/** Everything that the fake engine keeps. Tests change it before or while the page is open. */
export interface EngineData {
  templates: TemplateDetail[];
  readyMemes: ReadyMeme[];
  memes: Meme[];
  trash: TrashedItem[];
  drafts: Draft[];
  jobs: Job[];
  /** What jobs were started with, by id. */
  jobRequests: Map<string, JobRequestData>;
  keys: KeyInfo[];
  requests: RequestEntry[];
  account: Account;
  settings: Settings;
}

/** A built-in template as the engine answers it, from its file. */
function readTemplate(slug: string, width: number, height: number, rank: number): TemplateDetail {
  const text = readFileSync(path.join(TEMPLATES, slug, 'template.json'), 'utf8');
  const { rank: _rank, $schema: _schema, ...file }: TemplateFile = JSON.parse(text);
  return {
    ...file,
    id: `tpl_${slug}`,
    image_url: `${BASE_URL}/cdn/templates/${slug}/blank.webp`,
    thumb_url: `${BASE_URL}/cdn/templates/${slug}/thumb.webp`,
    width,
    height,
    box_count: file.box_positions.length,
    // The engine fills in what files leave out.
    box_positions: file.box_positions.map(({ default_style = {}, ...box }) => ({ ...box, default_style })),
    trending_rank: rank,
    animated: false,
    source: 'builtin',
    caption_count_30d: 0,
  };
}

/** A meme as `captionMeme` answers it; name what the test cares about. */
export function memeWith(over: Partial<Meme> & Pick<Meme, 'id'>): Meme {
  return {
    width: 1200,
    height: 1500,
    format: 'png',
    bytes: 870_080,
    template: { id: 'tpl_two-buttons', name: 'Two Buttons' },
    captions: [{ position: 'who', text: 'Me, before the demo' }],
    caption: 'Me, before the demo',
    alt_text: '“Two Buttons” meme. Text: “Me, before the demo”.',
    layout: [],
    metadata: { processing_ms: 156, duration_ms: 156, model: null, provider: null, safety_score: null },
    url: `${BASE_URL}/cdn/memes/${over.id}.png`,
    page_url: `${BASE_URL}/m/${over.id}`,
    created_at: START,
    ...over,
  };
}

/** Memes without a template, which are called by their captions, each a minute older than the one before. */
export const generateMemes = (captions: readonly string[], over: Partial<Meme> = {}): Meme[] =>
  captions.map((caption, at) =>
    memeWith({
      id: `meme_${caption.toLowerCase().replaceAll(/\W/g, '_')}`,
      caption,
      captions: [{ position: 'left-button', text: caption }],
      template: null,
      created_at: new Date(Date.parse(START) - at * 60_000).toISOString(),
      ...over,
    }),
  );

/** A key as `listKeys` answers it. */
export const keyWith = (over: Partial<KeyInfo> & Pick<KeyInfo, 'id' | 'name'>): KeyInfo => ({
  account_id: `acct_of_${over.id}`,
  plan: 'starter',
  mode: 'live',
  last4: 'x7Qd',
  status: 'active',
  created_at: START,
  expires_at: null,
  last_used_at: null,
  credits_remaining: 500,
  made_in_app: true,
  scopes: ['read', 'generate'],
  betas: [],
  own: false,
  ...over,
});

/** A home that was just set up and whose welcome was seen: the library, the owner's account, nothing made. */
export function newData(): EngineData {
  return {
    templates: LIBRARY.map(([slug, width, height], at) => readTemplate(slug, width, height, at + 1)),
    readyMemes: READY_MEMES,
    memes: [],
    trash: [],
    drafts: [],
    jobs: [],
    jobRequests: new Map(),
    keys: [
      keyWith({
        ...{ id: 'key_owner', name: 'Owner', plan: 'studio', own: true, made_in_app: false },
        scopes: ['read', 'generate', 'admin'],
      }),
    ],
    requests: [],
    account: {
      account_id: 'acct_of_key_owner',
      plan: 'studio',
      mode: 'live',
      credits_remaining: 10_000,
      credits_total: 10_000,
      period_start: '2026-05-01T00:00:00.000Z',
      period_end: '2026-06-01T00:00:00.000Z',
    },
    settings: { ...structuredClone(DEFAULT_SETTINGS), welcomed: true },
  };
}
