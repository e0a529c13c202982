import { describe, expect, test } from 'vitest';
import { ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** A file with a language model, chosen by the dialog of the system. */

describe.runIf(process.platform === 'linux')('in the app', () => {
  const apps = launchedApps();

  test('the dialog of the system gives the path of a model', async () => {
    const app = await ready(apps.launch());
    await app.op('evaluate', `location.hash = '#/settings'; undefined`);
    await app.op('click', 'Use your own GGUF model…');
    await app.op('answer', JSON.stringify('/models/tiny.gguf'));
    await app.op('click', 'Choose a file…');
    const path = `document.querySelector('[role="dialog"] input[type="text"]')?.value`;
    await app.until(async () => (await app.op('evaluate', path)) === '/models/tiny.gguf');
    expect((await app.op('record')).dialogs.at(-1)).toMatchObject({
      kind: 'open',
      options: { properties: ['openFile'], filters: [{ extensions: ['gguf'] }] },
    });
    // Cancelled, what was chosen stays.
    await app.op('answer', 'null');
    await app.op('click', 'Choose a file…');
    await app.until(async () => (await app.op('record')).dialogs.length === 2);
    expect(await app.op('evaluate', path)).toBe('/models/tiny.gguf');
  });
});
