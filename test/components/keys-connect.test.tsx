import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BASE_URL, keyWith } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, press, type RenderOptions, renderApp } from './render-app.tsx';

/** Keys & API, tab Connect: assistants and scripts. */

const CREATE = 'Create a key and show the configuration';

async function renderConnect(options: RenderOptions = {}) {
  const rendered = await renderApp({ place: '#/keys', ...options });
  await rendered.user.click(await screen.findByRole('tab', { name: 'Connect' }));
  await screen.findByRole('button', { name: CREATE });
  return rendered;
}

const findPanel = async (client: string) =>
  within(await screen.findByRole('region', { name: `Set up ${client}` }));
type Panel = Awaited<ReturnType<typeof findPanel>>;
const readFile = (panel: Panel) =>
  JSON.parse(panel.getByRole('region', { name: /^Code: .*json$/i }).textContent);
const findAssistants = async () => within(await screen.findByRole('list', { name: 'Keys of assistants' }));

/** What the next key of a client would be named. */
const findNextName = (panel: Panel, name: string) =>
  panel.findByText(
    (_, element) => element?.textContent.startsWith(`This creates an API key named “${name}”`) ?? false,
  );

/** Chooses a client and makes a key for it. */
async function setUp(user: Awaited<ReturnType<typeof renderConnect>>['user'], client: string) {
  await user.click(await screen.findByRole('radio', { name: client }));
  await press(user, CREATE);
  return findPanel(client);
}

test('arrow keys choose a client, and Enter makes its key', async () => {
  const { user, engine } = await renderConnect();
  screen.getByRole('tab', { name: 'Connect' }).focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Claude Desktop', checked: true }));
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('radio', { name: 'Claude Code', checked: true });
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('radio', { name: 'Cursor', checked: true });
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: CREATE }));
  await user.keyboard('{Enter}');
  const panel = await findPanel('Cursor');
  // The button is gone: the focus goes to what replaced it.
  const status = await panel.findByText('Waiting for Cursor to connect');
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(engine.calls.find(({ id }) => id === 'createKey')?.body).toEqual({
    name: 'Cursor',
    plan: 'starter',
  });
});

test('a client gets its key by a file, by a link, merged into a file that is there, and by URL', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  const { user } = await renderConnect();
  const panel = await setUp(user, 'Cursor');
  await user.click(panel.getByRole('button', { name: 'Edit the file yourself instead' }));
  const { cam } = readFile(panel).mcpServers;
  expect(cam).toEqual({
    command: '/opt/CAM/cam',
    args: ['mcp'],
    env: { CAM_API_KEY: expect.stringMatching(/^cam_live_\w{32,}$/) },
  });
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  expect(JSON.parse(await navigator.clipboard.readText()).mcpServers.cam).toEqual(cam);
  await user.click(panel.getByRole('button', { name: 'Add to Cursor' }));
  const link = String(opened.mock.calls[0]?.[0]);
  expect(link).toContain('cursor://anysphere.cursor-deeplink/mcp/install?name=cam&config=');
  expect(JSON.parse(atob(new URL(link).searchParams.get('config') ?? ''))).toEqual(cam);

  await user.click(panel.getByRole('button', { name: 'The file isn’t empty' }));
  const content = panel.getByRole('textbox', { name: 'Current content of the file' });
  await user.click(content);
  await user.paste('{ // mine\n}');
  panel.getByText(/^This isn’t plain JSON/);
  await user.clear(content);
  await user.paste('{"theme":"dark","mcpServers":{"files":{"command":"npx"}}}');
  const merged = panel.getByRole('region', { name: 'Code: New content of the file' }).textContent;
  expect(JSON.parse(merged)).toEqual({ theme: 'dark', mcpServers: { files: { command: 'npx' }, cam } });
  await user.clear(content);

  await user.click(panel.getByRole('radio', { name: 'URL (HTTP)' }));
  expect(readFile(panel).mcpServers.cam).toEqual({
    url: `${BASE_URL}/mcp`,
    headers: { Authorization: `Bearer ${cam.env.CAM_API_KEY}` },
  });
});

test('the first call of an assistant is shown at once', async () => {
  const { user, engine } = await renderConnect();
  const panel = await setUp(user, 'Cursor');
  const line = await findAssistants();
  line.getByText('not used yet');
  const { id = '', name = '', last4 = '' } = engine.data.keys.at(-1) ?? {};
  engine.send('streamRequests', 'request', {
    id: 'req_1',
    at: new Date().toISOString(),
    method: 'POST',
    path: '/v1/meme/caption',
    status: 200,
    code: null,
    processing_ms: 12,
    key: { id, name, last4 },
    app: false,
    body: null,
  });
  await panel.findByText(/^Connected\. Ask Cursor:/);
  line.getByText(/^Last used just now/);
  screen.getByRole('radio', { name: 'Cursor, Connected' });
});

