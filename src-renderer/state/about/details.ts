import type { AppInfo } from '../../../src-shared/contract/ipc.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';

/** What is known of the program; `app` is null in a browser, and what has not loaded yet is too. */
export interface KnownVersions {
  engine: string | null;
  app: AppInfo | null;
  /** The browser's own description of itself. */
  browser: string;
}

const PARTS = { electron: 'Electron', chrome: 'Chromium', node: 'Node.js' } as const;

const listParts = ({ versions }: AppInfo) =>
  (['electron', 'chrome', 'node'] as const).flatMap((name) => {
    const version = versions[name];
    return version === undefined ? [] : [{ label: PARTS[name], text: version }];
  });

/** The versions as a list of labels and values, in the language of the window. */
export function listFacts({ engine, app, browser }: KnownVersions, t: Translate) {
  const rest = app
    ? [
        ...listParts(app),
        { label: t('settings:about.system'), text: app.system },
        { label: t('settings:about.home'), text: app.home },
      ]
    : [{ label: t('settings:about.browser'), text: browser }];
  const window = app ? [{ label: t('settings:about.window'), text: app.version }] : [];
  return [{ label: t('settings:about.engine'), text: engine ?? '…' }, ...window, ...rest];
}

/** The same for a bug report: in English, and without the home, whose path often holds a person's name. */
export function describeVersions({ engine, app, browser }: KnownVersions): string {
  const engineLine = `CAM engine ${engine ?? 'unknown'}`;
  if (!app) return [engineLine, `In a browser: ${browser}`].join('\n');
  const parts = listParts(app).map(({ label, text }) => `${label} ${text}`);
  return [`CAM desktop app ${app.version}`, engineLine, ...parts, app.system].join('\n');
}
