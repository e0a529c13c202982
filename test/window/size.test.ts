import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ensurePageBuilt } from '../../scripts/build-app.ts';
import { WINDOW_DIR } from '../../src-main/bootstrap/app-root.ts';

/** JavaScript that the page names itself, gzipped, bytes: what must be there before anything shows. */
const MOST = 350_000;

test('the page that is served is the production build and starts small', async () => {
  await ensurePageBuilt(() => undefined);
  const page = readFileSync(path.join(WINDOW_DIR, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name = '']) =>
    path.join(WINDOW_DIR, name),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(readFileSync(script, 'utf8')).not.toContain('Download the React DevTools');
    expect(existsSync(`${script}.br`)).toBe(true);
  }
  const size = scripts.reduce((sum, script) => sum + statSync(`${script}.gz`).size, 0);
  expect(size).toBeLessThan(MOST);
});
