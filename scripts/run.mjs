/**
 * `node scripts/run.mjs <task> [args…]`: sets the checkout up, then runs the task with the pinned Node. All npm
 * scripts go through it. Runs on any Node ≥ 20.19, so it uses Node's built-ins only.
 */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { become } from './become.mjs';
import { install, pinnedNode, SetupError } from './install.mjs';
import { TASKS } from './tasks.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a task; the last of its steps in place of this process.
 * @param {string} name @param {string[]} args
 */
async function run(name, args) {
  const steps = (TASKS[name] ?? []).map(([file, ...own]) => [join(ROOT, file), ...own]);
  const last = steps.pop();
  if (!last) {
    console.error(`No task is called "${name}". Choose one of: ${Object.keys(TASKS).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  install(ROOT, (line) => console.error(line));
  const node = pinnedNode(ROOT);
  for (const step of steps) {
    const { status } = spawnSync(node, step, { stdio: 'inherit' });
    if (status === 0) continue;
    process.exitCode = status ?? 1;
    return;
  }
  // The command line starts often: in this process, where it has the right Node already, it starts 40 ms sooner.
  if (name === 'cam') {
    const { prepareCommand } = await import('./command.mjs');
    const entry = prepareCommand(ROOT, node, (line) => console.error(line));
    if (process.execPath !== realpathSync(node)) return become(node, [entry, ...args]);
    process.argv = [process.execPath, entry, ...args];
    await import(pathToFileURL(entry).href);
  } else become(node, [...last, ...args]);
}

const [task = '', ...args] = process.argv.slice(2);
try {
  await run(task, args);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`Setting up failed: ${error.message}`);
  process.exitCode = 1;
}
