import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS, type OperationId } from '../../src-shared/contract/operations/operations.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { base64, interWoff2 } from '../helpers/font-files.ts';
import { ownerKey } from '../helpers/home.ts';
import { hasProgram } from '../helpers/programs.ts';

/** Every call that docs.md and SKILL.md show, run as an assistant runs it. */

const run = promisify(execFile);
const [hasCurl, hasJq] = await Promise.all([hasProgram('curl'), hasProgram('jq')]);

let app: TestApp;
let baseUrl: string;
let secret: string;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ port: 0 });
  ({ baseUrl } = await app.start());
  // Makes the owner of the home, whose settings name the providers.
  app.sessions.link();
  secret = ownerKey(app.home);
  folder = mkdtempSync(path.join(tmpdir(), 'cam-reader-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.cleanup();
});

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
const PICTURE = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#0a7cff' } })
  .png()
  .toBuffer();

const meme = async () => (await call('POST', '/meme/caption', MEME)).id;
async function trashed() {
  const id = await meme();
  await call('DELETE', `/memes/${id}`);
  return id;
}
/** A job that has ended without having made everything, so that what it was asked is kept. */
async function job() {
  const items = [{ type: 'caption', ...MEME, template_id: 'tpl_nothing' }];
  const { id } = await call('POST', '/meme/batch', { items }, { prefer: 'respond-async' });
  // The stream of its events ends with the job.
  await (await get(`/jobs/${id}/events`)).text();
  return id;
}
/** A backup or restore has ended: the one before is done when the next begins. */
const backupsDone = async () => (await get('/backups/events')).text();
async function backup() {
  await backupsDone();
  await call('POST', '/backups', { pictures: false });
  await backupsDone();
  return (await call('GET', '/backups')).backups[0].id;
}
const draft = (id: string) => call('PUT', `/drafts/${id}`, { name: 'A draft', document: MEME });

const DRAFT = 'draft_k3v9x2m8q1';
const id = async (made: Promise<string>) => ({ id: await made });

