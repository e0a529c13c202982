import { expect, test } from 'vitest';
import { createRouter } from '../../../src-renderer/state/app/route.ts';

/** The part of a window that a router uses, with a history of one's own. */
function makeWindow(hash: string) {
  const listeners: (() => void)[] = [];
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
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
  };
  const type = (next: string) => {
    location.hash = next;
    for (const listener of listeners) listener();
  };
  // A whole Location and History are hundreds of members that a router never touches.
  return { window: window as unknown as Window, location, type };
}

test('a guard keeps one where one is, by link and by address alike, until it is taken away', () => {
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

test('without guards the address and the route follow each other', () => {
  const { window, type } = makeWindow('#/browse');
  const router = createRouter(window);
  type('#/edit/draft_abc');
  expect(router.store.getState().route).toEqual({ screen: 'edit', draft: 'draft_abc' });
});
