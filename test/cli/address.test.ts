import { expect, test } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { cam, eachOnItsHome } from './harness.ts';

/** `cam address`: the printed address works, even if no engine was running when it was printed. */

let home: string;
eachOnItsHome((made) => {
  home = made;
});

const address = (...args: string[]) => cam(home, ['address', 'two-buttons', ...args]);

test('prints the address of a picture', async () => {
  const { code, out } = await address(
    '--text',
    'Why?',
    '--text',
    'who=me',
    '--width',
    '64',
    '--format',
    'webp',
  );
  expect([code, out]).toEqual([
    0,
    [
      {
        url: 'http://127.0.0.1:4226/v1/i/two-buttons/Why~q/_/me.webp?width=64',
        path: '/v1/i/two-buttons/Why~q/_/me.webp?width=64',
        signed: false,
        expires_at: null,
        markdown:
          '![Two Buttons / Why? / me](http://127.0.0.1:4226/v1/i/two-buttons/Why~q/_/me.webp?width=64)',
      },
    ],
  ]);
});

test('prints one line on a terminal', async () => {
  const terminal = { stdoutIsTerminal: true };
  const plain = await cam(home, ['address', 'no-yes', '--text', 'a [b]'], terminal);
  expect(plain.text).toBe('http://127.0.0.1:4226/v1/i/no-yes/a_%5Bb%5D.png\n');
  const markdown = await cam(home, ['address', 'no-yes', '--text', 'a [b]', '--markdown'], terminal);
  expect(markdown.text).toMatch(/^!\[No \/ Yes \/ a \\\[b\\\]\]\(http:\S+\)\n$/);
  const piped = await cam(home, ['address', 'no-yes', '--text', 'a [b]', '--markdown']);
  expect(piped.text).toBe(markdown.text);
});

test('signs an address that works without a key until it expires', async () => {
  const { out } = await address('--text', 'it’s signed', '--width', '64', '--sign', '--expires', '30d');
  const { pathname, search } = new URL(`${out[0]?.url}`);
  const app = await createTestApp({ home });
  try {
    const elsewhere = { url: `${pathname}${search}`, remoteAddress: '10.0.0.1' };
    expect((await app.app.inject(elsewhere)).headers['content-type']).toBe('image/png');
  } finally {
    await app.stop();
  }
  const days = (Date.parse(`${out[0]?.expires_at}`) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
});

test.each([
  [['--text', 'nowhere=x'], 2, /has no region "nowhere"/],
  [['--text', 'a', '--expires', '30d'], 2, /--sign/],
  [['--text', 'a', '--sign', '--expires', '0d'], 2, /Write a time from now on/],
  [['--text', 'a', '--sign', '--expires', 'soon'], 2, /30d, 12h or 45m, or a date to come/],
  [['--text', 'a', '--font', 'nope'], 1, /font/],
])('%j is refused', async (args, code, message) => {
  const ran = await address(...args);
  expect([ran.code, ran.out]).toEqual([code, []]);
  expect(ran.stderr).toMatch(message);
});
