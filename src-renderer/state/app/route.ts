import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where in the app one is. The address after `#` says the same. */
export type Route =
  | { screen: 'browse'; search: string; category: string }
  | { screen: 'new'; template: string }
  | { screen: 'edit'; draft: string }
  | { screen: 'template'; template: string }
  | { screen: 'gallery' | 'create' | 'jobs' | 'keys' | 'settings' };

/** Where one comes back to from a document: a screen that lists something. */
export type Place = Exclude<Route, { screen: 'new' | 'edit' | 'template' }>;

const isPlace = (route: Route): route is Place => !['new', 'edit', 'template'].includes(route.screen);

const PLAIN = ['gallery', 'create', 'jobs', 'keys', 'settings'] as const;

/** Reads an address such as `#/edit/draft_x`; anything unknown is Browse. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [screen = '', argument = ''] = path.split('/').map(decode);
  if (screen === 'new' && argument) return { screen, template: argument };
  if (screen === 'edit' && argument) return { screen, draft: argument };
  if (screen === 'template' && argument) return { screen, template: argument };
  const plain = PLAIN.find((name) => name === screen);
  if (plain) return { screen: plain };
  const given = new URLSearchParams(query);
  return { screen: 'browse', search: given.get('q') ?? '', category: given.get('category') ?? '' };
}

/** A broken escape in a pasted address is no reason to fail. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'new':
    case 'template':
      return `#/${route.screen}/${encodeURIComponent(route.template)}`;
    case 'edit':
      return `#/edit/${encodeURIComponent(route.draft)}`;
    case 'browse': {
      const given = Object.entries({ q: route.search, category: route.category }).filter(
        ([, value]) => value,
      );
      return given.length ? `#/browse?${new URLSearchParams(given)}` : '#/browse';
    }
    default:
      return `#/${route.screen}`;
  }
}

export interface Router {
  /** `place` is the last one that was shown, with its search. */
  store: StoreApi<{ route: Route; place: Place }>;
  /** Goes there; `replace` leaves no step back. */
  go(route: Route, options?: { replace?: boolean }): void;
  /** Shows the same place otherwise, such as by another search; the address follows once that rests. */
  adjust(route: Place): void;
  /** Asks before the route is left; false stays. The returned function takes the guard away. */
  guard(mayLeave: (to: Route) => boolean): () => void;
}

/** A browser fetches the icon anew with each address, and some take only so many of them: not one for each letter. */
const ADDRESS_RESTS_MS = 300;

type RouterWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'setTimeout' | 'clearTimeout'>;

/** Writes an address in place of the one before, once no other has come for a while. */
function createLateAddress(window: RouterWindow) {
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
      waiting = { hash, timer: window.setTimeout(write, ADDRESS_RESTS_MS) };
    },
  };
}

/** Keeps the route and the window's address alike, both ways. */
export function createRouter(window: RouterWindow): Router {
  const late = createLateAddress(window);
  const first = parseRoute(window.location.hash);
  const store = createStore<{ route: Route; place: Place }>(() => ({
    route: first,
    place: isPlace(first) ? first : { screen: 'browse', search: '', category: '' },
  }));
  const show = (route: Route) => store.setState(isPlace(route) ? { route, place: route } : { route });
  const guards = new Set<(to: Route) => boolean>();
  const mayGo = (to: Route) => [...guards].every((mayLeave) => mayLeave(to));
  window.addEventListener('hashchange', () => {
    late.drop();
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
      late.set(formatRoute(route));
      show(route);
    },
    guard(mayLeave) {
      guards.add(mayLeave);
      return () => guards.delete(mayLeave);
    },
    go(route, { replace = false } = {}) {
      const hash = formatRoute(route);
      if (!mayGo(route)) return;
      late.write();
      if (replace) window.history.replaceState(null, '', hash);
      else if (hash !== window.location.hash) window.history.pushState(null, '', hash);
      show(route);
    },
  };
}
