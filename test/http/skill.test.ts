import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { processIo } from '../../src-main/cli/io.ts';
import { buildProgram } from '../../src-main/cli/program.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { COSTS } from '../../src-shared/contract/plans.ts';
import { createTestApp } from '../helpers/app.ts';

/** What SKILL.md and llms.txt say of the engine, held to the engine. The full run makes every call of theirs. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const { headers } = cam.caller('starter');
const fetchText = async (url: string) => (await cam.app.inject(url)).body;
const skill = await fetchText('/SKILL.md');

interface Call {
  url: string;
  body: string | undefined;
  /** The words of the `jq` filter. */
  filter: string;
}

/** The calls of the skill that the engine answers at once. */
const calls: Call[] = [...skill.matchAll(/```sh\n(curl[\s\S]*?)\n```/g)].map(([, code = '']) => ({
  url: /http:\/\/localhost(?::\d+)?(\/[^"\s]+)/.exec(code)?.[1] ?? '',
  body: /-d '([^']+)'/.exec(code)?.[1],
  filter: /jq -c '([^']+)'/.exec(code)?.[1] ?? '',
}));
const send = async ({ url, body }: Pick<Call, 'url' | 'body'>) =>
  cam.app.inject({
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', payload: body }),
  });
const search = async (words: string) =>
  (await send({ url: `/v1/templates?search=${encodeURIComponent(words)}`, body: undefined })).json().data;

/** Whether a value has a member of this name at any depth. */
const hasMember = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => key === name || hasMember(inner, name));

it('every call of SKILL.md succeeds, and its answer has the fields that are read', async () => {
  const quick = calls.filter(({ url }) => !/generate$/.test(url));
  expect(quick.length).toBeGreaterThanOrEqual(7);
  const answers: unknown[] = [];
  for (const call of quick) {
    const answer = (await send(call)).json();
    expect([call.url, answer.success]).toEqual([call.url, true]);
    const shown = call.filter.replaceAll(/\w+(?=:)/g, '').match(/[a-z_]+/g) ?? [];
    expect([call.url, shown.filter((name) => !hasMember(answer, name))]).toEqual([call.url, []]);
    answers.push(answer);
  }
  const paths = [...skill.matchAll(/`(?:data|meta)\.([\w.]+)`/g)].flatMap(([, path = '']) => path.split('.'));
  const named = [...paths, 'lines', 'overflow', 'missing_glyphs', 'max_chars', 'example_captions'];
  expect(paths).toContain('credits_remaining');
  // Memes that a model writes take long to make.
  const known = (name: string) => name === 'memes' || answers.some((answer) => hasMember(answer, name));
  expect(named.filter((name) => !known(name))).toEqual([]);
});

it('the searches that SKILL.md proposes find templates and ready memes', async () => {
  const [, list = ''] = /shape of the joke \(([^)]+)\)/.exec(skill.replaceAll('\n', ' ')) ?? [];
  const words = [...list.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  expect(words.length).toBeGreaterThanOrEqual(5);
  for (const word of words) expect([word, (await search(word)).total > 0]).toEqual([word, true]);
  const [, ready = ''] = /`GET (\/v1\/ready-memes\S+)`/.exec(skill) ?? [];
  expect((await send({ url: ready, body: undefined })).json().data.ready_memes.length).toBeGreaterThan(0);
});

it('SKILL.md says how large the list of templates is, and in how many pages it comes', async () => {
  const text = skill.replaceAll('\n', ' ');
  const [, pages, first, filtered] = /(\d+) pages, .*?\((\d+) KB .*?, (\d+) KB with it\)/.exec(text) ?? [];
  const { url = '' } = calls.find((call) => call.url.includes('limit=100')) ?? {};
  const { body } = await send({ url, body: undefined });
  const { templates, total } = JSON.parse(body).data;
  const lines = templates.map(({ id, use_when }: Record<string, string>) => JSON.stringify({ id, use_when }));
  expect(Number(pages)).toBe(Math.ceil(total / templates.length));
  expect(Math.abs(Number(first) - body.length / 1000)).toBeLessThan(10);
  expect(Math.abs(Number(filtered) - lines.join('\n').length / 1000)).toBeLessThan(2);
  const offsets = [...text.matchAll(/`&offset=(\d+)`/g)].map(([, offset]) => Number(offset));
  expect(offsets).toEqual(Array.from({ length: Number(pages) - 1 }, (_, at) => (at + 1) * templates.length));
});

it('SKILL.md names the prices and the number of memes of the engine', () => {
  const prices = [
    ...skill.matchAll(/(\w+) \((\d+) credits?(?: for up to (\d+) memes)?\)(?: or a video \((\d+)\))?/g),
  ];
  const named = prices.map(([, what, cost, count, video]) =>
    [what, cost, count, video].filter(Boolean).join(' '),
  );
  expect(named).toEqual([
    `caption ${COSTS.caption}`,
    `generate ${COSTS.generate} ${LIMITS.countMax}`,
    `GIF ${COSTS.gif} ${COSTS.video}`,
    `it ${COSTS.caption}`,
    `write ${COSTS.generate}`,
    `picture ${COSTS.caption}`,
  ]);
  expect(skill).toContain(`(${COSTS.gif} or ${COSTS.video} credits)`);
});

describe.each(['/SKILL.md', '/llms.txt'])('%s', (url) => {
  it('names commands that there are, with options that they take', async () => {
    const text = await fetchText(url);
    const program = buildProgram(processIo(), async () => {});
    const find = (path: string) =>
      path
        .split(' ')
        .reduce<Command | undefined>(
          (command, name) => command?.commands.find((each) => each.name() === name),
          program,
        );
    const said = [...text.matchAll(/`(?:npm run -s )?cam (?:-- )?([^`]+)`/g)].map(([, words = '']) => words);
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) {
      const [name = ''] = words.split(' --');
      const options = find(name)?.options.map(({ long }) => long);
      expect([words, options]).toEqual([words, expect.arrayContaining(words.match(/--[\w-]+/g) ?? [])]);
    }
  });
});
