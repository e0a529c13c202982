import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { SMALL_PICTURE } from '../../src-main/http/examples/app-examples.ts';
import type { OperationId } from '../../src-shared/contract/operations/operations.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../helpers/app.ts';
import { showExampleTrials } from '../helpers/example-trials.ts';
import { base64, interWoff2 } from '../helpers/font-files.ts';
import { ownerKey } from '../helpers/home.ts';
import { onnxRuntime } from '../helpers/onnx-runtime.ts';
import { tinyOnnx } from '../helpers/tiny-onnx.ts';
import { greys, H264, made } from '../imaging/ffmpeg/input-videos.ts';

/** An engine and a folder in which the example calls of the documentation can run unchanged. */

let app: TestApp;
let baseUrl: string;
let secret: string;
let folder: string;

export interface ExampleWorld {
  readonly app: TestApp;
  readonly baseUrl: string;
  /** Folder of the files that the examples use. */
  readonly folder: string;
  /** Environment of the programs that make the calls. */
  options(): { cwd: string; env: NodeJS.ProcessEnv };
  /** The code of an operation's example call with ids that exist. */
  realCall(operation: string, code: string): Promise<string>;
}

/** Registers the hooks of a test file. */
export function exampleWorld(options: TestAppOptions = {}): ExampleWorld {
  beforeAll(async () => {
    app = await createTestApp({ port: 0, onnxRuntime: await onnxRuntime(), ...options });
    ({ baseUrl } = await app.start());
    showExampleTrials(app.services);
    // Makes the owner of the home, whose settings name the providers.
    app.sessions.link();
    const now = Date.now();
    const { account } = app.store.keys.authenticate(ownerKey(app.home), now);
    // The owner's own key is not invited to betas.
    const wish = { accountId: account.id, mode: 'live' as const, name: 'examples', expiresAt: null, now };
    ({ secret } = app.store.keys.create({
      ...wish,
      betas: ['animate'],
      scopes: ['read', 'generate', 'admin'],
    }));
    folder = mkdtempSync(path.join(tmpdir(), 'cam-examples-'));
    for (const name of ['photo.jpg', 'logo.png', 'cat.gif']) writeFileSync(path.join(folder, name), PICTURE);
    writeFileSync(path.join(folder, 'chalk-board.woff2'), interWoff2());
    writeFileSync(path.join(folder, 'clip.mp4'), made('clip.mp4', ...greys(96, 64, 10, 10), ...H264));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.cleanup();
  });
  return {
    get app() {
      return app;
    },
    get baseUrl() {
      return baseUrl;
    },
    get folder() {
      return folder;
    },
    options: () => ({ cwd: folder, env: { ...process.env, CAM_API_KEY: secret } }),
    realCall,
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const headers = () => ({ authorization: `Bearer ${secret}` });
async function call(method: Method, url: string, body?: object, more: Record<string, string> = {}) {
  const answer = await app.app.inject({
    method,
    url: `/v1${url}`,
    headers: { ...headers(), ...more },
    ...(body && { payload: body }),
  });
  expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 300)]);
  return answer.json().data;
}
const get = (url: string) => fetch(`${baseUrl}/v1${url}`, { headers: headers() });

const MEME = { template_id: 'tpl_two-buttons', captions: [{ position: 'who', text: 'Me' }] };
/** A small picture of one's own. */
export const PICTURE = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#0a7cff' } })
  .png()
  .toBuffer();

/** A picture in which something stands out to the small model. */
const THING = sharp(PICTURE).composite([
  { input: { create: { width: 8, height: 8, channels: 3, background: '#fff' } } },
]);

