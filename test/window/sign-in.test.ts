import { expect, test } from 'vitest';
import { openProfile } from '../helpers/window.ts';
import { windows } from './windows.ts';

const app = windows();

test('a one-time link opens the app once and leaves no token behind', async () => {
  const { page, context, baseUrl } = await app.open();
  expect(new URL(page.url()).hash).not.toContain('token');
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
  const [cookie, ...more] = await context.cookies(baseUrl);
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(await page.evaluate('document.cookie')).toBe('');
  expect(await page.evaluate('localStorage.getItem("cam.session")')).toMatch(/^[\w-]{43}$/);
});

test('a used link shows a message; the owner’s key opens the app instead', async () => {
  const { engine } = app;
  const link = engine.cam.sessions.link();
  await app.open();
  const first = await openProfile(app.browser);
  const signedIn = await first.newPage();
  await signedIn.goto(link);
  // The page spends the link after its load event: closing earlier would leave it unused.
  await signedIn.getByRole('searchbox', { name: 'Search templates' }).waitFor();
  await first.close();

  const context = await openProfile(app.browser);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByText('This link has already been used').waitFor();
  const field = page.getByLabel('Or enter the owner’s key');
  const enter = page.getByRole('button', { name: 'Sign in' });
  expect(await enter.isDisabled()).toBe(true);
  await field.fill(`cam_live_${'x'.repeat(32)}`);
  await enter.click();
  await page.getByText('This key doesn’t work here').waitFor();
  await field.fill(` ${engine.key} `);
  await field.press('Enter');
  await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(engine.key);
  await context.close();
});

test('a browser nobody signed in sees no templates', async () => {
  const context = await openProfile(app.browser);
  const page = await context.newPage();
  await page.goto(`${app.engine.baseUrl}/#/gallery`);
  await page.getByRole('heading', { name: 'Sign in to CAM' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  const refused = await page.evaluate(async () => (await fetch('/v1/templates')).status);
  expect(refused).toBe(401);
  await context.close();
});