/** What an example needs that is not there yet, and the parts of its text that stand for it. */
const PREPARED: Partial<Record<OperationId, () => Promise<{ id?: string; text?: [string, string] }>>> = {
  getMeme: () => id(meme()),
  getMemeDocument: () => id(meme()),
  deleteMeme: () => id(meme()),
  getTrashThumb: () => id(trashed()),
  restoreMeme: () => id(trashed()),
  deleteTrashed: () => id(trashed()),
  getJob: () => id(job()),
  getJobRequest: () => id(job()),
  streamJob: () => id(job()),
  cancelJob: () => id(job()),
  importPack: async () => {
    const { id: made } = await call('POST', '/templates', { name: 'Packed', image_base64: base64(PICTURE) });
    const pack = await (await get(`/templates/${made}/pack`)).bytes();
    return { text: ['UEsDBBQAAAAIAA…', base64(pack)] };
  },
  addFont: async () => ({ text: ['d09GMgABAAAAALyA…', base64(interWoff2())] }),
  deleteFont: async () => ({ id: (await call('GET', '/fonts')).fonts[0].id }),
  getDraft: () => id(draft(DRAFT).then(() => DRAFT)),
  revokeKey: () => id(call('POST', '/keys', { name: 'Short-lived' }).then(({ info }) => info.id)),
  checkProvider: async () => {
    const nobody = { id: 'ollama', name: 'Ollama', base_url: 'http://127.0.0.1:9/v1', caption_model: 'm' };
    await call('PATCH', '/settings', { providers: [nobody] });
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

const options = () => ({ cwd: folder, env: { ...process.env, CAM_API_KEY: secret } });

/** The id in a path of an example. */
const EXAMPLE_ID = /(?:meme|job|font|draft|key)_[a-z0-9]{10,}|cam-scheduled[\w-]+\.zip/;

/** Runs a call until it has answered, or until the status of a stream is there. Returns what it printed. */
async function shell(script: string, isStream: boolean): Promise<string> {
  const checked = script
    .replaceAll(/\bcurl (?!-sS)/g, 'curl -sS ')
    .replaceAll('curl -sS', 'curl -sS --fail-with-body');
  if (!isStream) return (await run('sh', ['-c', checked], options())).stdout;
  const child = spawn('sh', ['-c', `exec ${checked.replace('-N', '-N -i')}`], options());
  const first = await Promise.race([once(child.stdout), once(child.stderr)]);
  child.kill();
  return first;
}
const once = (stream: NodeJS.ReadableStream) =>
  new Promise<string>((resolve) => {
    stream.once('data', (bytes: Buffer) => resolve(bytes.toString()));
  });

/** The texts in blocks of shell code. */
const blocksOf = (text: string) => [...text.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);
const isCall = (code: string) => /^(?:curl|printf)/.test(code);

/** The call of an operation on things that are there. */
async function realCall(operation: string, code: string): Promise<string> {
  const { id, text } = (await Object.entries(PREPARED).find(([name]) => name === operation)?.[1]()) ?? {};
  const withId = id ? code.replace(EXAMPLE_ID, id) : code;
  return text ? withId.replace(...text) : withId;
}

function expectAnswer(stdout: string, code: string): void {
  const file = / -o (\S+)/.exec(code)?.[1];
  if (file === undefined)
    expect([code, JSON.parse(stdout)]).toEqual([code, expect.objectContaining({ success: true })]);
  else expect([code, statSync(path.join(folder, file)).size > 30]).toEqual([code, true]);
}

describe.runIf(hasCurl)('docs.md', () => {
  test('the calls of the guide succeed', async () => {
    const text = await (await fetch(`${baseUrl}/docs.md`)).text();
    const calls = blocksOf(text.split('\n## Memes\n')[0] ?? '').filter(isCall);
    expect(calls.length).toBeGreaterThanOrEqual(2);
    for (const code of calls) expectAnswer(await shell(code, false), code);
  });

  test('the call of every operation succeeds', async () => {
    const text = await (await fetch(`${baseUrl}/docs.md`)).text();
    const sections = text.matchAll(/^`[A-Z]+ \/v1\S*` · (\w+) · ([\s\S]*?)(?=\n##)/gm);
    const described: string[] = [];
    for (const [, name = '', section = ''] of sections) {
      const [code = ''] = blocksOf(section);
      const isStream = section.includes('Response: `text/event-stream`');
      const call = await realCall(name, code);
      const stdout = await shell(call, isStream);
      if (isStream) expect([call, stdout]).toEqual([call, expect.stringMatching(/^HTTP\/1\.1 200 /)]);
      else expectAnswer(stdout, call);
      described.push(name);
    }
    expect(described.sort()).toEqual(Object.keys(OPERATIONS).sort());
  }, 60_000);
});

describe.runIf(hasCurl)('SKILL.md', () => {
  test('its calls succeed one after the other, and the memes are pictures', async () => {
    writeFileSync(path.join(folder, 'photo.png'), PICTURE);
    const text = await (await fetch(`${baseUrl}/SKILL.md`)).text();
    const calls = blocksOf(text);
    expect(calls).toHaveLength(9);
    const made: string[] = [];
    for (const code of calls) {
      const filters = / \|\n\s+jq /.test(code);
      const stdout = await shell(hasJq ? code : code.replace(/ \|\n\s+jq [\s\S]*$/, ''), false);
      const answer = JSON.parse(filters ? (stdout.split('\n')[0] ?? '') : stdout);
      if (filters)
        expect(hasJq ? answer : answer.data).toMatchObject(
          hasJq ? { id: expect.stringMatching(/^tpl_/) } : {},
        );
      else expect([code, answer.success]).toEqual([code, true]);
      const { memes = [answer.data] } = answer.data ?? {};
      made.push(...memes.flatMap((each: { url?: string } | undefined) => each?.url ?? []));
    }
    expect(made).toHaveLength(4);
    for (const url of made) expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
  });

  test('the committed file has the usual address of an engine and nothing of this machine', () => {
    const file = path.join(import.meta.dirname, '../../resources/skill/cam-memes/SKILL.md');
    expect(existsSync(file)).toBe(true);
    const addresses = [...readFileSync(file, 'utf8').matchAll(/https?:\/\/[\w.]+(?::\d+)?/g)].map(
      ([address]) => address,
    );
    expect([...new Set(addresses)]).toEqual(['http://127.0.0.1:4226']);
  });
});
