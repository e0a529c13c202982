/** Arrow keys by the direction of the page. */

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that leads to the same place on a page that is read from left to right. */
export const keyInReadingOrder = (key: string): string =>
  document.documentElement.dir === 'rtl' ? (MIRRORED[key] ?? key) : key;
