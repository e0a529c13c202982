import type { Event, Session, WebContents } from 'electron';
import type { Log } from '../bootstrap/log.ts';

/** The page shows only the engine's own origin, asks for nothing of the machine and opens no windows. */

/** What may not happen in the window, and what is done with links that lead out. */
export interface LockDeps {
  /** The engine's origin. */
  origin: () => string;
  /** Opens a web address in the person's browser. */
  openExternal(url: string): void;
  log: Log;
}

/** An address for the person's browser: the web's schemes only, never the engine itself with its session. */
export function isExternal(url: string, origin: string): boolean {
  const { protocol, origin: its } = URL.parse(url) ?? {};
  return (protocol === 'http:' || protocol === 'https:') && its !== origin;
}

/** The engine's pages for people (docs) belong into a browser too: the window is the app. */
function isOwnDocs(url: string, origin: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.origin === origin && /^\/docs(?:\/|$)/.test(parsed.pathname);
}

/** Denies a page navigation out of the app, new windows and embedded views. */
export function lockContents(contents: WebContents, { origin, openExternal, log }: LockDeps): void {
  const leave = (event: Pick<Event, 'preventDefault'>, url: string) => {
    const own = URL.parse(url)?.origin === origin();
    if (own && !isOwnDocs(url, origin())) return;
    event.preventDefault();
    sendOut(url);
  };
  const sendOut = (url: string) => {
    if (isExternal(url, origin()) || isOwnDocs(url, origin())) openExternal(url);
    else log.warn({ url: url.slice(0, 200) }, 'navigation denied');
  };
  contents.on('will-navigate', (event) => leave(event, event.url));
  contents.on('will-redirect', (event) => leave(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    sendOut(url);
    return { action: 'deny' };
  });
}

/**
 * Refuses what a page could ask of the machine (camera, location, notifications …). The page's own writes to the
 * clipboard are no such thing: Chromium lets them through only after the person has acted.
 */
export function lockSession(session: Session, { origin, log }: LockDeps): void {
  const allowed = (permission: string, url: string) =>
    permission === 'clipboard-sanitized-write' && URL.parse(url)?.origin === origin();
  session.setPermissionRequestHandler((_, permission, answer, details) => {
    const yes = allowed(permission, details.requestingUrl);
    if (!yes) log.warn({ permission }, 'permission denied');
    answer(yes);
  });
  session.setPermissionCheckHandler((_, permission, requestingOrigin) =>
    allowed(permission, requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
}
