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

/** What makes a start of the app one of the command line. Behind `--` Chromium takes no switches. */
export const CLI_FLAGS = ['--cli', '--'] as const;

/**
 * The arguments of `cam` if the app is started as the command line instead of showing a window: `CAM --cli -- …`, or
 * `CAM mcp`, as the configurations of assistants' clients name it. Else undefined.
 */
export function headlessArguments(args: readonly string[]): readonly string[] | undefined {
  const [flag, end] = CLI_FLAGS;
  const at = args.indexOf(flag);
  if (at >= 0 && args[at + 1] === end) return args.slice(at + 2);
  if (parse(args).positionals[0] !== 'mcp') return undefined;
  const { home } = readFlags(args);
  return ['mcp', ...(home === undefined ? [] : ['--home', home])];
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
