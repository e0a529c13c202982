import type { Locator, Page } from 'playwright-core';

/** Finds controls that a pointer cannot reach: cut off by the window or an ancestor, covered, or left out of a narrow bar. */

/** Widths and heights of windows, px, the widest first. */
export const SIZES = [
  [1440, 900],
  [1024, 700],
  [900, 600],
  [720, 600],
  [390, 740],
] as const;

/**
 * A control is reached where a point of it can be clicked, after scrolling down in the ancestors that scroll. What only
 * scrolls sideways hides its end from a mouse. Tools are the controls of bars, by name.
 */
const LOOK = `(() => {
  const CONTROLS = 'button, a[href], input, textarea, select, [role="tab"], [role="menuitem"], [role="slider"], [role="option"], [role="treeitem"]';
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.type !== 'file' &&
    !element.closest('[inert], [aria-hidden="true"]') && element.offsetWidth > 1 && element.offsetHeight > 1;
  const getName = (element) =>
    (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? (element.textContent || element.placeholder)).trim();
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const scrollTo = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const [own, now] = [at.getBoundingClientRect(), element.getBoundingClientRect()];
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && (now.bottom > own.bottom || now.top < own.top))
        at.scrollTop += (now.top + now.bottom - own.top - own.bottom) / 2;
    }
  };
  const findSeen = (element) => {
    let seen = meet(element.getBoundingClientRect(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let at = element; at && getComputedStyle(at).position !== 'fixed'; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (at !== element && /auto|scroll|hidden|clip/.test(overflowX + overflowY)) seen = meet(seen, at.getBoundingClientRect());
    }
    return seen;
  };
  const isHit = (element, { left, right, top, bottom }) =>
    [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.2], [0.5, 0.8]].some(([x, y]) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit && (element.contains(hit) || hit.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(hit)));
    });
  const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')].at(-1);
  const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)].filter(isShown);
  const unreached = controls.filter((element) => {
    scrollTo(element);
    const seen = findSeen(element);
    const box = element.getBoundingClientRect();
    // Of what is larger than the window a part is enough.
    const wanted = Math.min(box.width, innerWidth / 2) * Math.min(box.height, innerHeight / 2) * 0.6;
    const area = Math.max(0, seen.right - seen.left) * Math.max(0, seen.bottom - seen.top);
    return area < wanted || !isHit(element, seen);
  });
  const isTool = (element) => element.matches('header button, [role="toolbar"] button, [role="tab"]');
  return { unreached: unreached.map(getName), tools: controls.filter(isTool).map(getName) };
})()`;

interface Look {
  unreached: string[];
  tools: string[];
}

/** The names in the menus of the bars of a page. */
async function namesInMenus(page: Page): Promise<string[]> {
  const menus: Locator = page.locator(
    'header [aria-haspopup="menu"]:visible, fieldset ~ [aria-haspopup="menu"]:visible',
  );
  const names: string[] = [];
  for (const menu of await menus.all()) {
    await menu.click();
    names.push(
      ...(await page.getByRole('menuitem').allInnerTexts()).map((name) => name.split('\n')[0] ?? ''),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  return names;
}

/**
 * Controls of a page that cannot be reached in a window of each size, as `390 × 740: Undo`. What a bar shows in a wide
 * window must be in it in a narrow one, or in one of its menus.
 */
export async function findUnreached(page: Page): Promise<string[]> {
  const problems: string[] = [];
  let tools: readonly string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // Lists measure themselves, toolbars find their place, and what has moved is drawn.
    await page.evaluate(
      'new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 50))',
    );
    const look = await page.evaluate<Look>(LOOK);
    const missing = [...new Set([...look.unreached, ...tools.filter((tool) => !look.tools.includes(tool))])];
    if (width === SIZES[0][0]) ({ tools } = look);
    if (missing.length === 0) continue;
    const inMenus = await namesInMenus(page);
    const isInMenu = (name: string) => inMenus.some((item) => name === item || name.includes(item));
    problems.push(
      ...missing.filter((name) => !isInMenu(name)).map((name) => `${width} × ${height}: ${name}`),
    );
  }
  return problems;
}
