import { APP_LINKS } from '../../src-main/desktop/recent/jump-list.ts';
import { LANGUAGE_TAGS, type LanguageTag } from '../../src-shared/contract/languages.ts';
import { ENGLISH, readTexts } from '../message-files.ts';

/** What the menu of CAM's icon offers on Linux: the actions of its desktop entry, in every language of the window. */

/** Languages whose locale is not called by their tag. */
const LOCALES: Partial<Record<LanguageTag, string>> = { 'zh-Hans': 'zh_CN' };

function translateNames(key: string): Record<string, string> {
  const english = ENGLISH.get(key);
  if (english === undefined) throw new Error(`There is no text ${key}.`);
  const names: Record<string, string> = { Name: english };
  for (const tag of LANGUAGE_TAGS) {
    const name = tag === 'en' ? undefined : readTexts(tag)?.get(key);
    if (name !== undefined) names[`Name[${LOCALES[tag] ?? tag}]`] = name;
  }
  return names;
}

/**
 * Name of an action → its keys and values, as the desktop entry specification has them.
 * @param program that opens a place; in a folder of the search path, as the place of an AppImage is not known
 */
export function desktopActions(program: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    APP_LINKS.map(({ id, argument, text }) => [
      id,
      { ...translateNames(text.replace(':', '.')), Exec: `${program} ${argument}` },
    ]),
  );
}
