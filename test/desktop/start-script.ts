import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './driver.ts';

/** `npm start`'s script in a process of its own. */
export interface Started {
  child: ChildProcess;
  /** Resolves once stdout holds `text`; rejects where it ends first. */
  printed(text: RegExp): Promise<void>;
  stdout(): string;
  stderr(): string;
  ended: Promise<number | string | null>;
}

export function startScript(args: readonly string[], env: NodeJS.ProcessEnv, cwd: string): Started {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts'), ...args], {
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
