import type { Config } from '../../src-main/bootstrap/config.ts';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { startOrConnect } from '../../src-main/bootstrap/run-engine.ts';
import type { EngineProcess } from '../../src-main/desktop/engine/fork-engine.ts';
import type { ForkModels } from '../../src-main/desktop/engine/model-processes.ts';
import { type ServeDeps, serveEngine } from '../../src-main/desktop/engine/serve-engine.ts';

/** A process of the engine that is none: the engine's side of the port runs here, and messages are cloned between. */
export interface LinkedEngine extends EngineProcess {
  /** Sends the main process anything. */
  tell(message: unknown): void;
  end(code: number): void;
  killed(): boolean;
}

export function linkedEngine(start: ServeDeps['start'], ownerKey: ServeDeps['ownerKey']): LinkedEngine {
  const messages: ((message: unknown) => void)[] = [];
  const exits: ((code: number) => void)[] = [];
  let ended = false;
  let killed = false;
  const later = (work: () => void) => setImmediate(() => !ended && work());
  const tell = (message: unknown) => {
    const copy = structuredClone(message);
    later(() => {
      for (const listener of messages) listener(copy);
    });
  };
  const end = (code: number) =>
    later(() => {
      ended = true;
      for (const listener of exits) listener(code);
    });
  const receive = serveEngine({ send: tell, start, ownerKey, exit: end });
  return {
    tell,
    end,
    killed: () => killed,
    send(message) {
      const copy = structuredClone(message);
      later(() => receive(copy));
    },
    onMessage: (listener) => void messages.push(listener),
    onOutput() {},
    onExit: (listener) => void exits.push(listener),
    kill() {
      killed = true;
      end(137);
    },
  };
}

/** One that runs the engine of a home. */
export const createLinkedEngine = (config: Config): LinkedEngine =>
  linkedEngine(
    ({ port }, options) =>
      startOrConnect({ ...config, port: port ?? config.port }, createLog(config.logLevel), options),
    () => ensureOwner(config.home).key,
  );

export const REQUEST = { args: [], cwd: '/', port: null, restore: null, program: '/usr/bin/cam' };
export const NO_REPORTS = { onCommand() {}, onFailed() {}, onJobs() {}, onLog() {}, onOutput() {} };
/** For tests without language models. */
export const NO_MODELS: ForkModels = () => ({ start() {}, send() {}, kill() {}, killAll() {} });
