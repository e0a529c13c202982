import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ForkOptions } from 'electron';
import { cloned } from './clone.ts';
import type { Doings } from './record.ts';

const PARENT_PORT = path.join(import.meta.dirname, 'parent-port.ts');

/** Electron's `utilityProcess`: a real process, whose messages are structured clones. */
export class ForkedProcess extends EventEmitter {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  readonly #child: ChildProcess;

  constructor(file: string, { cwd, stdio, serviceName }: ForkOptions, app: EventEmitter, record: Doings) {
    super();
    const [stdin, ...output] = Array.isArray(stdio) ? stdio : ['ignore', 'inherit', 'inherit'];
    if (stdin !== 'ignore') throw new Error('stdin of a utility process can only be ignored');
    const child = fork(file, [], {
      execArgv: ['--import', PARENT_PORT],
      serialization: 'advanced',
      stdio: [
        'ignore',
        output[0] === 'pipe' ? 'pipe' : 'ignore',
        output[1] === 'pipe' ? 'pipe' : 'ignore',
        'ipc',
      ],
      ...(cwd === undefined ? {} : { cwd }),
    });
    this.#child = child;
    const entry = { name: serviceName ?? '', ended: false };
    record.processes.push(entry);
    this.stdout = child.stdout;
    this.stderr = child.stderr;
    child.on('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.on('exit', (code, signal) => {
      entry.ended = true;
      const exitCode = code ?? (signal === null ? 1 : 137);
      const reason = exitCode === 0 ? 'clean-exit' : signal === null ? 'abnormal-exit' : 'killed';
      app.emit('child-process-gone', {}, { type: 'Utility', name: serviceName, reason, exitCode });
      this.emit('exit', exitCode);
    });
    // The process may end while a message is on its way.
    child.on('error', () => {});
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  postMessage(message: unknown): void {
    const copy = cloned(message);
    if (this.#child.connected) this.#child.send(Object(copy));
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}
