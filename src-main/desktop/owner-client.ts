import { DEFAULT_SETTINGS } from '../../src-shared/contract/default-settings.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { ImportTask } from '../../src-shared/contract/imports.ts';
import { isLanguageSetting } from '../../src-shared/contract/languages.ts';
import type { Settings } from '../../src-shared/contract/settings.ts';
import { callEngine, sendFile, valueAt } from '../bootstrap/engine-client.ts';
import type { Log } from '../bootstrap/log.ts';
import type { SendPack } from './opened-packs.ts';

/** The settings that the shell applies. */
export type ShellSettings = Pick<
  Settings,
  'theme' | 'language' | 'keep_in_tray' | 'notify_jobs' | 'check_spelling' | 'quick_shortcut'
>;

/** The requests that the shell sends to the engine as the owner. The page never gets the owner's key. */
export interface OwnerClient {
  /**
   * The address that opens the app as the owner: a one-time link at `localUrl`, because a public address may not reach
   * this machine. Where the engine provides none, the plain address: the page then shows how to sign in.
   */
  signInUrl(): Promise<string>;
  /** The settings that the shell needs before the page sends them; the defaults where the engine does not respond. */
  settings(): Promise<ShellSettings>;
  /** Sends a zip from the disk and resolves once its import has ended. @throws Error with a message for the user */
  importFile: SendPack;
}

const TIMEOUT_MS = 5000;
const checkTask = compileCheck(ImportTask, 'body');

/** `localUrl`: where the engine responds on this machine now. */
export function createOwnerClient(
  localUrl: () => string,
  ownerKey: () => Promise<string>,
  log: Log,
): OwnerClient {
  /** The `data` of a response; undefined where there is none. */
  const call = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    try {
      const key = await ownerKey();
      const { status, data } = await callEngine(`${localUrl()}${path}`, { method, key, timeout: TIMEOUT_MS });
      if (status >= 200 && status < 300) return data;
      log.warn({ path, status }, 'the engine refused the owner');
    } catch (error) {
      log.warn({ path, err: error }, 'the engine did not answer the owner');
    }
    return undefined;
  };
  return {
    async importFile(file, { name, update, signal }) {
      const query = new URLSearchParams({ name, wait: 'true', ...(update && { update: 'true' }) });
      const url = `${localUrl()}/v1/imports/file?${query}`;
      const { data, message } = await sendFile(url, file, { key: await ownerKey(), signal });
      const { value } = checkTask(data);
      if (value) return value;
      throw new Error(message ?? 'The engine did not say what became of the pack. Look at Browse.');
    },
    async signInUrl() {
      const url = valueAt(await call('POST', '/session/link'), 'url');
      return `${localUrl()}/${typeof url === 'string' ? new URL(url).hash : ''}`;
    },
    async settings() {
      const data = await call('GET', '/v1/settings');
      const theme = valueAt(data, 'theme');
      const language = valueAt(data, 'language');
      const keep = valueAt(data, 'keep_in_tray');
      const notify = valueAt(data, 'notify_jobs');
      const spelling = valueAt(data, 'check_spelling');
      const shortcut = valueAt(data, 'quick_shortcut');
      return {
        theme: theme === 'light' || theme === 'dark' ? theme : DEFAULT_SETTINGS.theme,
        language: isLanguageSetting(language) ? language : DEFAULT_SETTINGS.language,
        keep_in_tray: typeof keep === 'boolean' ? keep : DEFAULT_SETTINGS.keep_in_tray,
        notify_jobs: typeof notify === 'boolean' ? notify : DEFAULT_SETTINGS.notify_jobs,
        check_spelling: typeof spelling === 'boolean' ? spelling : DEFAULT_SETTINGS.check_spelling,
        quick_shortcut: typeof shortcut === 'string' ? shortcut : DEFAULT_SETTINGS.quick_shortcut,
      };
    },
  };
}
