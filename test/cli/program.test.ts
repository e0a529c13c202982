import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { processIo } from '../../src-main/cli/io.ts';
import { buildProgram, listCommands } from '../../src-main/cli/program.ts';
import { nodeVersionProblem } from '../../src-main/cli/runtime.ts';
import { CAM, cam } from './harness.ts';

const HOME = '/nonexistent/cam-home';

function leaves(command: Command, path: string[] = []): string[][] {
  return command.commands.length === 0
    ? [path]
    : command.commands.flatMap((each) => leaves(each, [...path, each.name()]));
}
const commands = leaves(buildProgram(processIo(), async () => {}));

test('every example of the help is a command with options that it has', async () => {
  const program = buildProgram(processIo(), async () => {});
  const asked: string[] = [];
  for (const command of listCommands(program).slice(1)) command.action(() => void asked.push(command.name()));
  const lines = new Set(
    listCommands(program).flatMap((command) => {
      let text = '';
      command.configureOutput({ writeOut: (chunk) => (text += chunk) }).outputHelp();
      return [...text.matchAll(/^ {2}\$ cam (.+)$/gm)].map(([, line = '']) => line.replace(/ > \S+$/, ''));
    }),
  );
  for (const line of lines) {
    const words = [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));
    await program.parseAsync(words, { from: 'user' });
  }
  expect(asked).toHaveLength(lines.size);
});

test.each(commands)('%s %s has help with examples', async (...path) => {
  const args = path.filter((part) => typeof part === 'string');
  const { code, text, stderr } = await cam(HOME, [...args, '--help']);
  expect(code).toBe(0);
  expect(stderr).toBe('');
  expect(text).toContain(`Usage: cam ${args.join(' ')}`);
  expect(text).toMatch(new RegExp(`Examples:\\n {2}\\$ cam ${args.join(' ')}`));
});

test('--version prints the version', async () => {
  expect(await cam(HOME, '--version')).toMatchObject({ code: 0, text: `${manifest.version}\n` });
});

describe('wrong usage exits with 2, the reason and the usage', () => {
  test.each<[string, string, string]>([
    ['nothing', '', 'Usage: cam'],
    ['an unknown command', 'frobnicate', "unknown command 'frobnicate'"],
    ['an almost right command', 'sreve', 'Did you mean serve?'],
    ['an unknown flag', 'keys list --al', "unknown option '--al'"],
    ['an unknown plan', 'keys create --plan gold', 'Allowed choices are free, starter, pro, studio'],
    ['neither plan nor account', 'keys create', 'give --plan (free, starter, pro, studio), or --account'],
    ['a past expiry', 'keys create --plan free --expires 2020-01-01', 'Write a time from now on'],
    ['no time', 'keys create --plan free --expires soon', 'or a date to come, such as 2031-12-31'],
    ['no id', 'keys revoke', "missing required argument 'id'"],
    ['no credits', 'account credits acct_1', "required option '--set <credits>' not specified"],
    ['broken credits', 'account credits acct_1 --set 1e3', 'Write a whole number from 0 to 999999999'],
    ['a wrong port', 'serve --port 99999', '--port is "99999"; write a whole number from 0 to 65535'],
    ['a wrong origin', 'serve --allowed-origins *', 'a "*" would let every website spend your credits'],
    ['no output file', 'caption no-yes --text a=b', 'name the file to write: -o FILE, or -o - for stdout'],
    ['no captions', 'caption no-yes -o a.png', 'give at least one caption: --text TEXT'],
    ['no picture', 'caption --text hello -o a.png', 'name a template or a picture'],
    ['stdin twice', 'caption x --text a=- --text b=- -o -', 'only one thing can be read from stdin'],
    [
      'an unknown ending',
      'caption x --text a=b -o a.bmp',
      'this command makes no .bmp files; write .png, .jpg, .webp or .avif',
    ],
    ['an unknown format', 'caption x --text a=b -o - --format bmp', 'Allowed choices are png'],
    ['a tiny width', 'caption x --text a=b -o - --width 1', 'Write a whole number from 16 to 4096'],
    ['no language tag', 'caption x --text a=b -o - --lang Japanese!', 'Write a language tag of BCP 47'],
    [
      'a text that is too long',
      `caption x --text a=${'😀'.repeat(1001)} -o -`,
      '--text a has 1001 characters; use at most 1000',
    ],
  ])('%s', async (_, args, words) => {
    const { code, out, text, stderr } = await cam(HOME, args === '' ? [] : args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/^(?:cam: [\s\S]+\n)?Usage: cam/);
    if (args !== '') {
      expect(stderr).toMatch(/\nUsage: cam.*\nRun `cam.* --help` for all (?:options|commands)\.\n$/);
      expect(stderr.split('\n').length).toBeLessThan(7);
    }
    expect({ out, text }).toEqual({ out: [], text: '' });
  });
});

test('a usage error names its command, also a command of commands', async () => {
  const { stderr } = await cam(HOME, 'templates nope');
  expect(stderr).toBe(
    "cam: unknown command 'nope'\nUsage: cam templates [options] [command]\nRun `cam templates --help` for all commands.\n",
  );
  const json = await cam(HOME, 'templates --json');
  expect(json).toMatchObject({
    code: 2,
    stderr: '{"error":{"code":"USAGE","message":"no command is named."}}\n',
  });
});

test('a wrong environment variable is named', async () => {
  const { code, stderr } = await cam(HOME, 'serve', { env: { CAM_PORT: 'web' } });
  expect(code).toBe(2);
  expect(stderr).toContain('CAM_PORT is "web"');
});

test('an old Node is reported in one line', () => {
  for (const fine of ['22.19.0', '22.20.1', '24.1.0']) expect(nodeVersionProblem(fine)).toBeUndefined();
  for (const old of ['22.18.9', '18.20.0']) expect(nodeVersionProblem(old)).toContain(`this is Node ${old}.`);
  expect(nodeVersionProblem('20.19.4')).toMatch(
    /^CAM needs Node 22\.19 or newer; this is Node 20\.19\.4\. [^\n]+$/,
  );
});

test('a process ends with its command, whatever it has still open', () => {
  const preload = `data:text/javascript,${encodeURIComponent('setInterval(() => {}, 1000)')}`;
  const { status, stdout } = spawnSync(process.execPath, ['--import', preload, CAM, '--help'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/CAM_ALLOWED_ORIGINS .+ a flag has priority\.\n$/s);
});
