import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { EngineOptions, RunningEngine } from '../../src-main/bootstrap/run-engine.ts';
import type { StartRequest } from '../../src-main/desktop/engine/messages.ts';
import type { JobReport } from '../../src-shared/contract/job-report.ts';
import type { Settings } from '../../src-shared/contract/settings.ts';
import { linkedEngine } from './linked-engine.ts';

/** What the shell asks of an engine, without one: it answers by HTTP what the test says, and starts at once. */
export class StubEngine {
  settings: Partial<Settings> = {};
  /** What each start was asked for. */
  readonly starts: StartRequest[] = [];
  /** Errors of the next starts. */
  readonly failures: Error[] = [];
  /** Where it says it is reached from outside; where it listens unless given. */
  publicUrl: string | undefined;
  /** Whether it is that of another program. */
  isElsewhere = false;
  /** Paths of the calls it was sent, with their methods. */
  readonly calls: string[] = [];
  /** Packs that were sent to it. */
  readonly packs: string[] = [];
  /** What imports are answered. */
  importAnswer: { status: number; body: object } = { status: 200, body: {} };
  /** Ends of its processes, the present one's last. */
  readonly #ends: ((code: number) => void)[] = [];
  readonly #servers: ReturnType<typeof createServer>[] = [];
  readonly #stops: (() => Promise<void>)[] = [];
  #options: EngineOptions = {};
  #links = 0;
  localUrl = '';
  isStopped = false;

  /** Work that is finished before it stops. */
  finish(work: () => Promise<void>): void {
    this.#stops.push(work);
  }
  report(jobs: JobReport[]): void {
    this.#options.onJobs?.(jobs);
  }
  /** The key that a call to an origin is sent with. */
  keyFor = (origin: string): string | undefined => this.#options.storedKey?.(origin);
  /** Its process dies. */
  die(code = 137): void {
    this.#ends.at(-1)?.(code);
  }
  /** The next start listens elsewhere. */
  move(): void {
    this.localUrl = '';
  }
  close(): void {
    for (const server of this.#servers.splice(0)) server.close().closeAllConnections();
  }

  /** Its process as Electron's `utilityProcess` has it. */
  fork = (): EventEmitter => {
    const engine = linkedEngine(
      (request, options) => this.#start(request, options),
      () => 'cam_live_stub',
    );
    this.#ends.push(engine.end);
    const child = Object.assign(new EventEmitter(), {
      pid: undefined,
      stdout: null,
      stderr: null,
      postMessage: engine.send,
    });
    engine.onMessage((message) => child.emit('message', message));
    engine.onExit((code) => child.emit('exit', code));
    return child;
  };

  async #start(request: StartRequest, options: EngineOptions): Promise<RunningEngine> {
    this.starts.push(request);
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.#options = options;
    if (this.localUrl === '') await this.#listen();
    return {
      baseUrl: this.publicUrl ?? this.localUrl,
      localUrl: this.localUrl,
      version: '0.1.0',
      pid: 1,
      inThisProcess: !this.isElsewhere,
      signInLink: async () => undefined,
      stop: async () => {
        for (const work of this.#stops) await work();
        this.isStopped = true;
      },
      failed: new Promise(() => {}),
    };
  }

  async #listen(): Promise<void> {
    const server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    this.#servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    this.localUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const { method, url = '/' } = request;
    this.calls.push(`${method} ${url}`);
    if (url === '/v1/settings') return { status: 200, body: { data: this.settings } };
    if (url === '/session/link') {
      this.#links += 1;
      return { status: 200, body: { data: { url: `${this.localUrl}/#token=${this.#links}` } } };
    }
    if (!url.startsWith('/v1/imports/file')) return { status: 404, body: {} };
    this.packs.push(await text(request));
    return this.importAnswer;
  }
}
