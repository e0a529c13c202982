import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { compose, type Engine, type Overrides } from '../../src-main/bootstrap/compose.ts';
import type { Config } from '../../src-main/bootstrap/config.ts';
import type { Log } from '../../src-main/bootstrap/log.ts';
import type { NewKey } from '../../src-main/store/keys.ts';
import { parseQueueAddress } from '../../src-main/workers/queue-address.ts';
import type { KeyMode, Plan } from '../../src-shared/contract/plans.ts';
import { OFFERED_IN_TESTS } from './onnx-runtime.ts';
import { placeDatabase } from './store.ts';

/** The whole product on a home of its own, ready for `inject`. */
export interface TestApp extends Engine {
  home: string;
  /** Makes an account with one key and returns the headers of its calls, with a body's content type. */
  caller(plan?: Plan, mode?: KeyMode, given?: GivenKey): TestCaller;
  /** An account on the studio plan with a key that administers, such as the owner's. */
  admin(given?: GivenKey): TestCaller;
  /** Stops it and deletes its home. */
  cleanup(): Promise<void>;
}

type GivenKey = Partial<Pick<NewKey, 'betas' | 'expiresAt' | 'scopes'>>;

export interface TestCaller {
  accountId: string;
  keyId: string;
  secret: string;
  headers: { authorization: string; 'content-type': string };
}

export interface TestAppOptions extends Overrides {
  allowedOrigins?: readonly string[];
  publicUrl?: string | null;
  /** Variables that set model providers up. */
  providerEnv?: Readonly<Record<string, string>>;
  /** Origin that `hf:` addresses of language models stand for. */
  modelHub?: string;
  /** Where FFmpeg is looked for; nowhere where left out. */
  ffmpeg?: Config['ffmpeg'];
  /** The queue of the workers that draw. */
  workers?: string | undefined;
  log?: Log;
  /** An existing folder; by default a new one that `cleanup` deletes. */
  home?: string;
  /** 0 for a test that calls `start`; inject's requests come to localhost:80. */
  port?: 0 | 80;
}

/** A home that has its database already. */
function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-app-'));
  placeDatabase(path.join(home, 'cam.db'));
  return home;
}

/** Builds the real app: real store, library and renderer, without listening. */
export async function createTestApp({
  allowedOrigins = [],
  publicUrl = null,
  providerEnv = {},
  ffmpeg = {},
  workers,
  modelHub = 'http://127.0.0.1:1',
  log = pino({ level: 'silent' }),
  home = makeHome(),
  port = 80,
  // What runs on the machine of the tests does not matter.
  usualServers = [],
  ...overrides
}: TestAppOptions = {}): Promise<TestApp> {
  const config = {
    home,
    host: '127.0.0.1',
    port,
    publicUrl,
    logLevel: 'silent' as const,
    allowedOrigins,
    providerEnv,
    ffmpeg,
    modelHub,
    ...(workers === undefined ? {} : { workers: parseQueueAddress(workers) }),
  };
  const cam = await compose(config, log, {
    usualServers,
    packageRegistry: 'http://127.0.0.1:1',
    offeredCutOut: OFFERED_IN_TESTS,
    ...overrides,
  });
  const caller: TestApp['caller'] = (plan = 'pro', mode = 'live', given = {}) => {
    const now = overrides.now?.() ?? Date.now();
    const { id: accountId } = cam.store.accounts.create({ plan, name: 'test', now });
    const made = { accountId, mode, name: 'test', expiresAt: null, ...given, now };
    const { secret, record } = cam.store.keys.create(made);
    return {
      accountId,
      keyId: record.id,
      secret,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    };
  };
  return {
    ...cam,
    home,
    caller,
    admin: (given) => caller('studio', 'live', { scopes: ['read', 'generate', 'admin'], ...given }),
    async cleanup() {
      await cam.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
