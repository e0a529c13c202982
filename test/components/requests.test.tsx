import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyWith, START } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { press, renderApp } from './render-app.tsx';

/** Keys & API: the log of requests, usage and credits. */

/** A call in the log of requests. */
const CALL = {
  id: 'req_1',
  at: '2026-05-04T09:31:00.000Z',
  method: 'POST',
  path: '/v1/meme/caption',
  status: 200,
  code: null,
  processing_ms: 12,
  key: { id: 'key_bot', name: 'Release bot', last4: 'x7Qd' },
  app: false,
  body: '{"template_id":"tpl_none"}',
};
const REFUSED = { ...CALL, id: 'req_2', status: 404, code: 'TEMPLATE_NOT_FOUND' };

test('requests appear in the log by themselves, with the page of an error and a call to copy', async () => {
  const { user, engine } = await renderApp({ place: '#/keys' });
  engine.data.requests.push({ ...CALL, id: 'req_0', at: START, path: '/v1/memes/earlier' });
  await user.click(await screen.findByRole('tab', { name: 'Requests' }));
  await screen.findByText(/^Live: requests appear/);
  await screen.findByText('/v1/memes/earlier');
  await press(user, 'Clear');
  screen.getByText('No requests yet');
  engine.send('streamRequests', 'request', CALL);
  await screen.findByRole('button', { name: /200.*\/v1\/meme\/caption.*Release bot/ });
  engine.send('streamRequests', 'request', REFUSED);
  await user.click(await screen.findByRole('button', { name: /404/ }));
  expect(screen.getByRole('link', { name: 'TEMPLATE_NOT_FOUND' }).getAttribute('href')).toBe(
    '/docs/errors/template-not-found',
  );
  await press(user, 'Copy as curl');
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`-d '${CALL.body}'`);
  expect(copied).toContain('Bearer $CAM_API_KEY');
});

test('the log can be paused and filtered', async () => {
  const { user, engine } = await renderApp({ place: '#/keys' });
  await user.click(await screen.findByRole('tab', { name: 'Requests' }));
  await screen.findByText(/^Live: requests appear/);
  await press(user, 'Pause');
  engine.send('streamRequests', 'request', CALL);
  await press(user, 'Resume (1 new)');
  await screen.findByText(CALL.path);
  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  screen.getByText('No requests match');
  await user.click(screen.getByRole('radio', { name: 'Succeeded' }));
  screen.getByText(CALL.path);
});

/** With the switch of Settings on. */
const withCredits = () => {
  const engine = createFakeEngine();
  engine.data.settings = { ...engine.data.settings, show_credits: true };
  return { place: '#/keys', engine };
};

test('usage is a chart, a table by day and one by operation', async () => {
  const { user, engine } = await renderApp(withCredits());
  engine.answer({
    getUsage: ({ query: { days = 30 } }) => ({
      days: Array.from({ length: days }, (_, at) => ({
        date: `2026-04-${String(at + 1).padStart(2, '0')}`,
        calls: at,
        credits: 2 * at,
      })),
      operations: [{ operation: 'caption', calls: 435, credits: 870, average_ms: 156 }],
      total: { calls: 435, credits: 870 },
    }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Usage' }));
  await screen.findByText('435 calls and 870 credits in 30 days. Days are in UTC.');
  screen.getByRole('img', { name: 'Calls of the last 30 days' });
  const operations = within(screen.getByRole('table', { name: 'Usage by operation' }));
  operations.getByRole('row', { name: 'caption 435 870 156 ms' });
  await press(user, 'Show as table');
  const days = within(screen.getByRole('table', { name: 'Usage by day' })).getAllByRole('row');
  // The head, then the last day first.
  expect(days).toHaveLength(31);
  expect(days[1]?.textContent).toBe('Apr 302958');
});

test('the credits bar warns only below a tenth, and says when credits are reset', async () => {
  await renderApp(withCredits());
  await screen.findByText('Resets Jun 1');
  const bar = screen.getByRole('meter', { name: 'Credits left' });
  expect(Number(bar.getAttribute('low'))).toBe(Number(bar.getAttribute('max')) / 10);
});

test('without that switch, neither credits nor plans are named on a person’s own computer, until they run out', async () => {
  const { engine, user } = await renderApp({ place: '#/keys' });
  await screen.findByRole('table', { name: 'API keys' });
  expect(screen.queryByText(/credit|plan|studio/i)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Usage' }));
  await screen.findByText(/No memes were created|calls in/);
  expect(screen.queryByText(/credit/i)).toBeNull();
  engine.data.keys.push(keyWith({ id: 'key_low', name: 'A bot', credits_remaining: 1 }));
  await user.click(screen.getByRole('tab', { name: 'Keys' }));
  await screen.findByRole('columnheader', { name: 'Credits left' });
});