test('the key of an assistant is shown until one is done with it, and revoked where it is listed', async () => {
  const { user } = await renderConnect();
  const panel = await setUp(user, 'Cursor');
  await user.click(panel.getByRole('button', { name: 'Edit the file yourself instead' }));
  const key: string = readFile(panel).mcpServers.cam.env.CAM_API_KEY;
  await user.click(panel.getByRole('button', { name: 'Done' }));
  await findNextName(panel, 'Cursor 2');
  await user.click(screen.getByRole('tab', { name: 'Keys' }));
  await screen.findByRole('row', { name: /^Cursor/ });
  await user.click(screen.getByRole('tab', { name: 'Connect' }));
  await user.click(await screen.findByRole('radio', { name: 'Cursor, Has a key' }));
  await findNextName(await findPanel('Cursor'), 'Cursor 2');
  expect(document.body.textContent).not.toContain(key);
  await press(user, 'Revoke Cursor');
  await press(user, 'Revoke key');
  await findToast('Revoked Cursor.');
  await findNextName(await findPanel('Cursor'), 'Cursor');
});

test('a key is replaced at the time that was chosen; where that fails nothing has changed', async () => {
  const engine = createFakeEngine({ now: Date.now });
  engine.data.keys.push(keyWith({ id: 'key_windsurf', name: 'Windsurf', credits_remaining: 499 }));
  const { user } = await renderConnect({ engine });
  engine.refuse('rotateKey', 'STORAGE_UNAVAILABLE', 'The disk is full.');
  const replace = async () => {
    await press(user, 'Replace key of Windsurf');
    await user.click(await screen.findByRole('radio', { name: 'In an hour' }));
    await press(user, 'Replace key');
  };
  await replace();
  // The dialog stays open.
  await findToast('The disk is full.');
  await press(user, 'Keep it');
  expect((await findAssistants()).getAllByText('Windsurf')).toHaveLength(1);

  await replace();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect((await findAssistants()).getAllByText('Windsurf')).toHaveLength(2));
  (await findAssistants()).getAllByText(/^…/);
  const panel = await findPanel('Windsurf');
  expect(readFile(panel).mcpServers.cam.env.CAM_API_KEY).toMatch(/^cam_live_/);
  expect(engine.calls.findLast(({ id }) => id === 'rotateKey')).toMatchObject({
    params: { id: 'key_windsurf' },
    body: { overlap_seconds: 3600 },
  });
});

test('another client is named by its user, and gets variable and header one by one', async () => {
  const { user } = await renderConnect();
  await user.click(screen.getByRole('radio', { name: 'Another app' }));
  const panel = await findPanel('Another app');
  await user.type(panel.getByRole('textbox', { name: 'Name of the app' }), 'عميل الاختبار');
  await user.click(panel.getByRole('button', { name: CREATE }));
  const variable = await panel.findByRole('region', { name: 'Code: Environment variable' });
  expect(variable.textContent).toMatch(/^CAM_API_KEY=cam_live_\w+$/);
  await user.click(panel.getByRole('radio', { name: 'URL (HTTP)' }));
  expect(panel.getByRole('region', { name: 'Code: Header' }).textContent).toMatch(
    /^Authorization: Bearer cam_live_\w+$/,
  );
  (await findAssistants()).getByText('عميل الاختبار (MCP)');
  await user.click(panel.getByRole('button', { name: 'Done' }));
  await findNextName(panel, 'Assistant (MCP)');
});

test('from another machine only the address is offered', async () => {
  const host = vi.spyOn(window.location, 'host', 'get').mockReturnValue('192.168.1.20:4226');
  onTestFinished(() => host.mockRestore());
  const { user } = await renderApp({ place: '#/keys' });
  await user.click(await screen.findByRole('tab', { name: 'Connect' }));
  await screen.findByText(/^Claude Desktop can’t connect to a URL/);
  const panel = await setUp(user, 'VS Code');
  await user.click(panel.getByRole('button', { name: 'Edit the file yourself instead' }));
  expect(readFile(panel).servers.cam).toMatchObject({ type: 'http', url: `${BASE_URL}/mcp` });
  expect(screen.queryByRole('radiogroup', { name: 'How it connects' })).toBeNull();
});

test('a key made for an assistant is still there after another screen, and before signing out', async () => {
  const { user } = await renderConnect();
  const panel = await setUp(user, 'Zed');
  const file = readFile(panel);
  await user.keyboard('{Control>}1{/Control}');
  await screen.findByRole('searchbox');
  window.location.hash = '#/keys';
  await press(user, 'Sign out everywhere');
  await screen.findByText(/^You haven’t copied the new key “Zed” yet\./);
  await press(user, 'Cancel');
  await user.click(screen.getByRole('tab', { name: 'Connect' }));
  const again = await findPanel('Zed');
  expect(readFile(again)).toEqual(file);
  await user.click(again.getAllByRole('button', { name: 'Copy' })[0] ?? document.body);
  await user.click(screen.getByRole('tab', { name: 'Keys' }));
  await press(user, 'Sign out everywhere');
  await screen.findByText(/^Every browser and window is signed out/);
  expect(screen.queryByText(/^You haven’t copied/)).toBeNull();
});

test('the quick start gets a new key put in, in every language', async () => {
  const { user, engine } = await renderConnect();
  const readCode = (title: string) => screen.getByRole('region', { name: `Code: ${title}` }).textContent;
  expect(readCode('In a terminal')).toContain('Bearer $CAM_API_KEY');
  await press(user, 'Insert a new key');
  await screen.findByText(/^The code contains a new key/);
  expect(engine.data.keys.at(-1)?.name).toBe('Quick start');
  expect(readCode('In a terminal')).toMatch(/Bearer cam_live_\w{32,}"/);
  await user.click(screen.getByRole('radio', { name: 'JavaScript' }));
  expect(readCode('meme.mjs')).toMatch(/Bearer cam_live_\w{32,}`/);
});
