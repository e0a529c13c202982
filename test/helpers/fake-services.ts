import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../src-main/http/app.ts';
import type { Caller } from '../../src-main/services/caller.ts';
import type { Services } from '../../src-main/services/create-services.ts';
import type { GenerationAnswer, GenerationCall } from '../../src-main/services/generation-call.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { CaptionCall } from '../../src-shared/contract/meme.ts';
import { PLAN_NAMES } from '../../src-shared/contract/plans.ts';
import { DEFAULT_SCOPES, SCOPES } from '../../src-shared/contract/scopes.ts';

/** For tests of HTTP alone: the real services are tested on the real app. */

export type FakeCaption = (request: CaptionCall, call: GenerationCall) => Promise<GenerationAnswer>;

interface StoredAnswer {
  fingerprint: string;
  answer?: { status: number; body: string };
}

export interface FakeServices extends Services {
  /** Replaces what a caption call does. */
  onCaption(run: FakeCaption): void;
  /** What is stored by `account key`. */
  answers: Map<string, StoredAnswer>;
  /** CDN path → file on disk. */
  files: Map<string, string>;
}

/** Completes the key as the real service does inside its transaction, and answers. */
export function storeAnswer(fake: FakeServices, call: GenerationCall, data: unknown): GenerationAnswer {
  const body = call.render(data, { credits_used: 1, credits_remaining: 9 });
  if (call.idempotencyKey) fake.idempotency.complete(call.caller, call.idempotencyKey, 200, body);
  return { status: 200, body };
}

const absent = () => {
  throw new Error('The text of a crash, with a path: /home/somebody/cam.db');
};

/** Services that no test of HTTP alone uses. */
const allAbsent = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, absent])) as Record<Name, () => never>;

export function createFakeServices(): FakeServices {
  const answers = new Map<string, StoredAnswer>();
  const files = new Map<string, string>();
  const name = (caller: Caller, key: string) => `${caller.account.id} ${key}`;
  let caption: FakeCaption = async (request, call) => storeAnswer(fake, call, request);
  const fake: FakeServices = {
    ...allAbsent('createTemplate', 'editTemplate', 'deleteTemplate', 'exportTemplate', 'importPack'),
    ...allAbsent('listImports', 'fetchImport', 'importFile', 'cancelImport', 'listFonts', 'addFont'),
    ...allAbsent('deleteFont', 'uploadImage', 'getDraft', 'saveDraft', 'deleteDraft', 'getSettings'),
    ...allAbsent('patchSettings', 'createKey', 'revokeKey', 'rotateKey', 'resumeKey', 'getConnection'),
    ...allAbsent('suspendKey', 'listAccounts', 'createAccount', 'patchAccount'),
    ...allAbsent('listAudit', 'getUsage', 'listProviders', 'listLocalServers', 'checkProvider'),
    ...allAbsent('cutOutImage', 'listOutbound'),
    ...allAbsent(
      'getMemeDocument',
      'uploadVideo',
      'generate',
      'aiImage',
      'fromImage',
      'branded',
      'remix',
      'gif',
      'video',
    ),
    ...allAbsent('animate', 'batch', 'listTemplates', 'getTemplate', 'listModels', 'getAccount', 'getMeme'),
    ...allAbsent(
      'listTrash',
      'trashThumb',
      'restoreTrashed',
      'deleteTrashed',
      'emptyTrash',
      'runMaintenance',
    ),
    ...allAbsent('getStorage', 'planCleanup', 'cleanUp', 'getJob', 'getJobRequest', 'cancelJob'),
    ...allAbsent('followJob', 'getCallbackSecret', 'rotateCallbackSecret', 'listBackups', 'createBackup'),
    ...allAbsent('followBackups', 'downloadBackup', 'uploadBackup', 'restoreBackup', 'deleteBackup'),
    answers,
    files,
    onCaption(run) {
      caption = run;
    },
    authenticate: callerOfSecret,
    sessions: {
      linkFor: absent,
      link: () => 'http://localhost/#token=t',
      signIn: absent,
      use: () => undefined,
      signOut: () => {},
      endAll: absent,
      lastsSeconds: 60,
    },
    pageCodecOffers: {
      offer: absent,
      receive: absent,
      start: () => {},
      findEncoder: () => undefined,
      findDecoder: () => undefined,
      end: () => {},
      close: () => {},
    },
    writingModels: allAbsent('list', 'add', 'pause', 'remove'),
    cutOutModels: allAbsent('list', 'add', 'pause', 'remove'),
    trials: { ...allAbsent('start', 'get', 'decide', 'cancel'), stop: () => {} },
    listDrafts: () => ({ drafts: [], total: 0 }),
    listKeys: () => ({ keys: [] }),
    beginAdminUse: () => 1,
    endAdminUse: () => {},
    isStillValid: () => true,
    requireValid: () => {},
    addresses: {
      ...allAbsent('picture', 'make', 'create', 'callerOfSignature', 'sign'),
      owner: () => callerOfSecret('cam_live_studio_owner'),
    },
    caption: (request, call) => caption(request, call),
    templateImageUrl: (id) => `http://localhost/cdn/${id}.png`,
    listReadyMemes: async () => ({ ready_memes: [], next_cursor: null }),
    listTrending: async () => ({ templates: [], topics: [] }),
    catchUpTemplates: () => undefined,
    health: () => ({
      status: 'ok',
      service: 'cam',
      version: '0',
      uptime_s: 1,
      home_id: 'home_x',
      low_space: false,
    }),
    checkReadiness: () => ({ parts: [] }),
    requireReady: () => ({ status: 'ready' }),
    storage: { isGone: () => false, report: () => {}, check: async () => {} },
    listMemes: () => ({ memes: [], total: 0, next_cursor: null }),
    ...allAbsent('patchMeme', 'listMemeTags'),
    findMeme: () => undefined,
    memegen: allAbsent(
      'templates',
      'template',
      'picture',
      'blank',
      'gif',
      'preview',
      'normalize',
      'automatic',
    ),
    imgflip: allAbsent('memes', 'meme', 'search', 'caption'),
    deleteMeme: (_caller, id) => ({ id, deleted: true }),
    async cdnFile(path) {
      const file = files.get(path);
      return file === undefined ? undefined : { file, etag: `etag-of-${path}` };
    },
    idempotency: {
      claim(caller, key, fingerprint) {
        const known = answers.get(name(caller, key));
        if (!known) answers.set(name(caller, key), { fingerprint });
        if (!known) return { state: 'claimed' };
        if (known.fingerprint !== fingerprint) return { state: 'mismatch' };
        return known.answer ? { state: 'replay', ...known.answer } : { state: 'in-progress' };
      },
      complete(caller, key, status, body) {
        const known = answers.get(name(caller, key));
        if (!known || known.answer) throw new Error('There is no open claim to complete.');
        known.answer = { status, body };
      },
      atomically: (work) => work(),
      abandon(caller, key) {
        if (!answers.get(name(caller, key))?.answer) answers.delete(name(caller, key));
      },
    },
    listJobs: () => ({ jobs: [], total: 0, next_cursor: null }),
    backups: { start: () => {}, stop: () => {}, idle: async () => {} },
    running: {
      active: () => ({ queued: 0, running: 0 }),
      estimateSeconds: () => 7,
      resume: () => {},
      drain: async () => {},
      interrupt: () => {},
      deliver: () => {},
      endDelivery: async () => {},
    },
  };
  return fake;
}

