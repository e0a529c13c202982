import { expect, test, vi } from 'vitest';
import { type InstallDeps, installPrograms } from '../helpers/install-programs.ts';

const machine = (programs: readonly string[], more: Partial<InstallDeps> = {}) => {
  const apt = vi.fn((_args: readonly string[], _timeout?: number) => {});
  return {
    apt,
    deps: { isCi: true, canInstall: true, has: (name: string) => programs.includes(name), apt, ...more },
  };
};

test('installs what is missing, the download alone with an end', () => {
  const { apt, deps } = machine([
    'nginx',
    'strace',
    'caddy',
    'chromium-headless-shell',
    'ffmpeg',
    'redis-server',
  ]);
  expect(installPrograms(deps)).toEqual(['parallel', 'rclone']);
  expect(apt.mock.calls.map(([[command, ...args], timeout]) => [command, args.slice(-2), timeout])).toEqual([
    ['update', ['-qq'], 60_000],
    ['install', ['parallel', 'rclone'], 300_000],
    ['install', ['parallel', 'rclone'], undefined],
  ]);
});

test.each([
  [
    'nothing is missing',
    ['nginx', 'strace', 'caddy', 'chromium-headless-shell', 'ffmpeg', 'parallel', 'rclone', 'redis-server'],
    {},
  ],
  ['it is not on CI', [], { isCi: false }],
  ['nothing can be installed', [], { canInstall: false }],
])('does nothing where %s', (_, programs, more) => {
  const { apt, deps } = machine(programs, more);
  expect(installPrograms(deps)).toEqual([]);
  expect(apt).not.toHaveBeenCalled();
});

test('goes on without them where there is no network', () => {
  const apt = vi.fn(() => {
    throw new Error('no network');
  });
  expect(installPrograms(machine([], { apt }).deps)).toHaveLength(8);
  expect(apt).toHaveBeenCalledOnce();
});
