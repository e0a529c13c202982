/**
 * The texts of menus, tray and dialogs in other languages, for the desktop packages: the window has its own in its
 * bundle, so that only what the main process shows is packed as files. Written below `out/to-pack/messages`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_AREAS } from '../../src-main/desktop/texts.ts';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import { ROOT } from '../tool.ts';

const FOLDER = 'out/to-pack/messages';
const FILES = LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => `${tag}.json`);

/** Where they are in the checkout and in a package, for electron-builder. */
export const PACKED_MESSAGES = { from: FOLDER, to: 'resources/messages', filter: FILES };

/** Writes the file of each language. */
export function packMessages(): void {
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  for (const file of FILES) {
    const messages: Record<string, unknown> = JSON.parse(
      readFileSync(join(ROOT, 'resources/messages', file), 'utf8'),
    );
    const shown = Object.entries(messages).filter(([area]) => SHELL_AREAS.some((one) => one === area));
    writeFileSync(join(ROOT, FOLDER, file), JSON.stringify(Object.fromEntries(shown)));
  }
}
