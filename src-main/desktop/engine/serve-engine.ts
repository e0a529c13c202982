import { readFromModel, type StartModelProcess } from '../../bootstrap/open-writing-models.ts';
import type { EngineOptions, RunningEngine } from '../../bootstrap/run-engine.ts';
import { DamagedHomeError, PortConflictError } from '../../bootstrap/start-errors.ts';
import {
  type FromEngine,
  readToEngine,
  type StartFailure,
  type StartRequest,
  type ToEngine,
} from './messages.ts';

/** The engine's side of its port to the main process. */

export interface ServeDeps {
  /** Sends a message to the main process. */
  send(message: FromEngine): void;
  /** Starts the engine, or connects to the home's. @throws as `startRestored` and `startOrConnect` do */
  start(request: StartRequest, options: EngineOptions): Promise<RunningEngine>;
  /** The owner's key of the request's home. @throws StoreError; Error of the file system */
  ownerKey(request: StartRequest): string;
  /** Ends this process. */
  exit(code: number): void;
}

/** Returns the function that takes each message of the main process. */
export function serveEngine({ send, start, ownerKey, exit }: ServeDeps): (message: unknown) => void {
  let keys = new Map<string, string>();
  let started: StartRequest | undefined;
  let running: Promise<RunningEngine> | undefined;
  const models = createRemoteModels(send);

  const begin = (request: StartRequest) => {
    started = request;
    running = start(request, {
      storedKey: (origin) => keys.get(origin),
      onJobs: (jobs) => send({ type: 'jobs', jobs: [...jobs] }),
      onCommand: (pid) => send({ type: 'command', pid }),
      startModelProcess: models.start,
    });
    running.then(
      ({ baseUrl, localUrl, inThisProcess, failed }) => {
        const at = { base_url: baseUrl, local_url: localUrl, engine_here: inThisProcess };
        send({ type: 'running', at });
        void failed.then(({ message }) => send({ type: 'failed', message }));
      },
      (error: unknown) => send({ type: 'not-started', failure: toStartFailure(error) }),
    );
  };
  const sendOwnerKey = (id: number) => {
    try {
      if (!started) throw new Error('The engine was not started.');
      send({ type: 'owner-key', id, key: ownerKey(started) });
    } catch (error) {
      send({ type: 'done', id, error: getMessage(error) });
    }
  };
  const stop = async () => {
    const engine = await running?.catch(() => undefined);
    await engine?.stop();
  };
  return (received) => {
    const message = readToEngine(received);
    if (message.type === 'start') begin(message.request);
    else if (message.type === 'keys') {
      keys = new Map(Object.entries(message.keys));
      send({ type: 'done', id: message.id, error: null });
    } else if (message.type === 'owner-key') sendOwnerKey(message.id);
    else if (message.type === 'model' || message.type === 'model-ended') models.receive(message);
    else
      void stop().then(
        () => exit(0),
        () => exit(1),
      );
  };
}

function toStartFailure(error: unknown): StartFailure {
  if (error instanceof PortConflictError) {
    return { code: 'PORT_CONFLICT', port: error.port, held_by: error.heldBy };
  }
  if (!(error instanceof DamagedHomeError)) return { code: 'NOT_STARTED', message: getMessage(error) };
  const { message, backup, notRestored } = error;
  return {
    code: 'DATABASE_DAMAGED',
    message,
    not_restored: notRestored,
    backup: backup && { id: backup.id, created_at: backup.createdAt },
  };
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Listeners {
  messages: ((message: unknown) => void)[];
  ends: (() => void)[];
}

interface RemoteModels {
  start: StartModelProcess;
  /** Takes what the main process tells of them. */
  receive(message: Extract<ToEngine, { type: 'model' | 'model-ended' }>): void;
}

function createRemoteModels(send: (message: FromEngine) => void): RemoteModels {
  const running = new Map<number, Listeners>();
  let last = 0;
  return {
    start() {
      const model = ++last;
      const listeners: Listeners = { messages: [], ends: [] };
      running.set(model, listeners);
      send({ type: 'model-start', model });
      return {
        send: (message) => send({ type: 'model', model, message }),
        onMessage: (listener) => {
          listeners.messages.push((message) => listener(readFromModel(message)));
        },
        onExit: (listener) => void listeners.ends.push(listener),
        kill: () => send({ type: 'model-kill', model }),
      };
    },
    receive(message) {
      const listeners = running.get(message.model);
      if (message.type === 'model') {
        for (const listener of listeners?.messages ?? []) listener(message.message);
        return;
      }
      running.delete(message.model);
      for (const listener of listeners?.ends ?? []) listener();
    },
  };
}
