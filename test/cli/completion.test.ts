import { spawnSync } from 'node:child_process';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { createTestApp } from '../helpers/app.ts';
import { bangersTtf } from '../helpers/font-files.ts';
import { hasProgram } from '../helpers/programs.ts';
import { CAM, cam, makeHome } from './harness.ts';

/** `cam completion`: the candidates, and the scripts in the shells that are on this machine. */

let home: string;
let remove: () => Promise<void>;
let ids: { key: string; account: string; font: string };
beforeAll(async () => {
  ({ home, remove } = await makeHome());
  const [made] = (await cam(home, 'keys create --plan pro --name bot')).out;
  await writeFile(join(home, 'a.ttf'), bangersTtf());
  const [font] = (await cam(home, 'fonts add a.ttf')).out;
  ids = { key: String(made?.id), account: String(made?.account_id), font: String(font?.id) };
  await writeFile(join(home, 'cam'), `#!/bin/sh\nexec "${process.execPath}" "${CAM}" "$@"\n`);
  await chmod(join(home, 'cam'), 0o755);
});
afterAll(() => remove());

async function candidates(...words: string[]): Promise<string[]> {
  const { code, text } = await cam(home, ['completion', 'words', '--', ...words]);
  expect(code).toBe(0);
  return text.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

describe('candidates', () => {
  test.each([
    [['keys', 'cr'], ['create']],
    [['keys', 'create', '--pl'], ['--plan']],
    [
      ['keys', 'create', '--plan', ''],
      ['free', 'starter', 'pro', 'studio'],
    ],
    [['keys', 'create', '--plan', 'pro', '--te'], ['--test']],
    [['help', 'account', 'cred'], ['credits']],
    [['caption', 'two-b'], ['two-buttons']],
    [['caption', '--strict', 'two-b'], ['two-buttons']],
    [
      ['caption', 'two-buttons', '--text', ''],
      ['left-button=', 'right-button=', 'who='],
    ],
    [['templates', 'show', 'two-b'], ['two-buttons']],
    [['generate', 'x', '--exclude', 'two-b'], ['two-buttons']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [['caption', 'two-buttons', '-o', ''], []],
    [['nothing', 'of', 'this'], []],
  ])('%j', async (words, expected) => {
    expect(await candidates(...words)).toEqual(expected);
  });

  test('are ids of the home', async () => {
    expect(await candidates('keys', 'revoke', 'key_')).toEqual([ids.key]);
    expect(await candidates('account', 'plan', '')).toEqual([ids.account]);
    expect(await candidates('fonts', 'remove', '')).toEqual([ids.font]);
    expect(await candidates('keys', 'revoke', '--home', join(home, 'none'), '')).toEqual([]);
    expect(await readdir(home)).not.toContain('none');
  });
});

test('memes and jobs are offered while an engine runs, and only then', async () => {
  expect(await candidates('memes', 'get', '')).toEqual([]);
  const engine = await createTestApp({ home, port: 0 });
  onTestFinished(() => engine.stop());
  await engine.start();
  const { key } = ensureOwner(home, engine.store);
  const payload = { template_id: 'venn', captions: [{ position: '0', text: 'a' }] };
  const headers = { authorization: `Bearer ${key}` };
  const made = await engine.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
  expect(await candidates('memes', 'get', 'meme_')).toEqual([made.json().data.id]);
  expect(await candidates('memes', 'get', '--home', join(home, 'none'), 'meme_')).toEqual([]);
});

/** What a shell prints for a script of its own. */
function shell(program: string, args: readonly string[]): string {
  const env = {
    ...process.env,
    CAM_HOME: home,
    PATH: `${home}${delimiter}${process.env.PATH}`,
    TERM: 'dumb',
  };
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, cwd: home, timeout: 30_000 });
  return stdout + stderr;
}

describe('in the shell', async () => {
  test.runIf(await hasProgram('bash'))('bash', () => {
    const script = `source <(cam completion bash)
      ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _cam_completion cam; echo "[\${COMPREPLY[*]}]"; }
      ask cam keys cr; ask cam keys create --plan ''; ask cam caption two-buttons --text l; ask cam caption x -o ''`;
    expect(shell('bash', ['-c', script])).toMatch(
      /^\[create\]\n\[free starter pro studio\]\n(?:bash: .*compopt.*\n)?\[left-button=\]\n\[\]\n/,
    );
  });

  test.runIf(await hasProgram('fish'))('fish', () => {
    const ask = (line: string) => `complete -C '${line}'`;
    const script = ['cam completion fish | source', ask('cam keys cr'), ask('cam keys create --plan s')].join(
      '\n',
    );
    expect(shell('fish', ['--no-config', '-c', script])).toBe(
      'create\tCreate a key. The secret is shown only once.\nstarter\nstudio\n',
    );
  });

  test.runIf(await hasProgram('zsh'))('zsh', () => {
    const script = `zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1="<prompt>"; autoload -U compinit; compinit -u -D; source <(cam completion zsh); bindkey "^I" complete-word; echo re""ady'
      zpty -r -m z seen '*ready*'
      zpty -w -n z $'cam keys create --pl\\tpr\\t --te\\t'
      zpty -r -m z seen '*--plan*pro*--te*st*' && echo completed`;
    expect(shell('zsh', ['-f', '-c', script])).toBe('completed\n');
  });
});
