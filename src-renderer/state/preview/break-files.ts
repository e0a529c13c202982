import { type BreakData, createBreakData } from '../../../src-shared/layout/line-breaking/break-data.ts';
import { createLoads, NotLoadedError } from './not-loaded.ts';

/**
 * Data for line breaking in a browser: looking up what has not been fetched throws `NotLoadedError`.
 * @param fetchText content of one of `BREAK_FILES`
 */
export function createBrowserBreakData(fetchText: (file: string) => Promise<string>): BreakData {
  const files = new Map<string, string>();
  const load = createLoads(async (file) => {
    files.set(file, await fetchText(file));
  });
  return createBreakData((file) => {
    const content = files.get(file);
    if (content === undefined) throw new NotLoadedError(file, () => load(file));
    // It is parsed now, and not read again.
    files.delete(file);
    return content;
  });
}
