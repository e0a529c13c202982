/**
 * `node scripts/run.mjs <file> [args…]`: sets the checkout up, then runs a file of it, named from its root, with the
 * pinned Node; `cam` is the command line. All npm scripts go through it. Runs on any Node ≥ 20.19, so it uses Node's
 * built-ins only.
 */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getPinnedNode, install, SetupError } from './install.mjs';
import { replaceProcess } from './replace-process.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const report = (/** @type {string} */ line) => console.error(line);

/**
 * Runs the command line. It starts often: in this process, where it has the right Node already, it starts 40 ms sooner.
 * @param {string} node path of the pinned Node @param {string[]} args
 */
async function runCommand(node, args) {
  const { prepareCommand } = await import('./command.mjs');
  const entry = prepareCommand(ROOT, node, report);
  if (process.execPath !== realpathSync(node)) return replaceProcess(node, [entry, ...args]);
  process.argv = [process.execPath, entry, ...args];
  await import(pathToFileURL(entry).href);
}

/** Runs a file in place of this process. @param {string} name @param {string[]} args */
async function run(name, args) {
  install(ROOT, report);
  const node = getPinnedNode(ROOT);
  if (name === 'cam') return runCommand(node, args);
  const file = join(ROOT, name);
  if (name !== '' && existsSync(file)) return replaceProcess(node, [file, ...args]);
  console.error(
    `Name a file of the checkout, or cam: there is no "${name}". \`npm run\` lists what there is to run.`,
  );
  process.exitCode = 2;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  await run(name, args);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`Setting up failed: ${error.message}`);
  process.exitCode = 1;
}
