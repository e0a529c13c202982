import { DEFAULT_SETTINGS, type Settings } from '../../src-shared/contract/settings.ts';
import type { Log } from '../bootstrap/log.ts';

/** What the shell asks of the engine as the owner. The key itself never reaches the page. */
export interface OwnerCalls {
  /**
   * The address that opens the app as the owner: a one-time link. Points at `localUrl`, for a public address may not
   * lead back here. Where the engine gives none, the plain address: the page then says how to sign in.
   */
  address(): Promise<string>;
  /** The choices the shell needs before the page can tell them; the defaults where the engine does not answer. */
  choices(): Promise<Pick<Settings, 'theme' | 'keep_in_tray'>>;
}

/** How long the engine may take to answer, ms. */
const PATIENCE_MS = 5000;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export function createOwnerCalls(localUrl: string, ownerKey: () => Promise<string>, log: Log): OwnerCalls {
  const call = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    try {
      const response = await fetch(`${localUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${await ownerKey()}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      if (response.ok) return field(await response.json(), 'data');
      log.warn({ path, status: response.status }, 'the engine refused the owner');
    } catch (error) {
      log.warn({ path, err: error }, 'the engine did not answer the owner');
    }
    return undefined;
  };
  return {
    async address() {
      const url = field(await call('POST', '/session/link'), 'url');
      return `${localUrl}/${typeof url === 'string' ? new URL(url).hash : ''}`;
    },
    async choices() {
      const kept = await call('GET', '/v1/settings');
      const theme = field(kept, 'theme');
      const known = theme === 'light' || theme === 'dark' ? theme : DEFAULT_SETTINGS.theme;
      const keep = field(kept, 'keep_in_tray');
      return { theme: known, keep_in_tray: typeof keep === 'boolean' ? keep : DEFAULT_SETTINGS.keep_in_tray };
    },
  };
}
