import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

/** The programs of packages that checks are made of: files below the checkout, each run by this Node. */
export const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export interface ToolRun {
  passed: boolean;
  /** What it printed, where it was captured. */
  output: string;
  /** ms */
  took: number;
}

/** Runs a tool in the checkout; its output goes to the terminal, or is captured. */
export function runTool(
  tool: keyof typeof TOOLS,
  args: readonly string[],
  { capture = false } = {},
): Promise<ToolRun> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, TOOLS[tool]), ...args], {
    cwd: ROOT,
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    // Captured output is shown on the same terminal.
    env: capture && process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, output, took: performance.now() - started }));
  });
}