/** `cam_live_<plan>_<name>` authenticates as a key of its own on that plan; the name `owner` also administers. */
function callerOfSecret(secret: string): Caller {
  const plan = PLAN_NAMES.find((known) => secret.startsWith(`cam_live_${known}`));
  if (!plan) throw new CamError('INVALID_API_KEY', 'This key is not known.');
  return {
    key: {
      id: `key_${secret}`,
      accountId: `acct_${secret}`,
      mode: 'live',
      name: '',
      last4: secret.slice(-4),
      createdAt: 0,
      expiresAt: null,
      lastUsedAt: null,
      status: 'active',
      createdBySession: null,
      scopes: secret.endsWith('_owner') ? SCOPES : DEFAULT_SCOPES,
      betas: [],
      lostAdmin: false,
    },
    account: {
      id: `acct_${secret}`,
      plan,
      name: '',
      periodStart: 0,
      createdAt: 0,
      testOf: null,
      suspendedAt: null,
    },
  };
}

export interface FakeAppOptions {
  allowedOrigins?: readonly string[];
  /** ms */
  now?: () => number;
  log?: (line: string) => void;
  /** Folder of a built window; none by default. */
  windowDir?: string;
}

const noFile = () => ({ type: 'application/json', etag: 'e', bytes: () => new Uint8Array() });

/** The real HTTP API on fake services, for `inject`; `localhost:80` is what inject sends as Host. */
export function createFakeApp({
  allowedOrigins = [],
  now,
  log,
  windowDir = '/nowhere',
}: FakeAppOptions = {}) {
  const services = createFakeServices();
  const hosts = ['localhost:80'];
  const app = buildApp({
    services,
    log: pino({ level: log ? 'debug' : 'silent' }, { write: log ?? (() => {}) }),
    baseUrl: () => 'http://localhost',
    ownOrigins: () => ['http://localhost'],
    allowedOrigins,
    allowedHosts: () => hosts,
    version: '0.0.0-test',
    windowDir,
    skillFile: path.join(import.meta.dirname, '../../resources/skill/cam-memes/SKILL.md'),
    docsDir: path.join(import.meta.dirname, '../../resources/docs'),
    manualDir: path.join(import.meta.dirname, '../..'),
    appFiles: {
      font: () => undefined,
      ownFont: () => undefined,
      shaper: noFile,
      coverage: noFile,
      emojiIndex: noFile,
      emoji: () => undefined,
      lineBreaking: () => undefined,
    },
    exposeMetrics: async () => ({ contentType: 'text/plain', text: '' }),
    mcp: { handle: async () => new Response(null, { status: 501 }), close: async () => {} },
    ...(now && { now }),
  });
  return { app, services, hosts };
}

export const JSON_BODY = { 'content-type': 'application/json' };

/** Headers of a call with a key of this plan. */
export function createKeyHeaders(
  plan: string,
  name = 'a',
): { authorization: string; 'content-type': string } {
  return { authorization: `Bearer cam_live_${plan}_${name}`, ...JSON_BODY };
}

/** A body that the schema accepts. */
export const GOOD_BODY = { template_id: 'tpl_x', captions: [{ position: 'top', text: 'hi' }] };
