import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of `/docs/style.css` in `resources/docs/style`, in the order in which later rules win. */
const PARTS = ['base', 'text', 'frame', 'search', 'reference', 'code', 'try', 'home', 'print'] as const;

/** Fonts that the pages share with the window: family, and beginning of the file name. */
const FONTS = [
  ['Inter Variable', 'inter-latin-wght-normal'],
  ['Bricolage Grotesque Variable', 'bricolage-grotesque-latin-wght-normal'],
] as const;

/** Folders that the style sheet is built from. */
export interface StyleFolders {
  /** Folder of the documentation's scripts and styles. */
  docsDir: string;
  /** Folder of the built window; if it is not built, the pages use system fonts. */
  windowDir: string;
}

/** The complete style sheet of the pages. @throws Error if a part is missing */
export function styleSheet({ docsDir, windowDir }: StyleFolders): string {
  const parts = PARTS.map((name) => readFileSync(path.join(docsDir, 'style', `${name}.css`), 'utf8'));
  return [...fontFaces(path.join(windowDir, 'assets')), ...parts].join('\n');
}

function fontFaces(assetsDir: string): string[] {
  const files = listFiles(assetsDir);
  return FONTS.flatMap(([family, beginning]) => {
    const file = files.find((name) => name.startsWith(beginning) && name.endsWith('.woff2'));
    return file
      ? [
          `@font-face { font-family: "${family}"; src: url("/assets/${file}") format("woff2"); font-weight: 100 900; font-display: swap; }`,
        ]
      : [];
  });
}

function listFiles(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