const meme = async () => (await call('POST', '/meme/caption', MEME)).id;
async function trashed() {
  const id = await meme();
  await call('DELETE', `/memes/${id}`);
  return id;
}
/** A job that has ended without making everything, so that its request is kept. */
async function job() {
  const items = [{ type: 'caption', ...MEME, template_id: 'tpl_nothing' }];
  const { id } = await call('POST', '/meme/batch', { items }, { prefer: 'respond-async' });
  // The stream of its events ends with the job.
  await (await get(`/jobs/${id}/events`)).text();
  return id;
}
const account = async () => (await call('POST', '/accounts', { name: 'Short-lived' })).id;
const key = async () => (await call('POST', '/keys', { name: 'Short-lived' })).info.id;
/** Waits until the backup or restore that runs has ended, because only one can run at a time. */
async function backupsDone() {
  const { task } = await call('GET', '/backups');
  // Without a task the stream waits for one.
  if (task?.status === 'running') await (await get('/backups/events')).text();
}
async function backup() {
  await backupsDone();
  await call('POST', '/backups', { pictures: false });
  await backupsDone();
  return (await call('GET', '/backups')).backups[0].id;
}
/** Writes a pack of one new template into the folder. Returns its bytes. */
async function writePack(fileName: string, name: string) {
  const { id: made } = await call('POST', '/templates', { name, image_base64: base64(PICTURE) });
  const pack = await (await get(`/templates/${made}/pack`)).bytes();
  writeFileSync(path.join(folder, fileName), pack);
  return pack;
}
const draft = (id: string) => call('PUT', `/drafts/${id}`, { name: 'A draft', document: MEME });

const DRAFT = 'draft_k3v9x2m8q1';
const id = async (made: Promise<string>) => ({ id: await made });

/** Makes what an example needs, and returns the replacements for the ids in its text. */
const PREPARED: Partial<Record<OperationId, () => Promise<{ id?: string; text?: [string, string] }>>> = {
  getMeme: () => id(meme()),
  getMemeDocument: () => id(meme()),
  patchMeme: () => id(meme()),
  deleteMeme: () => id(meme()),
  getTrashThumb: () => id(trashed()),
  restoreTrashed: () => id(trashed()),
  deleteTrashed: () => id(trashed()),
  getJob: () => id(job()),
  getJobRequest: () => id(job()),
  streamJob: () => id(job()),
  cancelJob: () => id(job()),
  cutOutImage: async () => {
    const file = path.join(folder, 'tiny.onnx');
    writeFileSync(file, tinyOnnx());
    await call('POST', '/cut-out-models', { file });
    return { text: [SMALL_PICTURE, base64(await THING.png().toBuffer())] };
  },
  importPack: async () => {
    const pack = await writePack('my-pack.zip', 'Packed');
    return { text: ['UEsDBBQAAAAIAA…', base64(pack)] };
  },
  importFile: async () => {
    await writePack('pack.zip', 'Sent');
    return {};
  },
  addFont: async () => ({ text: ['d09GMgABAAAAALyA…', base64(interWoff2())] }),
  deleteFont: async () => ({ id: (await call('GET', '/fonts')).fonts[0].id }),
  getDraft: () => id(draft(DRAFT).then(() => DRAFT)),
  revokeKey: () => id(key()),
  rotateKey: () => id(key()),
  patchAccount: () => id(account()),
  suspendKey: () => id(key()),
  resumeKey: () => id(key()),
  checkProvider: async () => {
    const nobody = { id: 'ollama', name: 'Ollama', base_url: 'http://127.0.0.1:9/v1', caption_model: 'm' };
    await call('PATCH', '/settings', { providers: [nobody] });
    return {};
  },
  createBackup: async () => {
    // The call of another language, or the schedule, may have one running.
    await backupsDone();
    return {};
  },
  downloadBackup: () => id(backup()),
  uploadBackup: async () => {
    const zip = await (await get(`/backups/${await backup()}/file`)).bytes();
    writeFileSync(path.join(folder, 'backup.zip'), zip);
    return {};
  },
  restoreBackup: () => id(backup()),
  deleteBackup: () => id(backup()),
};

/** The id in a path of an example. */
const EXAMPLE_ID = /(?:meme|job|font|draft|key|acct)_[a-z0-9]{10,}|cam-scheduled[\w-]+\.zip/;

/** The call of an operation with ids that exist. */
async function realCall(operation: string, code: string): Promise<string> {
  const { id, text } = (await Object.entries(PREPARED).find(([name]) => name === operation)?.[1]()) ?? {};
  const withId = id ? code.replace(EXAMPLE_ID, id) : code;
  return text ? withId.replace(...text) : withId;
}
