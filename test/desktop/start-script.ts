import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './driver.ts';

/** `npm start`'s script in a process of its own. */
export interface StartedProcess {
  child: ChildProcess;
  /** Resolves once stdout holds `text`; rejects where it ends first. */
  printed(text: RegExp): Promise<void>;
  stdout(): string;
  stderr(): string;
  ended: Promise<number | string | null>;
}

/** Runs a command as somebody who is not root, with root's rights on files. */
const AS_SOMEBODY = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];

/** Whether a start by somebody who is not root can be had here. */
export const canBeSomebody =
  process.getuid?.() !== 0 || spawnSync(AS_SOMEBODY[0] ?? '', [...AS_SOMEBODY.slice(1), 'true']).status === 0;

/** Starts the script; Electron has no sandbox for root, so by default as somebody else. */
export function startScript(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  asRoot = !canBeSomebody,
): StartedProcess {
  const user = process.getuid?.() === 0 && !asRoot ? AS_SOMEBODY : [];
  const [command = '', ...rest] = [...user, process.execPath, path.join(ROOT, 'scripts/start.ts'), ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, CI: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  return {
    child,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.test(stdout)) resolve();
        };
        child.stdout.on('data', (chunk) => {
          stdout += chunk;
          look();
        });
        void ended.then(() => reject(new Error(`it ended; stdout: ${stdout}; stderr: ${stderr}`)));
      }),
  };
}
