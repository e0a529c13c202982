import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Connection } from '../../src-shared/contract/connection.ts';
import type { CreatedKey, KeyInfo } from '../../src-shared/contract/keys.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { openWindow, startEngine } from '../helpers/window.ts';
import { toastOf } from './editor-page.ts';
import { windows } from './windows.ts';

const app = windows();
const run = promisify(execFile);
const MEME: CaptionRequest = {
  template_id: 'tpl_two-buttons',
  captions: [{ text: 'by a script', position: '0' }],
  width: 200,
};

const caption = (key: string, body: object = MEME) =>
  fetch(`${app.engine.baseUrl}/v1/meme/caption`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a key is created, used, logged, counted and revoked', async () => {
  const window = await app.open({ place: '#/keys' });
  const { page, baseUrl } = window;
  await page.getByText('No keys for scripts yet').waitFor();

  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create a key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Release bot');
  await form.getByRole('button', { name: 'Create key' }).click();
  const secret = page.getByRole('dialog', { name: 'Your new key' });
  const key = (await secret.getByLabel('Code: Key').innerText()).trim();
  expect(key).toMatch(/^cam_live_\w{32,}$/);
  await secret.getByRole('button', { name: 'Copy' }).first().click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  const tryIt = await secret.getByLabel('Code: Try it').innerText();
  expect((await run('sh', ['-c', tryIt])).stdout).toMatch(/"success":\s*true/);
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'Release bot' });
  await row.getByText(`…${key.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(key);

  // The log is open while a script calls: the request appears by itself.
  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.getByText('Live: requests appear').waitFor();
  const calls = page.getByRole('list', { name: 'Requests' }).getByRole('button', { expanded: false });
  await page.getByRole('button', { name: 'Clear' }).click();
  expect((await caption(key)).status).toBe(200);
  await calls.filter({ hasText: '/v1/meme/caption' }).filter({ hasText: 'Release bot' }).waitFor();
  expect((await caption(key, { ...MEME, template_id: 'tpl_none' })).status).toBe(404);
  const refused = calls.filter({ hasText: '404' });
  await refused.click();
  await page.getByRole('link', { name: 'TEMPLATE_NOT_FOUND' }).waitFor();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  const copied: string = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).not.toContain(key);
  const { stdout } = await run('sh', ['-c', copied], { env: { ...process.env, CAM_API_KEY: key } });
  expect(JSON.parse(stdout)).toMatchObject({ success: false, error: { code: 'TEMPLATE_NOT_FOUND' } });

  await page.getByRole('tab', { name: 'Usage' }).click();
  const used = page.getByRole('table', { name: 'Usage by operation' }).getByRole('row').nth(1);
  await used.waitFor();
  const chart = page.getByRole('img', { name: 'Calls of the last 30 days' });
  await chart.waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const today = page.getByRole('table', { name: 'Usage by day' }).getByRole('row').nth(1);
  const [calls30, credits30] = await today.getByRole('cell').allInnerTexts();
  expect([Number(calls30), Number(credits30)]).toEqual([2, 2]);

  await page.getByRole('tab', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'Revoke Release bot' }).click();
  await page.getByRole('dialog').getByText('This can’t be undone').waitFor();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await toastOf(page, 'Revoked Release bot.');
  expect((await caption(key)).status).toBe(401);
  await page.getByRole('button', { name: 'Revoked keys (1)' }).click();
  await page.getByRole('table', { name: 'Revoked keys' }).getByText('Release bot').waitFor();
  expect(await page.getByRole('button', { name: /^Revoke / }).count()).toBe(0);
  expect(baseUrl).toBe(await page.getByRole('region', { name: 'Engine' }).getByRole('code').innerText());
});

test('a key is invited to the beta when it is created', async () => {
  const { page, engine } = await app.open({ place: '#/keys' });
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create a key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Animator');
  await form.getByRole('switch', { name: /^Beta: animate/ }).click();
  await form.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Close without copying' }).click();
  await page.getByRole('row').filter({ hasText: 'Animator' }).getByText('beta: animate').waitFor();
  const { keys } = await engine.call<{ keys: KeyInfo[] }>('GET', '/v1/keys');
  expect(keys.find(({ name }) => name === 'Animator')?.betas).toEqual(['animate']);
});

test('the log can be paused and filtered', async () => {
  const { page, engine } = await app.open({ place: '#/keys' });
  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.getByText('Live: requests appear').waitFor();
  const list = page.getByRole('list', { name: 'Requests' });
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await caption(engine.key);
  await page.getByRole('button', { name: 'Resume (1 new)' }).click();
  await list.getByText('/v1/meme/caption').waitFor();
  await page.getByRole('radio', { name: 'Failed' }).click();
  await page.getByText('No requests match').waitFor();
  await page.getByRole('radio', { name: 'Succeeded' }).click();
  await list.getByText('/v1/meme/caption').waitFor();
});

test('the quick start runs with the key put in', async () => {
  const { page } = await app.open({ place: '#/keys' });
  await page.getByRole('tab', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Insert a new key' }).click();
  await page.getByText('The code contains a new key').waitFor();
  const code = page.getByRole('region', { name: 'Code: In a terminal' });
  expect((await run('sh', ['-c', await code.innerText()])).stdout).toMatch(/"success":\s*true/);
  await page.getByRole('radio', { name: 'JavaScript' }).click();
  const script = await page.getByRole('region', { name: 'Code: meme.mjs' }).innerText();
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toMatch(/\/cdn\//);
});

test('an assistant gets a key of its own, and the page shows when it calls', async () => {
  const { page, engine } = await app.open({ place: '#/keys' });
  await page.getByRole('tab', { name: 'Connect' }).click();
  await page.getByRole('radio', { name: 'Claude Desktop' }).waitFor();

  // By the keyboard alone: two on from Claude Desktop is Cursor.
  await page.keyboard.press('Tab');
  const focused = () =>
    page.evaluate<string>(
      'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
    );
  expect(await focused()).toBe('Claude Desktop');
  for (const [key, name] of [
    ['ArrowRight', 'Claude Code'],
    ['ArrowDown', 'Cursor'],
  ] as const) {
    // Held as a finger holds it: focus moves a moment after the key goes down.
    await page.keyboard.down(key);
    await page.getByRole('radio', { name, checked: true }).waitFor();
    await page.keyboard.up(key);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Create a key and show the configuration');
  await page.keyboard.press('Enter');

  const panel = page.getByRole('region', { name: 'Set up Cursor' });
  await panel.getByText('Waiting for Cursor to connect').waitFor();
  expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('status');
  const code = panel.getByRole('region', { name: /^Code: .*mcp\.json$/ });
  await panel.getByRole('button', { name: 'Edit the file yourself instead' }).click();
  const file = await code.innerText();
  const { cam } = JSON.parse(file).mcpServers;
  const { command, args } = await engine.call<Connection>('GET', '/v1/connect');
  expect(cam).toEqual({ command, args, env: { CAM_API_KEY: expect.stringMatching(/^cam_live_\w{32,}$/) } });
  const key: string = cam.env.CAM_API_KEY;
  expect(key).not.toBe(engine.key);
  await panel.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(file);
  // The link has the same for Cursor to install.
  await page.evaluate('window.open = (url) => { window.opened = url; }');
  await panel.getByRole('button', { name: 'Add to Cursor' }).click();
  const link = await page.evaluate<string>('window.opened');
  expect(link).toContain('cursor://anysphere.cursor-deeplink/mcp/install?name=cam&config=');
  const config = new URL(link).searchParams.get('config') ?? '';
  expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual(cam);

  // A file that has servers already keeps them.
  await panel.getByRole('button', { name: 'The file isn’t empty' }).click();
  const now = panel.getByRole('textbox', { name: 'Current content of the file' });
  await now.fill('{ // mine\n}');
  await panel.getByText('This isn’t plain JSON').waitFor();
  await now.fill('{"theme":"dark","mcpServers":{"files":{"command":"npx"}}}');
  const whole = panel.getByRole('region', { name: 'Code: New content of the file' });
  expect(JSON.parse(await whole.innerText())).toEqual({
    theme: 'dark',
    mcpServers: { files: { command: 'npx' }, cam },
  });

  await panel.getByRole('radio', { name: 'URL (HTTP)' }).click();
  await code.getByText(`"${engine.baseUrl}/mcp"`).waitFor();
  expect(JSON.parse(await code.innerText()).mcpServers.cam).toEqual({
    url: `${engine.baseUrl}/mcp`,
    headers: { Authorization: `Bearer ${key}` },
  });

  // The first call is shown at once.
  const line = page.getByRole('list', { name: 'Keys of assistants' }).getByRole('listitem');
  await panel.getByText('Waiting for Cursor to connect').waitFor();
  await line.getByText('not used yet').waitFor();
  expect((await caption(key)).status).toBe(200);
  await panel.getByText('Connected. Ask Cursor:').waitFor();
  await line.getByText('Last used just now').waitFor();
  await page.getByRole('radio', { name: 'Cursor, connected' }).waitFor();

  // A new key for the same credits; the one before it is refused.
  await line.getByRole('button', { name: 'Replace key of Cursor' }).click();
  await page.getByRole('radio', { name: 'Now' }).waitFor();
  await page.getByRole('button', { name: 'Replace key', exact: true }).click();
  await line.getByText('not used yet').waitFor();
  await line.getByText('499 credits left').waitFor();
  expect((await caption(key)).status).toBe(401);
  const next: string = JSON.parse(await code.innerText()).mcpServers.cam.headers.Authorization.slice(7);
  expect((await caption(next)).status).toBe(200);

  // Shown once: gone when one is done, and with the page. Another is the client’s second.
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.getByText('creates an API key named “Cursor 2”').waitFor();
  await page.getByRole('tab', { name: 'Keys' }).click();
  await page.getByRole('row').filter({ hasText: 'Cursor' }).first().waitFor();
  await page.getByRole('tab', { name: 'Connect' }).click();
  await page.getByRole('radio', { name: /^Cursor/ }).click();
  await panel.getByText('creates an API key named “Cursor 2”').waitFor();
  expect(await page.content()).not.toContain(next);
  await line.getByRole('button', { name: 'Revoke Cursor' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await toastOf(page, 'Revoked Cursor.');
  await panel.getByText('creates an API key named “Cursor”').waitFor();
  expect((await caption(next)).status).toBe(401);
});

test('a key is replaced in one step, and the old one works until the time that was chosen', async () => {
  const { engine } = app;
  const old = await engine.call<CreatedKey>('POST', '/v1/keys', { name: 'Windsurf', plan: 'starter' });
  const { page } = await app.open({ place: '#/keys', allow: [/503/] });
  await page.getByRole('tab', { name: 'Connect' }).click();
  const keys = page.getByRole('list', { name: 'Keys of assistants' }).getByRole('listitem');
  const replace = async () => {
    // The list of keys, which is there until the tab has changed, has such a button as well.
    await keys.getByRole('button', { name: 'Replace key of Windsurf' }).click();
    await page.getByRole('radio', { name: 'In an hour' }).click();
    await page.getByRole('button', { name: 'Replace key', exact: true }).click();
  };
  // Where it fails nothing has changed.
  const error = { code: 'STORAGE_UNAVAILABLE', message: 'The disk is full.', doc_url: '' };
  const refusal = { status: 503, json: { success: false, error, meta: { request_id: 'req_1' } } };
  await page.route('**/v1/keys/*/rotate', (route) => route.fulfill(refusal), { times: 1 });
  await replace();
  // The dialog stays open, and hides what is outside of it from roles.
  await page.getByText('The disk is full.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect([await keys.filter({ hasText: 'Windsurf' }).count(), (await caption(old.key)).status]).toEqual([
    1, 200,
  ]);

  await replace();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => keys.filter({ hasText: 'Windsurf' }).count()).toBe(2);
  const panel = page.getByRole('region', { name: 'Set up Windsurf' });
  const code = await panel.getByRole('region', { name: /^Code: .*json$/ }).innerText();
  const [shown = ''] = /cam_live_\w+/.exec(code) ?? [];
  expect([shown === old.key, (await caption(shown)).status, (await caption(old.key)).status]).toEqual([
    ...[false, 200, 200],
  ]);
});

test('another client is named by its user, and gets command, variable, URL and header one by one', async () => {
  const { page } = await app.open({ place: '#/keys', viewport: { width: 900, height: 600 } });
  await page.getByRole('tab', { name: 'Connect' }).click();
  await page.getByRole('radio', { name: 'Another app' }).click();
  const panel = page.getByRole('region', { name: 'Set up Another app' });
  await panel.getByRole('textbox', { name: 'Name of the app' }).fill('عميل الاختبار');
  await panel.getByRole('button', { name: 'Create a key and show the configuration' }).click();
  expect(await panel.getByRole('region', { name: 'Code: Environment variable' }).innerText()).toMatch(
    /^CAM_API_KEY=cam_live_\w+\s*$/,
  );
  await panel.getByRole('radio', { name: 'URL (HTTP)' }).click();
  expect(await panel.getByRole('region', { name: 'Code: Header' }).innerText()).toMatch(
    /^Authorization: Bearer cam_live_\w+\s*$/,
  );
  await page.getByRole('list', { name: 'Keys of assistants' }).getByText('عميل الاختبار (MCP)').waitFor();
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.getByText('creates an API key named “Assistant (MCP)”').waitFor();
});

// All of 127.0.0.0/8 is this machine on Linux: an address that is not the loopback's usual one stands for a network's.
test.runIf(process.platform === 'linux')('from another machine only the address is offered', async () => {
  const engine = await startEngine({ host: '127.0.0.2' });
  try {
    const window = await openWindow({ engine, browser: app.browser, place: '#/keys' });
    const { page } = window;
    await page.getByRole('tab', { name: 'Connect' }).click();
    await page.getByText('Claude Desktop can’t connect to a URL').waitFor();
    await page.getByRole('radio', { name: 'VS Code' }).click();
    await page.getByRole('button', { name: 'Create a key and show the configuration' }).click();
    await page.getByRole('button', { name: 'Edit the file yourself instead' }).click();
    const code = await page.getByRole('region', { name: /^Code: .*mcp\.json$/ }).innerText();
    expect(JSON.parse(code).servers.cam).toMatchObject({ type: 'http', url: `${engine.baseUrl}/mcp` });
    expect(await page.getByRole('radiogroup', { name: 'How it connects' }).count()).toBe(0);
    await window.close();
  } finally {
    await engine.close();
  }
});

test('in the list a suspended key is resumed, and a key is replaced by one that is shown once', async () => {
  const { engine } = app;
  const made = await engine.call<CreatedKey>('POST', '/v1/keys', { name: 'بوت', plan: 'starter' });
  engine.cam.store.keys.suspend(made.info.id);
  const { page } = await app.open({ place: '#/keys' });
  const row = page.getByRole('row').filter({ hasText: 'بوت' });
  await row.getByText('suspended').waitFor();
  expect(await row.getByRole('button', { name: /^Replace/ }).count()).toBe(0);
  await row.getByRole('button', { name: 'Resume بوت' }).click();
  await toastOf(page, 'بوت works again.');
  expect((await caption(made.key)).status).toBe(200);
  await row.getByRole('button', { name: 'Replace بوت' }).click();
  await page.getByRole('button', { name: 'Replace key', exact: true }).click();
  const secret = page.getByRole('dialog', { name: 'Your new key' });
  const next = (await secret.getByLabel('Code: Key').innerText()).trim();
  expect([(await caption(next)).status, (await caption(made.key)).status]).toEqual([200, 401]);
});

test('a new key stays until it was copied or closed by a button', async () => {
  const { page } = await app.open({ place: '#/keys' });
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create a key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Careful');
  await form.getByRole('button', { name: 'Create key' }).click();
  const secret = page.getByRole('dialog', { name: 'Your new key' });
  await secret.waitFor();
  await page.mouse.click(5, 5);
  await secret.getByText('Copy the key before you close this').waitFor();
  await page.keyboard.press('Escape');
  expect(await secret.count()).toBe(1);
  const key = (await secret.getByLabel('Code: Key').innerText()).trim();
  await secret.getByRole('button', { name: 'Copy key' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  // It is copied: now a click outside closes it.
  await secret.getByRole('button', { name: 'Done' }).waitFor();
  await page.mouse.click(5, 5);
  await secret.waitFor({ state: 'detached' });
});

test('a key made for an assistant is still there after another screen, and before signing out', async () => {
  const { page } = await app.open({ place: '#/keys' });
  await page.getByRole('tab', { name: 'Connect' }).click();
  await page.getByRole('radio', { name: 'Zed' }).click();
  await page.getByRole('button', { name: 'Create a key and show the configuration' }).click();
  const code = page
    .getByRole('region', { name: 'Set up Zed' })
    .getByRole('region', { name: /^Code: .*json$/ });
  const file = await code.innerText();
  await page.keyboard.press('Control+1');
  await page.getByRole('searchbox').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('You haven’t copied the new key “Zed” yet.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Connect' }).click();
  expect(await code.innerText()).toBe(file);
  await page.getByRole('button', { name: 'Copy', exact: true }).nth(1).click();
  await page.getByRole('tab', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('Every browser and window is signed out').waitFor();
  expect(await page.getByText('You haven’t copied').count()).toBe(0);
});

test('the credits bar warns only below a tenth, and says when credits are reset', async () => {
  const { page } = await app.open({ place: '#/keys' });
  await page.getByText(/^Resets [A-Z][a-z]{2} \d{1,2}$/).waitFor();
  const bar = page.getByRole('meter', { name: 'Credits left' });
  const [low, max] = await Promise.all(['low', 'max'].map((name) => bar.getAttribute(name)));
  expect(Number(low)).toBe(Number(max) / 10);
});
