import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { App } from 'electron';
import { readConfig } from '../bootstrap/config.ts';
import { mcpConfigOf } from '../bootstrap/mcp-config.ts';
import { readFlags } from './command-line.ts';

export interface McpDeps {
  app: Pick<App, 'disableHardwareAcceleration' | 'dock' | 'exit' | 'setPath'>;
  args: readonly string[];
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
}

/**
 * `CAM mcp`: serves MCP on stdin and stdout, as `cam mcp` does, beside an app that may be running. No window, no
 * engine, no lock, no error box; ends the app with its client.
 */
export async function serveMcp({ app, args, platform, env }: McpDeps): Promise<void> {
  app.dock?.hide();
  app.disableHardwareAcceleration();
  // Chromium writes into this folder wherever it is: not into that of an app that runs, nor into the home.
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-mcp-'));
  app.setPath('userData', folder);
  const end = (code: number) => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Windows cannot delete a file that Chromium still has open; the system clears its temporary folder.
    }
    app.exit(code);
  };
  const fail = (error: unknown) => {
    // Written to the client's log: an error dialog would wait for a user.
    console.error(error instanceof Error ? error.message : String(error));
    end(1);
  };
  process.once('uncaughtException', fail);
  try {
    const { home } = readConfig(readFlags(args), env, {
      os: platform,
      homedir: homedir(),
      cwd: process.cwd(),
    });
    // Loaded here: no window needs it.
    const { serve } = await import('../../mcp/src/stdio.ts');
    await serve(() => mcpConfigOf(home, env), stdinOf(platform));
    end(0);
  } catch (error) {
    fail(error);
  }
}

/** What the client writes. On Windows, `process.stdin` of an Electron app is always at its end. */
export function stdinOf(platform: NodeJS.Platform): Readable {
  return platform === 'win32' ? createReadStream('', { fd: 0, autoClose: false }) : process.stdin;
}
