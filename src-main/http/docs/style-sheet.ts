import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of `/docs/style.css` in `resources/docs/style`, in the order in which later rules win. */
const PARTS = ['base', 'text', 'frame', 'search', 'reference', 'code', 'try', 'home', 'print'] as const;

/** Fonts of the app, which the pages share with it: their family, and how the names of the window's files begin. */
const FONTS = [
  ['Inter Variable', 'inter-latin-wght-normal'],
  ['Bricolage Grotesque Variable', 'bricolage-grotesque-latin-wght-normal'],
] as const;

/** Folders that the style sheet is made from. */
export interface StyleFolders {
  /** Of the documentation's scripts and styles. */
  docsDir: string;
  /** Of the built window; where it is not built, the pages take fonts of the system. */
  windowDir: string;
}

/** The whole style sheet of the pages. @throws Error where a part of it is missing */
export function styleSheet({ docsDir, windowDir }: StyleFolders): string {
  const parts = PARTS.map((name) => readFileSync(path.join(docsDir, 'style', `${name}.css`), 'utf8'));
  return [...fontFaces(path.join(windowDir, 'assets')), ...parts].join('\n');
}

function fontFaces(assetsDir: string): string[] {
  const files = filesOf(assetsDir);
  return FONTS.flatMap(([family, beginning]) => {
    const file = files.find((name) => name.startsWith(beginning) && name.endsWith('.woff2'));
    return file
      ? [
          `@font-face { font-family: "${family}"; src: url("/assets/${file}") format("woff2"); font-weight: 100 900; font-display: swap; }`,
        ]
      : [];
  });
}

function filesOf(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
