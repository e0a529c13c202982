/**
 * Builds the MCP wrapper into one file, mcp/dist/main.mjs, where its sources changed since the last time. All it needs
 * is in the file: `npx` has nothing else to fetch, and it starts without a network.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { alone } from './one-build.ts';
import { readSources } from './sources.mjs';

const ROOT = dirname(import.meta.dirname);
const SOURCES = [
  'mcp/src',
  'mcp/package.json',
  'src-shared/contract',
  'package-lock.json',
  'scripts/mcp-build.ts',
];
const RESULT = join(ROOT, 'mcp/dist/main.mjs');
const STAMP = join(ROOT, 'node_modules/.cache/cam/built-mcp.json');

async function build(): Promise<void> {
  const bundle = await rolldown({
    input: join(ROOT, 'mcp/src/main.ts'),
    platform: 'node',
    tsconfig: join(ROOT, 'tsconfig.json'),
  });
  // Renamed into place: a client that starts the wrapper meanwhile never reads half a file.
  const made = `${RESULT}.${process.pid}`;
  mkdirSync(dirname(RESULT), { recursive: true });
  await bundle.write({
    file: made,
    format: 'esm',
    minify: true,
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
  });
  await bundle.close();
  renameSync(made, RESULT);
}

/** Whether the file is there and of these sources. */
function isBuilt(): boolean {
  const sources = readSources(ROOT, SOURCES, STAMP);
  if (!sources.isCurrent || !existsSync(RESULT)) return false;
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
