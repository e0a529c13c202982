import type { Config as Target } from '../../mcp/src/config.ts';
import { readEnv } from '../../mcp/src/config.ts';
import type { Config } from './config.ts';
import { createLog, keysIn } from './log.ts';
import { readMcpConfig } from './mcp-config.ts';
import { ensureOwner } from './owner.ts';
import { type RunningEngine, startOrConnect } from './run-engine.ts';

/** The engine that a `cam` command calls. */
export interface CommandEngine {
  /**
   * `named`: the one at a given address or CAM_BASE_URL; `running`: the one that runs on the home; `started`: one that
   * was started in this process for the command.
   */
  kind: 'named' | 'running' | 'started';
  /** Its address and the key for it. */
  target: Target;
  /** Resolves with the reason if an engine in this process fails. */
  failed: Promise<Error>;
  /** Stops an engine in this process: waits for running work and releases the home. */
  close(): Promise<void>;
}

/**
 * Finds the engine for a command, or starts one: at CAM_BASE_URL, with CAM_API_KEY; else that of the home, with
 * CAM_API_KEY or the owner's key. If none runs on the home, it is started on a free loopback port, with
 * `config.logLevel`. The owner's key is never sent to another machine.
 * @throws EngineStartError, StoreError
 */
export async function openCommandEngine(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandEngine> {
  const named = readEnv(env);
  if (named.baseUrl !== undefined) {
    const target = readMcpConfig(config.home, env);
    return { kind: 'named', target, failed: new Promise(() => {}), async close() {} };
  }
  const engine = await startOrConnect(
    { ...config, host: '127.0.0.1', port: 0, forCommand: true },
    createLog(config.logLevel, undefined, keysIn(config.providerEnv)),
  );
  try {
    return homeEngine(engine, named.key ?? ensureOwner(config.home).key);
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

function homeEngine(engine: RunningEngine, key: string): CommandEngine {
  return {
    kind: engine.inThisProcess ? 'started' : 'running',
    target: { baseUrl: engine.localUrl, key },
    failed: engine.failed,
    close: () => engine.stop(),
  };
}
