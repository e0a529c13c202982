import { beforeAll, expect, test } from 'vitest';
import { fillScreens, SCREENS, type ScreenContent, visit } from './every-screen.ts';
import { dragFiles, dropFiles } from './files.ts';
import { findUnreached, SIZES } from './reach.ts';
import { windows } from './windows.ts';

/** Every control of every screen can be reached in windows of all sizes; their dialogs and languages in the full run. */

const app = windows();
const [[width, height]] = SIZES;
const shared = app.shared({ allow: [/status of 4(00|04|15)/], viewport: { width, height } });
let content: ScreenContent;
beforeAll(async () => {
  content = await fillScreens(app.engine);
});

async function show(name: string) {
  const window = shared();
  await window.page.setViewportSize({ width, height });
  await visit(name, { window, content });
  return window.page;
}

test.each(SCREENS)('every control of $name can be reached in windows of all sizes', async ({ name }) => {
  expect(await findUnreached(await show(name))).toEqual([]);
});

const DAMAGED = [{ name: 'half.png', bytes: new Uint8Array(20) }];

/** What messages cover: the picture, or the names of buttons. */
const COVERED = `(() => {
  const toast = document.querySelector('li[data-tone]')?.getBoundingClientRect();
  if (!toast) return ['the message is gone'];
  return [...document.querySelectorAll('[data-picture], button, input, textarea')]
    .filter((element) => !element.closest('li[data-tone]') && element.checkVisibility())
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    })
    .map((element) => element.ariaLabel ?? element.textContent);
})()`;

test.each(['editor', 'authoring'])(
  'a message in the %s covers neither the picture nor a control',
  async (name) => {
    const page = await show(name);
    for (const [across, down] of SIZES) {
      await page.setViewportSize({ width: across, height: down });
      await dropFiles(page.locator('[data-picture]'), DAMAGED);
      await page.getByRole('listitem').filter({ hasText: 'half.png' }).last().waitFor();
      await expect
        .poll(() => page.evaluate(COVERED), { message: `${across} × ${down}`, timeout: 8000 })
        .toEqual([]);
    }
  },
);

test.each(['editor', 'gallery'])(
  'while a file is dragged over the %s, what it is dropped on stays in sight',
  async (name) => {
    const page = await show(name);
    const target = name === 'editor' ? page.locator('[data-picture]') : page.getByRole('main');
    const box = (await target.boundingBox()) ?? expect.fail('nothing to drop on');
    const clip = { x: box.x + box.width / 2 - 60, y: box.y + box.height / 2 - 60, width: 120, height: 120 };
    const before = await page.screenshot({ clip });
    await dragFiles(target, DAMAGED);
    await page.getByText(/^Drop to /).waitFor();
    expect((await page.screenshot({ clip })).equals(before)).toBe(true);
  },
);

test('each link of Settings shows its section and marks itself, also where the page ends before it', async () => {
  const page = await show('settings');
  const links = page.getByRole('main').getByRole('navigation').getByRole('link');
  for (const name of (await links.allInnerTexts()).toReversed()) {
    await links.and(page.getByRole('link', { name, exact: true })).click();
    await expect.poll(() => page.locator('main nav [aria-current]').innerText()).toBe(name);
    expect(await page.getByRole('heading', { name, exact: true, level: 2 }).isVisible()).toBe(true);
    expect(await page.evaluate('document.querySelector("main").scrollTop')).toBe(0);
  }
});
