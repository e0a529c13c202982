import type { Page } from 'playwright-core';

/** Holds requests whose address matches `pattern` back until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}
