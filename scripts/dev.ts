/**
 * `npm run dev [-- options of cam start]`: the app while it is worked on. The engine restarts when its source changes,
 * the page reloads what changed in place. Both are at one address, by default http://127.0.0.1:4226; Ctrl-C ends all.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { untilSignal } from '../src-main/cli/engine-process.ts';
import { startDevEngine } from './dev/engine.ts';
import { startDevPage } from './dev/page.ts';

const ROOT = path.dirname(import.meta.dirname);
/** What an engine reads when it starts. */
const ENGINE_SOURCES = ['src-main', 'src-shared', 'resources'].map((name) => path.join(ROOT, name));
const DEFAULT_PORT = 4226;

const say = (line: string) => console.error(line);

/** A port that is free now; a restarted engine takes the same one again. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false });
  const port = Number(values.port ?? process.env.CAM_PORT ?? DEFAULT_PORT) || (await freePort());
  const enginePort = await freePort();
  const stopped = untilSignal(process.env);
  const page = await startDevPage({
    port,
    engineUrl: `http://127.0.0.1:${enginePort}`,
    engineReady: () => engine.ready(),
  });
  const engine = startDevEngine({
    // Of an option given twice the last one counts.
    args: [...args, '--port', String(enginePort), '--public-url', `http://127.0.0.1:${port}`],
    report: say,
    onTaken() {
      say('Stop that engine first, or choose another home with --home.');
      process.exit(1);
    },
  });
  page.watcher.add(ENGINE_SOURCES);
  page.watcher.on('all', (_event, file) => {
    if (ENGINE_SOURCES.some((folder) => file.startsWith(folder + path.sep))) void engine.restart();
  });
  await stopped;
  // The page's server goes with this process: closing it would wait for open connections.
  await engine.stop();
}

try {
  await dev(process.argv.slice(2));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
