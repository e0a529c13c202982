import { configure } from '@testing-library/react';

/** A busy machine renders a screen slowly: what is waited for ends the wait, not the time. */
configure({
  asyncUtilTimeout: 20_000,
  // The whole page would follow each message otherwise; `screen.debug()` shows it.
  getElementError: (message) => new Error(message ?? 'not found'),
});

/** What the page uses of a browser and happy-dom does not have. */
Object.assign(globalThis, {
  requestIdleCallback: (run: () => void) => setTimeout(run, 0),
  cancelIdleCallback: (id: number) => clearTimeout(id),
});
