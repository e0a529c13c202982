import { type Config, type Env, readConfig, readEnv } from '../../mcp/src/config.ts';
import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';
import { isRunning } from '../running-process.ts';
import { readPublishedInfo } from '../store/engine-info.ts';
import { getOwnerFile, readOwner } from './owner-file.ts';

/**
 * Address and key with which the wrapper calls the engine of a home: the key of `CAM_API_KEY`, else the owner's of the
 * home; the address of `CAM_BASE_URL`, else that of the engine that runs on the home, else the default. The owner's key
 * is only sent to the engine of the home, or to a given address of this machine: another program may listen at the
 * default address, and other machines cannot use the key. It loads no database, because it is called for every request.
 */
export function readMcpConfig(home: string, env: Env): Config {
  const named = readEnv(env);
  const found = named.baseUrl ?? findRunningAddress(home);
  const baseUrl = found ?? readConfig({}).baseUrl;
  if (named.key !== undefined) return { baseUrl, key: named.key };
  const key = readOwner(home)?.key;
  if (key === undefined) return { baseUrl, key, refusal: noKey(home) };
  if (found === undefined) return { baseUrl, key, refusal: noEngine(home) };
  if (isElsewhere(found, home)) return { baseUrl, key, refusal: OTHER_MACHINE };
  return { baseUrl, key };
}

/** Whether an address belongs neither to this machine nor to the home's engine. */
function isElsewhere(address: string, home: string): boolean {
  const url = URL.parse(address);
  // An invalid address is refused later with its own error.
  return url !== null && !isLoopbackHost(url.host) && readPublishedInfo(home)?.base_url !== address;
}

/** Where the engine of a home listens on this machine; undefined where none runs. */
function findRunningAddress(home: string): string | undefined {
  const info = readPublishedInfo(home);
  return info && isRunning(info.pid) ? info.local_url : undefined;
}

const OTHER_MACHINE: Config['refusal'] = {
  code: 'NO_KEY',
  message:
    'No API key is configured for the address in CAM_BASE_URL, and the owner’s key is only sent to the engine of this home. Remove CAM_BASE_URL to use that engine. For another one:',
};

const noKey = (home: string): Config['refusal'] => ({
  code: 'NO_KEY',
  message: `No API key is configured, and there is none in ${getOwnerFile(home)}. Start CAM once (the app, or \`cam start\`), which makes the owner’s key, and call this tool again. Or:`,
});

const noEngine = (home: string): Config['refusal'] => ({
  code: 'UNREACHABLE',
  message: `none runs on the home ${home}`,
});
