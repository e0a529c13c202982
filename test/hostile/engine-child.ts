/**
 * An engine as a process of its own, for `watch-engine.ts`: the product as it is, but that it can reach a hostile server
 * on this machine, and that it reports how long its event loop was held.
 *
 * argv: home, port of the hostile server (0 for none). Messages out: `Ready`, then a `Report` for every `measure`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { compose } from '../../src-main/bootstrap/compose.ts';
import { createPictureFetcher } from '../../src-main/fetch/picture-fetcher.ts';
import { SCOPES } from '../../src-shared/contract/scopes.ts';
import { HOSTILE_HOST } from '../helpers/hostile-server.ts';

export interface Ready {
  baseUrl: string;
  /** A key of the owner, on the studio plan. */
  secret: string;
}

export interface Report {
  /** Longest time that the event loop was held since the last report, ms. */
  stall: number;
  /**
   * Most CPU time of the main thread between two turns of its loop, ms: what the engine did itself, however busy the
   * machine is.
   */
  cpu: number;
}

/** ms between two looks at the event loop; they are part of what is measured. */
const RESOLUTION = 5;

/** Watches the CPU time of each turn; returns a function that reads the most since it was last called. */
function watchCpu(): () => number {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, most] = [now(), 0];
  const look = () => {
    const used = now();
    most = Math.max(most, used - last);
    last = used;
  };
  setInterval(look, 1);
  return () => {
    look();
    const read = Math.round(most);
    most = 0;
    return read;
  };
}

function reportTo(
  parent: NodeJS.Process,
  delays: ReturnType<typeof monitorEventLoopDelay>,
  cpu: () => number,
): void {
  parent.on('message', (message) => {
    if (message !== 'measure') return;
    const report: Report = { stall: Math.max(0, Math.round(delays.max / 1e6) - RESOLUTION), cpu: cpu() };
    delays.reset();
    parent.send?.(report);
  });
}

/** Names resolve to this machine, where only the hostile server's port is open to them. */
function fetcherFor(port: number) {
  return createPictureFetcher({
    record() {},
    resolve: async (host) => {
      if (host === HOSTILE_HOST) return [{ address: '127.0.0.1', family: 4 }];
      if (host === 'private.example') return [{ address: '10.0.0.7', family: 4 }];
      throw new Error(`no such host: ${host}`);
    },
    allow: (_address, to) => port !== 0 && to === port,
  });
}

const [home = '', port = '0'] = process.argv.slice(2);
const config = {
  home,
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  logLevel: 'silent' as const,
  allowedOrigins: [],
  providerEnv: {},
  ffmpeg: { searchPath: process.env.PATH },
};
const engine = await compose(config, pino({ level: 'silent' }), { fetcher: fetcherFor(Number(port)) });
const { localUrl } = await engine.start();
const now = Date.now();
const account = engine.store.accounts.create({ plan: 'studio', name: 'hostile', now });
const wanted = {
  accountId: account.id,
  mode: 'live' as const,
  name: 'hostile',
  expiresAt: null,
  scopes: SCOPES,
  now,
};
const { secret } = engine.store.keys.create(wanted);
const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
delays.enable();
reportTo(process, delays, watchCpu());
process.on('disconnect', () => process.exit());
const ready: Ready = { baseUrl: localUrl, secret };
process.send?.(ready);
