import { createStore, type StoreApi } from 'zustand/vanilla';

/** The screen that is shown. It is also the part of the address after `#`. */
export type Route =
  /** `source`: only the templates of one pack. */
  | { screen: 'browse'; search: string; category: string; source?: string }
  | { screen: 'new'; template: string }
  | { screen: 'edit'; draft: string }
  | { screen: 'template'; template: string }
  | { screen: 'gallery' | 'create' | 'jobs' | 'keys' }
  /** `section`: the one that is shown first. */
  | { screen: 'settings'; section?: string }
  /** Quick caption, which fills its window. */
  | { screen: 'quick' };

/** The screens to return to from a document: those that list something. */
export type Place = Exclude<Route, { screen: 'new' | 'edit' | 'template' | 'quick' }>;

const isPlace = (route: Route): route is Place =>
  !['new', 'edit', 'template', 'quick'].includes(route.screen);

const PLAIN = ['gallery', 'create', 'jobs', 'keys', 'quick'] as const;

/** The path that the engine answers with the page too, for Quick caption. */
const QUICK_PATH = '/quick';

/** The part of the address after `#`; of the path of Quick caption, the one that it stands for. */
export const getHash = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  pathname === QUICK_PATH ? formatRoute({ screen: 'quick' }) : hash;

/** Reads an address such as `#/edit/draft_x`; anything unknown is Browse. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [screen = '', argument = ''] = path.split('/').map(decode);
  if (screen === 'new' && argument) return { screen, template: argument };
  if (screen === 'edit' && argument) return { screen, draft: argument };
  if (screen === 'template' && argument) return { screen, template: argument };
  if (screen === 'settings') return { screen, ...(argument && { section: argument }) };
  const plain = PLAIN.find((name) => name === screen);
  if (plain) return { screen: plain };
  const given = new URLSearchParams(query);
  const source = given.get('source');
  return {
    screen: 'browse',
    search: given.get('q') ?? '',
    category: given.get('category') ?? '',
    ...(source && { source }),
  };
}

/** Decodes a part of a pasted address; one with a broken escape stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a route, such as `#/edit/draft_x`. */
export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'new':
    case 'template':
      return `#/${route.screen}/${encodeURIComponent(route.template)}`;
    case 'edit':
      return `#/edit/${encodeURIComponent(route.draft)}`;
    case 'browse': {
      const { search: q, category, source = '' } = route;
      const given = Object.entries({ q, category, source }).filter(([, value]) => value);
      return given.length ? `#/browse?${new URLSearchParams(given)}` : '#/browse';
    }
    case 'settings':
      return route.section ? `#/settings/${encodeURIComponent(route.section)}` : '#/settings';
    default:
      return `#/${route.screen}`;
  }
}

/** Whether one goes to another screen, or to another document; the first save of a new one only gives it an address. */
export function leavesScreen(from: Route, to: Route): boolean {
  if (from.screen === 'new' && to.screen === 'edit') return false;
  if (from.screen !== to.screen) return true;
  return !isPlace(from) && formatRoute(from) !== formatRoute(to);
}

export interface Router {
  /** `place` is the last one that was shown, with its search. */
  store: StoreApi<{ route: Route; place: Place }>;
  /** Shows a route; `replace` replaces the entry in the browser’s history. */
  go(route: Route, options?: { replace?: boolean }): void;
  /** Changes the parameters of a place, such as the search; the address follows after a delay. */
  adjust(route: Place): void;
  /** Calls `mayLeave` before the route is left; false cancels. The returned function removes the guard. */
  guard(mayLeave: (to: Route) => boolean): () => void;
}

/** Browsers fetch the icon again with each address, and some limit changes of it: not one for each keystroke. */
const ADDRESS_DELAY_MS = 300;

type RouterWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'setTimeout' | 'clearTimeout'>;

/** Replaces the address after a delay without further changes (debounced). */
function createDebouncedAddress(window: RouterWindow) {
  let waiting: { hash: string; timer: number } | undefined;
  const drop = () => {
    window.clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const write = () => {
    if (waiting) window.history.replaceState(null, '', waiting.hash);
    drop();
  };
  window.addEventListener('pagehide', write);
  return {
    drop,
    write,
    set(hash: string): void {
      drop();
      waiting = { hash, timer: window.setTimeout(write, ADDRESS_DELAY_MS) };
    },
  };
}

/** Keeps the route and the window’s address in step, in both directions. */
export function createRouter(window: RouterWindow): Router {
  const address = createDebouncedAddress(window);
  const first = parseRoute(window.location.hash);
  const store = createStore<{ route: Route; place: Place }>(() => ({
    route: first,
    place: isPlace(first) ? first : { screen: 'browse', search: '', category: '' },
  }));
  const show = (route: Route) => store.setState(isPlace(route) ? { route, place: route } : { route });
  const guards = new Set<(to: Route) => boolean>();
  const mayGo = (to: Route) => [...guards].every((mayLeave) => mayLeave(to));
  window.addEventListener('hashchange', () => {
    address.drop();
    const { route } = store.getState();
    const to = parseRoute(window.location.hash);
    if (formatRoute(to) === formatRoute(route)) return;
    if (mayGo(to)) show(to);
    else window.history.pushState(null, '', formatRoute(route));
  });
  return {
    store,
    adjust(route) {
      if (!mayGo(route)) return;
      address.set(formatRoute(route));
      show(route);
    },
    guard(mayLeave) {
      guards.add(mayLeave);
      return () => guards.delete(mayLeave);
    },
    go(route, { replace = false } = {}) {
      const hash = formatRoute(route);
      if (!mayGo(route)) return;
      address.write();
      if (replace) window.history.replaceState(null, '', hash);
      else if (hash !== window.location.hash) window.history.pushState(null, '', hash);
      show(route);
    },
  };
}
