import { parseArgs } from 'node:util';
import type { ConfigFlags } from '../bootstrap/config.ts';

const text = { type: 'string' } as const;

/** The flags that the app shares with `cam serve`; all other arguments (Chromium's switches, files) are ignored. */
export function readFlags(args: readonly string[]): ConfigFlags {
  const { values } = parseArgs({
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
