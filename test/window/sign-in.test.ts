import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProfile } from '../helpers/window.ts';
import { windows } from './windows.ts';

/**
 * Sessions as browsers keep them: signing in by a link or a key, a program on another port of this machine, to which
 * the browser sends the session's cookie, as cookies know no port, and signing out everywhere.
 */

const app = windows();
const window = app.shared({ allow: [/401/] });
const cookies: string[] = [];
let evil: Server;
let evilUrl: string;

beforeAll(async () => {
  evil = createServer(({ headers, url }, response) => {
    if (headers.cookie) cookies.push(headers.cookie);
    // Its own cookies for the paths of the engine, under the names it has seen.
    const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim());
    const tossed = names.flatMap((name) =>
      name ? [`${name}=tossed; Path=/v1`, `${name}=tossed; Path=/session`] : [],
    );
    response.writeHead(200, {
      'content-type': 'text/html',
      ...(url === '/toss' && { 'set-cookie': tossed }),
    });
    response.end('<!doctype html><title>evil</title><p>Free memes.');
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  const address = evil.address();
  evilUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => evil.close());

test('a link opens the app once and leaves no token behind; where it was used, the owner’s key does', async () => {
  const { page, context, baseUrl } = window();
  expect(new URL(page.url()).hash).not.toContain('token');
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
  const [cookie, ...more] = await context.cookies(baseUrl);
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(await page.evaluate('document.cookie')).toBe('');
  expect(await page.evaluate('localStorage.getItem("cam.session")')).toMatch(/^[\w-]{43}$/);

  const link = app.engine.cam.sessions.link();
  const first = await openProfile(app.browser);
  const signedIn = await first.newPage();
  await signedIn.goto(link);
  // The page spends the link after its load event: closing earlier would leave it unused.
  await signedIn.getByRole('searchbox', { name: 'Search templates' }).waitFor();
  await first.close();

  const second = await openProfile(app.browser);
  const stranger = await second.newPage();
  await stranger.goto(`${baseUrl}/#/gallery`);
  await stranger.getByRole('heading', { name: 'Sign in to CAM' }).waitFor();
  expect(await stranger.getByRole('navigation').count()).toBe(0);
  expect(await stranger.evaluate(async () => (await fetch('/v1/templates')).status)).toBe(401);
  // Another hash alone would load nothing.
  await stranger.goto('about:blank');
  await stranger.goto(link);
  await stranger.getByText('This link has already been used').waitFor();
  const field = stranger.getByLabel('Or enter the owner’s key');
  const enter = stranger.getByRole('button', { name: 'Sign in' });
  expect(await enter.isDisabled()).toBe(true);
  await field.fill(`cam_live_${'x'.repeat(32)}`);
  await enter.click();
  await stranger.getByText('This key doesn’t work here').waitFor();
  const { key } = app.engine;
  await field.fill(` ${key} `);
  await field.press('Enter');
  await stranger.getByRole('searchbox', { name: 'Search templates' }).waitFor();
  expect(await stranger.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(key);
  await second.close();
});

test('another port gets a cookie that is worth nothing, reads no secret, and signs nobody out', async () => {
  const { page, context, baseUrl } = window();
  const other = await context.newPage();
  await other.goto(evilUrl);
  // What the browser gives away: without it this test would show nothing.
  const [cookie = ''] = cookies;
  expect(cookie).toMatch(/^cam_session_\w+=/);
  // A program that imitates the engine’s own page; that no endpoint takes the cookie alone is tested in `http`.
  const stolen = await fetch(`${baseUrl}/v1/account`, {
    headers: { cookie, origin: baseUrl, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
  });
  expect(stolen.status).toBe(401);

  const secret = await page.evaluate(() => localStorage.getItem('cam.session'));
  expect(await other.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(secret);
  const tries = await other.evaluate(async (engine) => {
    const call = (path: string, init: RequestInit) =>
      fetch(engine + path, { credentials: 'include', ...init }).then(
        (response) => response.status,
        () => 'blocked',
      );
    const headers = { 'content-type': 'application/json' };
    return [
      await call('/v1/account', {}),
      await call('/session', {}),
      await call('/session', { method: 'POST', headers, body: '{"token":"x"}' }),
      await call('/session/link', { method: 'POST' }),
      await call('/v1/keys', {
        method: 'POST',
        headers: { ...headers, 'x-cam-session-secret': 'x' },
        body: '{}',
      }),
    ];
  }, baseUrl);
  expect(tries).toEqual(['blocked', 'blocked', 'blocked', 'blocked', 'blocked']);

  await other.goto(`${evilUrl}/toss`);
  const names = (await context.cookies(`${baseUrl}/v1/account`)).map(({ name }) => name);
  expect(new Set(names).size).toBe(1);
  expect(names).toHaveLength(2);
  await other.close();
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
});
