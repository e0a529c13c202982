/**
 * Builds the MCP wrapper into one file, mcp/dist/main.mjs, where its sources changed since the last time. All it needs
 * is in the file: `npx` has nothing else to fetch, and it starts without a network. Beside it are the licences of the
 * packages whose code is in it.
 */
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import manifest from '../mcp/package.json' with { type: 'json' };
import { type Module, renderMcpNotices } from './mcp-notices.ts';
import { alone } from './one-build.ts';
import { readSources } from './sources.mjs';

const ROOT = dirname(import.meta.dirname);
const SOURCES = [
  'mcp/src',
  'mcp/package.json',
  'src-shared/caller-file.ts',
  'src-shared/contract',
  'src-shared/layout/readability.ts',
  'package-lock.json',
  'scripts/mcp-build.ts',
  'scripts/mcp-notices.ts',
  'scripts/notices.ts',
  'scripts/licences',
  'tsconfig.json',
];
const DIST = join(ROOT, 'mcp/dist');
const RESULT = join(DIST, 'main.mjs');
const NOTICES = join(DIST, 'THIRD-PARTY-NOTICES.md');
const STAMP = join(ROOT, 'node_modules/.cache/cam/built-mcp.json');

/** The wrapper as one file, and the modules it is made of. Writes nothing. @throws Error where it does not build */
async function bundleMcp(): Promise<{ code: string; modules: Module[] }> {
  const sources = new Map<string, string>();
  const bundle = await rolldown({
    input: join(ROOT, 'mcp/src/main.ts'),
    platform: 'node',
    tsconfig: join(ROOT, 'tsconfig.json'),
    transform: { target: `node${manifest.engines.node.replace('>=', '')}` },
    plugins: [{ name: 'sources', transform: (code, id) => void sources.set(id, code) }],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
  });
  await bundle.close();
  const [{ code, modules }] = output;
  return { code, modules: listModules(modules, sources) };
}

function listModules(rendered: OutputChunk['modules'], sources: ReadonlyMap<string, string>): Module[] {
  return Object.entries(rendered)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => ({ id, code: sources.get(id) ?? '' }));
}

/** Renamed into place: a client that starts the wrapper meanwhile never reads half a file. */
function replace(file: string, text: string, mode = 0o644): void {
  const made = `${file}.${process.pid}`;
  writeFileSync(made, text);
  chmodSync(made, mode);
  renameSync(made, file);
}

async function build(): Promise<void> {
  const { code, modules } = await bundleMcp();
  mkdirSync(DIST, { recursive: true });
  replace(NOTICES, renderMcpNotices(modules));
  replace(RESULT, code, 0o755);
}

/** Whether the files are there and of these sources. */
function isBuilt(): boolean {
  const sources = readSources(ROOT, SOURCES, STAMP);
  if (!sources.isCurrent || ![RESULT, NOTICES].every((file) => existsSync(file))) return false;
  if (!sources.isStamped) sources.write();
  return true;
}

/**
 * Builds the wrapper where that is needed, and returns its file. Processes that ask at the same time wait for the one
 * that builds. @throws Error where it does not build
 */
export async function ensureMcpBuilt(): Promise<string> {
  if (isBuilt()) return RESULT;
  await alone(async () => {
    if (isBuilt()) return;
    const sources = readSources(ROOT, SOURCES, STAMP);
    await build();
    sources.write();
  });
  return RESULT;
}

if (import.meta.main) await ensureMcpBuilt();
