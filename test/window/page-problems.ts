import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Finds accessibility problems with axe, and cut-off elements by measuring. */

export const THEMES = ['light', 'dark'] as const;

/** Call it before the page is loaded. */
export const addAxe = (page: Page) => page.addInitScript({ content: axe.source });

interface Violation {
  id: string;
  impact?: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

export type Theme = (typeof THEMES)[number];

/** What axe checks: all of it once, and in the dark theme what depends on colours. */
export const RULES_OF: Readonly<Record<Theme, readonly string[]>> = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast', 'link-in-text-block'],
};

/** What axe finds on a page in a theme. `within`: selector of the part that is checked. */
export async function violations(page: Page, theme: Theme, within: string): Promise<string[]> {
  const found = (await page.evaluate(`axe.run(${JSON.stringify(within)}, {
    resultTypes: ['violations'],
    runOnly: ${JSON.stringify(RULES_OF[theme])},
  }).then(({ violations }) => violations)`)) as Violation[];
  return found
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, impact, nodes }) =>
      // A menu is outside every landmark.
      nodes
        .filter(({ html }) => id !== 'region' || !html.includes('data-radix-popper'))
        .map(({ html, failureSummary }) => `${id} (${impact}): ${html.slice(0, 200)} ${failureSummary}`),
    );
}

/** Elements that are wider than the window, or cut off without an ellipsis. */
const CUT = `((within) => {
  const page = document.documentElement;
  const problems = [];
  if (page.scrollWidth > innerWidth) problems.push('the page is ' + page.scrollWidth + ' px wide');
  if (page.scrollHeight > innerHeight) problems.push('the page is ' + page.scrollHeight + ' px high');
  for (const element of document.querySelectorAll('button, a, input, textarea, [role="tab"], h1, h2')) {
    if (!element.closest(within)) continue;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (!width || !height || element.closest('[aria-hidden="true"]')) continue;
    if (getComputedStyle(element).visibility === 'hidden' || getComputedStyle(element).opacity === '0') continue;
    // Elements in a scrolling container can be scrolled to.
    let parent = element.parentElement;
    while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflow + getComputedStyle(parent).overflowX))
      parent = parent.parentElement;
    if (parent && parent !== document.body && parent !== page) continue;
    if (element.closest('[class*="visually-hidden"]') || width <= 1) continue;
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      problems.push((element.getAttribute('aria-label') ?? element.textContent).trim() + ' is cut');
    if (/^(BUTTON|H1|H2)$/.test(element.tagName) && element.scrollWidth > element.clientWidth + 1
      && getComputedStyle(element).overflow === 'hidden' && getComputedStyle(element).textOverflow !== 'ellipsis')
      problems.push(element.textContent.trim() + ' does not fit its button');
  }
  return problems;
})`;

/** The elements of a page that are cut. `within`: selector of the part that is checked. */
export const cutElements = (page: Page, within = 'html'): Promise<string[]> =>
  page.evaluate<string[]>(`${CUT}(${JSON.stringify(within)})`);

/** The problems of a page in one theme. `within`: selector of the part that is checked. */
export async function problemsIn(page: Page, colorScheme: Theme, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme);
  // Elements fade from one theme's colours to the other's.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined))).then(() => undefined)`);
  return [...(await cutElements(page, within)), ...(await violations(page, colorScheme, within))];
}
