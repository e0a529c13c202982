import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, press, renderApp } from './render-app.tsx';

/** About CAM: the details to copy, and the licences. */

test('a licence is found and left by keyboard', async () => {
  const { user } = await renderApp({ place: '#/settings' });
  await press(user, 'Versions and licences');
  await screen.findByText('CAM – Caption A Meme');
  screen.getByRole('tab', { name: 'Versions' }).focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('region', { name: /^Licence of / });
  await user.tab();
  await user.keyboard('sharp apache');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^sharp/),
    ),
  );
  await user.keyboard('{End}');
  const licence = await screen.findByRole('region', { name: 'Licence of sharp' });
  within(licence).getByText(/Grant of Patent License/);
  await user.tab();
  expect(document.activeElement).toBe(licence);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('in a browser the details name the engine and the browser', async () => {
  const { user } = await renderApp({ place: '#/browse' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /^Gallery/ });
  await user.keyboard('licences');
  await user.click(await screen.findByRole('option', { name: /^About CAM/ }));
  await press(user, 'Copy details');
  await findToast('Details copied');
  expect(await navigator.clipboard.readText()).toBe(
    `CAM engine 0.1.0\nIn a browser: ${window.navigator.userAgent}`,
  );
});
