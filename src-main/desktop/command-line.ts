import { parseArgs } from 'node:util';
import type { ConfigFlags } from '../bootstrap/config.ts';

const text = { type: 'string' } as const;

/** All arguments but the flags below (Chromium's switches, files) are left as they are. */
const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      home: text,
      host: text,
      port: text,
      'public-url': text,
      'log-level': text,
      'allowed-origins': text,
    },
  });

/** The argument that opens Quick caption. No link does: any web page could open it over other windows. */
export const QUICK_FLAG = '--quick';

/** Whether the app is started by an assistant's client, to serve it instead of showing a window: `CAM mcp`. */
export function isForMcp(args: readonly string[]): boolean {
  return parse(args).positionals[0] === 'mcp';
}

/** The flags that the app shares with `cam serve`; all other arguments are ignored. */
export function readFlags(args: readonly string[]): ConfigFlags {
  const { values } = parse(args);
  const read = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  return {
    home: read('home'),
    host: read('host'),
    port: read('port'),
    publicUrl: read('public-url'),
    logLevel: read('log-level'),
    allowedOrigins: read('allowed-origins'),
  };
}
