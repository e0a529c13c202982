import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { hasProgram } from '../helpers/programs.ts';
import { exampleWorld, PICTURE } from './example-world.ts';

/** Every call that docs.md and SKILL.md show, run as an assistant runs it. */

const run = promisify(execFile);
const [hasCurl, hasJq] = await Promise.all([hasProgram('curl'), hasProgram('jq')]);

const world = exampleWorld();

/** Runs a call until it has answered, or until the status of a stream is there. Returns what it printed. */
async function shell(script: string, isStream: boolean): Promise<string> {
  const checked = script
    .replaceAll(/\bcurl (?!-sS)/g, 'curl -sS ')
    .replaceAll(/curl -sS(?! -f )/g, 'curl -sS --fail-with-body');
  if (!isStream) return (await run('sh', ['-c', checked], world.options())).stdout;
  const child = spawn('sh', ['-c', `exec ${checked.replace('-N', '-N -i')}`], world.options());
  const first = await Promise.race([once(child.stdout), once(child.stderr)]);
  child.kill();
  return first;
}
const once = (stream: NodeJS.ReadableStream) =>
  new Promise<string>((resolve) => {
    stream.once('data', (bytes: Buffer) => resolve(bytes.toString()));
  });

/** The texts in blocks of shell code. */
const readBlocks = (text: string) =>
  [...text.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);
const isCall = (code: string) => /^(?:curl|printf)/.test(code);

function expectAnswer(stdout: string, code: string): void {
  const file = / -o (\S+)/.exec(code)?.[1];
  if (file === undefined)
    expect([code, JSON.parse(stdout)]).toEqual([code, expect.objectContaining({ success: true })]);
  else expect([code, statSync(path.join(world.folder, file)).size > 30]).toEqual([code, true]);
}

describe.runIf(hasCurl)('docs.md', () => {
  test('the calls of the guide succeed', async () => {
    const text = await (await fetch(`${world.baseUrl}/docs.md`)).text();
    const calls = readBlocks(text.split('\n## Recipes\n')[0] ?? '').filter(isCall);
    expect(calls.length).toBeGreaterThanOrEqual(2);
    for (const code of calls) expectAnswer(await shell(code, false), code);
  });

  test('the call of every operation succeeds', async () => {
    const text = await (await fetch(`${world.baseUrl}/docs.md`)).text();
    const sections = text.matchAll(/^`[A-Z]+ \/v1\S*` · (\w+) · ([\s\S]*?)(?=\n##)/gm);
    const described: string[] = [];
    for (const [, name = '', section = ''] of sections) {
      const [code = ''] = readBlocks(section);
      const isStream = section.includes('Response: `text/event-stream`');
      const call = await world.realCall(name, code);
      const stdout = await shell(call, isStream);
      if (isStream) expect([call, stdout]).toEqual([call, expect.stringMatching(/^HTTP\/1\.1 200 /)]);
      else expectAnswer(stdout, call);
      described.push(name);
    }
    expect(described.sort()).toEqual(Object.keys(OPERATIONS).sort());
  }, 180_000);
});

describe.runIf(hasCurl)('SKILL.md', () => {
  test('its calls succeed one after the other, and the memes are pictures', async () => {
    writeFileSync(path.join(world.folder, 'photo.png'), PICTURE);
    const text = await (await fetch(`${world.baseUrl}/SKILL.md`)).text();
    const calls = readBlocks(text);
    expect(calls).toHaveLength(10);
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
    const types = await Promise.all(made.map(async (url) => (await fetch(url)).headers.get('content-type')));
    expect(types).toEqual(['image/png', 'image/png', 'image/png', 'image/png', 'image/gif']);
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
