import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { restartWithMemoryLimits } from '../../src-main/cli/runtime.ts';
import { serve } from '../helpers/engine-process.ts';
import { tempDir } from '../helpers/store.ts';

/** What `restartWithMemoryLimits` restarts, or undefined where it leaves the process alone. */
function restarted(changes: Partial<NodeJS.Process>) {
  const calls: unknown[][] = [];
  const execve = (...call: unknown[]): never => {
    calls.push(call);
    throw new Error('replaced');
  };
  const facts = {
    platform: 'linux',
    env: {},
    argv: ['node', 'cam.ts', 'serve', '--port', '0'],
    execArgv: [],
    execPath: '/node',
    execve,
  };
  try {
    restartWithMemoryLimits({ ...process, ...facts, ...changes } as NodeJS.Process);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'replaced') throw error;
  }
  return calls[0];
}

test('an engine is restarted in place, with the same arguments', () => {
  const [file, args, env] = restarted({ env: { CAM_HOME: '/h' }, execArgv: ['--inspect'] }) ?? [];
  expect(file).toBe('/node');
  expect(args).toEqual(['/node', '--max-semi-space-size=4', '--inspect', 'cam.ts', 'serve', '--port', '0']);
  expect(env).toMatchObject({ CAM_HOME: '/h', MALLOC_ARENA_MAX: '2' });
});

test.each<[string, Partial<NodeJS.Process>]>([
  ['another command', { argv: ['node', 'cam.ts', 'keys'] }],
  ['another system', { platform: 'darwin' }],
  ['a person’s own limit', { env: { MALLOC_ARENA_MAX: '8' } }],
  ['a process under node --watch', { env: { WATCH_REPORT_DEPENDENCIES: '1' } }],
])('%s is left alone', (_name, changes) => {
  expect(restarted(changes)).toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'the engine that answers has the limits and the id that was started',
  async () => {
    const home = tempDir();
    try {
      const engine = await serve(home);
      const environment = readFileSync(`/proc/${engine.child.pid}/environ`, 'utf8');
      expect(await engine.stop()).toBe(0);
      expect(environment).toContain('MALLOC_ARENA_MAX=2');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);
