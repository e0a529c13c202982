import { expect, test } from 'vitest';
import { createRouter, formatRoute, parseRoute } from '../../../src-renderer/state/app/route.ts';

/** The part of a window that a router uses, with a history of one's own. */
function makeWindow(hash: string) {
  const listeners: [type: string, listener: () => void][] = [];
  const timers = new Map<number, () => void>();
  const location = { hash };
  const to = (next: string | URL | null | undefined) => {
    location.hash = String(next);
  };
  const window = {
    location,
    history: {
      pushState: (_state: unknown, _title: string, url?: string | URL | null) => to(url),
      replaceState: (_state: unknown, _title: string, url?: string | URL | null) => to(url),
    },
    addEventListener: (type: string, listener: () => void) => void listeners.push([type, listener]),
    setTimeout: (run: () => void) => timers.set(timers.size + 1, run).size,
    clearTimeout: (timer?: number) => void (timer && timers.delete(timer)),
  };
  const happens = (type: string) => {
    for (const [name, listener] of listeners) if (name === type) listener();
  };
  const type = (next: string) => {
    location.hash = next;
    happens('hashchange');
  };
  const rest = () => {
    for (const run of [...timers.values()]) run();
  };
  // A whole Location and History are hundreds of members that a router never touches.
  return { window: window as unknown as Window, location, type, happens, rest };
}

test('a guard prevents leaving by link and by address, until it is removed', () => {
  const { window, location, type } = makeWindow('#/template/tpl_a');
  const router = createRouter(window);
  const asked: string[] = [];
  const unguard = router.guard((to) => {
    asked.push(to.screen);
    return false;
  });
  router.go({ screen: 'gallery' });
  expect(location.hash).toBe('#/template/tpl_a');
  type('#/jobs');
  expect(location.hash).toBe('#/template/tpl_a');
  expect(router.store.getState().route).toEqual({ screen: 'template', template: 'tpl_a' });
  expect(asked).toEqual(['gallery', 'jobs']);
  unguard();
  router.go({ screen: 'gallery' });
  expect(location.hash).toBe('#/gallery');
  expect(router.store.getState().route).toEqual({ screen: 'gallery' });
});

const searched = (search: string) => ({ screen: 'browse' as const, search, category: '' });

test('a search shows at once; its address follows after a delay, on navigation, or when the page is closed', () => {
  const { window, location, happens, rest } = makeWindow('#/browse');
  const router = createRouter(window);
  router.adjust(searched('ca'));
  router.adjust(searched('cat'));
  expect([router.store.getState().route, location.hash]).toEqual([searched('cat'), '#/browse']);
  rest();
  expect(location.hash).toBe('#/browse?q=cat');
  router.adjust(searched('dog'));
  happens('pagehide');
  expect(location.hash).toBe('#/browse?q=dog');
  router.adjust(searched('duck'));
  router.go({ screen: 'gallery' });
  rest();
  expect(location.hash).toBe('#/gallery');
  expect(router.store.getState().place).toEqual({ screen: 'gallery' });
});

test('an address that is typed is the route, and takes precedence', () => {
  const { window, location, type, rest } = makeWindow('#/browse');
  const router = createRouter(window);
  type('#/edit/draft_abc');
  expect(router.store.getState().route).toEqual({ screen: 'edit', draft: 'draft_abc' });
  router.adjust(searched('cat'));
  type('#/jobs');
  rest();
  expect([location.hash, router.store.getState().route]).toEqual(['#/jobs', { screen: 'jobs' }]);
});

test('a section of Settings has an address; what it names is not checked', () => {
  for (const hash of ['#/settings/models', '#settings/models']) {
    const route = { screen: 'settings', section: 'models' } as const;
    expect(parseRoute(hash)).toEqual(route);
    expect(formatRoute(route)).toBe('#/settings/models');
  }
  expect(parseRoute('#/settings')).toEqual({ screen: 'settings' });
  expect(formatRoute({ screen: 'settings' })).toBe('#/settings');
});
