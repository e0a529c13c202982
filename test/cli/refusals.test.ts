import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inCommands } from '../../src-main/cli/refusal-words.ts';
import { eachInFolder } from './harness.ts';

/** Errors of the engine at the terminal: the advice names commands, never calls over HTTP. */

const { cam } = eachInFolder();

test.each([
  ['caption qqqzzz --text a -o a.png', '`cam templates list`'],
  ['templates show qqqzzz', '`cam templates list`'],
  ['memes get meme_x', '`cam memes list`'],
  ['jobs cancel job_x', '`cam jobs list`'],
  ['generate Friday --model nope -o a.png', '`cam models`'],
])('%s', async (args, command) => {
  const words = await cam(args);
  expect(words).toMatchObject({ code: 1, stderr: expect.stringContaining(command) });
  expect(words.stderr).toMatch(/^cam: /);
  const json = await cam(`${args} --json`);
  expect(JSON.parse(json.stderr).error.message).toContain(command);
  expect(words.stderr + json.stderr).not.toContain('/v1/');
});

test('a wrong time is named by its flag', async () => {
  const { code, stderr } = await cam('memes list --after soon');
  expect(code).toBe(2);
  expect(stderr).toContain("'--after <time>' argument 'soon' is invalid. Write a time as ISO 8601");
});

test('calls become commands, with their id, in code or not', () => {
  expect(inCommands('Ask `GET /v1/jobs/{id}` or GET /v1/memes/meme_x, see GET /v1/templates?search=.')).toBe(
    'Ask `cam jobs get ID` or `cam memes get meme_x`, see `cam templates list`.',
  );
  expect(inCommands('empty the trash (DELETE /v1/trash)')).toBe('empty the trash (in the app)');
  expect(inCommands('GET /v1/nothing stays')).toBe('GET /v1/nothing stays');
});

/** Calls that no command makes, so that they cannot appear in errors of commands. */
const WITHOUT_COMMAND = [
  'GET /v1/drafts',
  'GET /v1/trash',
  'GET /v1/providers',
  'GET /v1/requests',
  'POST /v1/images',
  'POST /v1/addresses',
  'PUT /v1/imports',
];

test('every call that an error names has its command', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync(
    ['src-main/{services,models,library,http/plugins,http/routes}/**/*.ts', 'src-shared/layout/*.ts'],
    // No command calls the addresses of bots.
    { cwd: root, exclude: ['src-main/http/routes/compat-*.ts'] },
  );
  const named = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
      .flatMap((line) => inCommands(line).match(/\b[A-Z]{3,6} \/v1\/[a-z]+/g) ?? []),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(named.filter((call) => !WITHOUT_COMMAND.includes(call))).toEqual([]);
});
