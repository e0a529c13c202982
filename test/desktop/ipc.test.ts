import { describe, expect, test } from 'vitest';
import { isOwnFrame } from '../../src-main/desktop/ipc.ts';
import { safeFileName } from '../../src-main/desktop/ipc-validation.ts';
import { isExternal } from '../../src-main/desktop/navigation-policy.ts';
import { createBridge } from '../../src-main/desktop/preload-bridge.ts';

describe('file names', () => {
  test.each([
    ['meme.png', 'meme.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\evil.png', 'evil.png'],
    ['a:b*c?.png', 'abc.png'],
    ['.hidden', 'hidden'],
    ['..', 'meme'],
    ['', 'meme'],
    ['con.png', 'meme.png'],
    ['LPT1', 'meme'],
    ['console.png', 'console.png'],
    ['tab\there\u0000.png', 'tabhere.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['Zażółć 猫.webp', 'Zażółć 猫.webp'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(76)}.png`],
  ])('%j becomes %j', (name, plain) => expect(safeFileName(name)).toBe(plain));
});

describe('the shell accepts messages of', () => {
  const origin = 'http://127.0.0.1:4226';
  test.each([
    ['its own page', { url: `${origin}/edit/x`, parent: null }, true],
    ['a frame in it', { url: `${origin}/`, parent: {} }, false],
    ['another port', { url: 'http://127.0.0.1:4227/', parent: null }, false],
    ['another name of it', { url: 'http://localhost:4226/', parent: null }, false],
    ['a look-alike', { url: 'http://127.0.0.1:4226.evil.test/', parent: null }, false],
    ['a credential trick', { url: 'http://127.0.0.1:4226@evil.test/', parent: null }, false],
    ['an empty page', { url: 'about:blank', parent: null }, false],
    ['a file', { url: 'file:///etc/passwd', parent: null }, false],
    ['a frame that was removed', null, false],
  ])('%s', (_, frame, may) => expect(isOwnFrame(frame, origin)).toBe(may));

  test('only external web addresses open in the browser', () => {
    expect(isExternal('https://example.org/', origin)).toBe(true);
    expect(isExternal(`${origin}/`, origin)).toBe(false);
    for (const url of ['file:///x', 'javascript:1', 'mailto:a@b', 'ms-settings:', 'nonsense']) {
      expect(isExternal(url, origin), url).toBe(false);
    }
  });
});

test('events that arrive before the page listens are queued for its first listener', () => {
  const handlers = new Map<string, (event: never, value: unknown) => void>();
  const never: never = undefined as never;
  const bridge = createBridge(
    {
      invoke: async () => ({ ok: true, value: null }),
      send: () => {},
      on(channel, handler) {
        handlers.set(channel, handler);
        return never;
      },
    },
    { getPathForFile: () => '' },
  );
  handlers.get('link.opened')?.(never, '/jobs');
  const seen: string[] = [];
  const stop = bridge.onLinkOpened((place) => seen.push(place));
  handlers.get('link.opened')?.(never, '/keys');
  stop();
  handlers.get('link.opened')?.(never, '/browse');
  expect(seen).toEqual(['/jobs', '/keys']);
});
