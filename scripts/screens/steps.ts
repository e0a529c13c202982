import type { Page } from 'playwright-core';

/** One picture of the window: where it is, what is done there, and what shows that it is ready. */
export interface Shot {
  name: string;
  /** The address below the app's; `null` is where one signs in. */
  place: string | null;
  act?(page: Page): Promise<unknown>;
  ready(page: Page): Promise<unknown>;
  /** Undoes what would show in the pictures that follow. */
  after?(page: Page): Promise<unknown>;
  /** In the small window as well. */
  small?: true;
  /** Whether it is also taken at the size of a phone; the app itself is for larger screens. */
  narrow?: true;
}

export type Step = (page: Page) => Promise<unknown>;
type Role = Parameters<Page['getByRole']>[0];

export const waitFor =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();
export const click =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
export const press =
  (keys: string): Step =>
  (page) =>
    page.keyboard.press(keys);
export const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** The editor shows its picture with its words. */
export const DRAWN: Step = (page) =>
  page
    .getByRole('img', { name: 'Picture', exact: true })
    .locator('path')
    .nth(3)
    .waitFor({ state: 'attached' });

/** Ready memes are there, each with its words. */
export const READY_MEMES: Step = async (page) => {
  const list = page.getByRole('list', { name: 'Ready memes' });
  await list.waitFor();
  await list.locator('li:not(:has(svg path))').first().waitFor({ state: 'detached' });
};
