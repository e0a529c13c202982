import type { EngineLink } from './engine-link.ts';
import type { RunningAt } from './messages.ts';
import type { Connect, OpenedEngine } from './open-engine.ts';

/** The engine of the app: in a process of its own, which is started again when it ends. */
export interface Engine {
  /** Starts it, or connects to the home's. False if the user quits. @throws EngineStartError */
  start(): Promise<boolean>;
  /** Where it responds, or did until it ended. Only after `start`. */
  at(): RunningAt;
  /** Resolves once the engine uses these keys of model providers, by origin; one that starts gets them too. */
  setKeys(keys: ReadonlyMap<string, string>): Promise<void>;
  /** The owner's key of the home. @throws Error while the engine is not running */
  ownerKey(): Promise<string>;
  /** Ends the process once running work is finished. */
  stop(): Promise<void>;
}

export interface EngineDeps {
  /** `port`: in place of the configured one. Null if the user quits. @throws EngineStartError */
  open(port: number | null, connect: Connect): Promise<OpenedEngine | null>;
  connect: Connect;
  /** Delay before it is started again, ms; undefined where it ended too often. */
  nextDelay(): number | undefined;
  wait(ms: number): Promise<unknown>;
  /** Asks the user whether to try again. */
  askAgain(reason: string): Promise<boolean>;
  /** It responds again, at another address. */
  onMoved(at: RunningAt): void;
  onEnded(reason: unknown): void;
  quit(): void;
}

export function createEngine(deps: EngineDeps): Engine {
  let opened: OpenedEngine | null = null;
  let link: EngineLink | undefined;
  let keys: ReadonlyMap<string, string> = new Map();
  let stopping = false;

  const connect: Connect = (start, onCommand) => {
    link = deps.connect(start, onCommand);
    void sendKeys(link, keys);
    return link;
  };
  const keepRunning = async () => {
    while (opened) {
      const code = await opened.link.exited;
      if (stopping) return;
      const { at } = opened;
      const next = await startAgain(at, `The engine ended with code ${code}.`);
      if (stopping) return;
      if (!next) return deps.quit();
      opened = next;
      if (next.at.local_url !== at.local_url) deps.onMoved(next.at);
    }
  };
  const startAgain = async ({ local_url }: RunningAt, ended: string): Promise<OpenedEngine | null> => {
    let reason = ended;
    for (;;) {
      deps.onEnded(reason);
      const delay = deps.nextDelay();
      if (delay === undefined && !(await deps.askAgain(reason))) return null;
      await deps.wait(delay ?? 0);
      if (stopping) return null;
      try {
        return await deps.open(getPort(local_url), connect);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  };
  return {
    async start() {
      opened = await deps.open(null, connect);
      void keepRunning();
      return opened !== null;
    },
    at() {
      if (!opened) throw new Error('The engine has not been started.');
      return opened.at;
    },
    async setKeys(next) {
      keys = next;
      if (link) await sendKeys(link, keys);
    },
    async ownerKey() {
      if (!link) throw new Error('The engine has not been started.');
      return link.ownerKey();
    },
    async stop() {
      stopping = true;
      await link?.stop();
    },
  };
}

/** A process that ends before it has the keys does not need them. */
async function sendKeys(link: EngineLink, keys: ReadonlyMap<string, string>): Promise<void> {
  await link.setKeys(keys).catch(() => {});
}

/** Port of an http address without a path. */
const getPort = (url: string): number => Number(new URL(url).port || 80);
