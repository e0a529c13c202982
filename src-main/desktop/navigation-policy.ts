import type { App, Event, Session, WebContents } from 'electron';
import type { Log } from '../bootstrap/log.ts';

/** Restricts pages to the engine's own origin, without permissions and without new windows. */

export interface NavigationDeps {
  /** The engine's origin. */
  origin: () => string;
  /** Opens a web address in the default browser. */
  openExternal(url: string): void;
  log: Log;
}

/** Whether an address may be opened in the browser: http(s) only, and never the engine itself with its session. */
export function isExternal(url: string, origin: string): boolean {
  const parsed = URL.parse(url);
  return (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') && parsed.origin !== origin;
}

/** The engine's documentation opens in the browser too: the window only shows the app. */
function isOwnDocs(url: string, origin: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.origin === origin && /^\/docs(?:\/|$)/.test(parsed.pathname);
}

/** Applies the policy to all pages of the app and to their session. */
export function setupNavigationPolicy(app: Pick<App, 'on'>, session: Session, deps: NavigationDeps): void {
  app.on('web-contents-created', (_, contents) => restrictContents(contents, deps));
  restrictSession(session, deps);
}

/** Denies navigation away from the app, new windows and embedded views. */
function restrictContents(contents: WebContents, { origin, openExternal, log }: NavigationDeps): void {
  const openOutside = (url: string) => {
    if (isExternal(url, origin()) || isOwnDocs(url, origin())) openExternal(url);
    else log.warn({ url: url.slice(0, 200) }, 'navigation denied');
  };
  const onNavigate = (event: Pick<Event, 'preventDefault'>, url: string) => {
    const isOwn = URL.parse(url)?.origin === origin();
    if (isOwn && !isOwnDocs(url, origin())) return;
    event.preventDefault();
    openOutside(url);
  };
  contents.on('will-navigate', (event) => onNavigate(event, event.url));
  contents.on('will-redirect', (event) => onNavigate(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
}

/**
 * Denies all permissions (camera, location, notifications …) except writing to the clipboard, which Chromium itself
 * only allows after a user gesture.
 */
function restrictSession(session: Session, { origin, log }: NavigationDeps): void {
  const isAllowed = (permission: string, url: string) =>
    permission === 'clipboard-sanitized-write' && URL.parse(url)?.origin === origin();
  session.setPermissionRequestHandler((_, permission, answer, details) => {
    const allowed = isAllowed(permission, details.requestingUrl);
    if (!allowed) log.warn({ permission }, 'permission denied');
    answer(allowed);
  });
  session.setPermissionCheckHandler((_, permission, requestingOrigin) =>
    isAllowed(permission, requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
}
