import type { ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron';
import { LANGUAGE_TAGS, LANGUAGES } from '../../src-shared/contract/languages.ts';
import type { Translate } from '../../src-shared/messages/keys.ts';
import type { Spelling } from './spelling.ts';

/**
 * The menu at the pointer for text fields, selected text and links to the web. What has a menu of the page's own, as
 * items on the canvas do, never gets here.
 */

export type TextMenuParams = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>;

export interface TextMenuDeps {
  t: Translate;
  spelling: Spelling;
  /** Whether an address may be opened in the browser. */
  isExternal(url: string): boolean;
  openExternal(url: string): void;
  copyText(text: string): void;
  /** Replaces the misspelled word at the pointer. */
  correct(word: string): void;
}

type Items = MenuItemConstructorOptions[];

const MAX_SUGGESTIONS = 5;

/** The items of the menu; none where there is nothing to do. */
export function textMenuTemplate(params: TextMenuParams, deps: TextMenuDeps): Items {
  if (params.isEditable) {
    return joinGroups([
      correctionItems(params, deps),
      undoItems(params, deps.t),
      clipboardItems(params, deps.t),
      [
        {
          role: 'selectAll',
          label: deps.t('commands:label.edit.select-all'),
          enabled: params.editFlags.canSelectAll,
        },
      ],
      languageItems(deps),
    ]);
  }
  const copy: Items = [{ role: 'copy', label: deps.t('commands:label.edit.copy') }];
  return joinGroups([linkItems(params, deps), params.selectionText.trim() === '' ? [] : copy]);
}

/** Groups with a line between them. */
const joinGroups = (groups: readonly Items[]): Items =>
  groups
    .filter((items) => items.length > 0)
    .flatMap((items, index): Items => (index === 0 ? items : [{ type: 'separator' }, ...items]));

function correctionItems(
  { misspelledWord, dictionarySuggestions }: TextMenuParams,
  { t, spelling, correct }: TextMenuDeps,
): Items {
  if (!spelling.isOn() || misspelledWord === '') return [];
  const suggestions = dictionarySuggestions
    .slice(0, MAX_SUGGESTIONS)
    .map((word) => ({ label: word, click: () => correct(word) }));
  const none = { label: t('desktop:spelling.noSuggestions'), enabled: false };
  return [
    ...(suggestions.length > 0 ? suggestions : [none]),
    { type: 'separator' },
    { id: 'learn', label: t('desktop:spelling.learn'), click: () => spelling.learn(misspelledWord) },
  ];
}

const undoItems = ({ editFlags }: TextMenuParams, t: Translate): Items => [
  { role: 'undo', label: t('commands:label.edit.undo'), enabled: editFlags.canUndo },
  { role: 'redo', label: t('commands:label.edit.redo'), enabled: editFlags.canRedo },
];

const clipboardItems = ({ editFlags }: TextMenuParams, t: Translate): Items => [
  { role: 'cut', label: t('commands:label.edit.cut'), enabled: editFlags.canCut },
  { role: 'copy', label: t('commands:label.edit.copy'), enabled: editFlags.canCopy },
  { role: 'paste', label: t('commands:label.edit.paste'), enabled: editFlags.canPaste },
  { role: 'pasteAndMatchStyle', label: t('desktop:textMenu.pastePlain'), enabled: editFlags.canPaste },
];

function languageItems({ t, spelling }: TextMenuDeps): Items {
  const languages = spelling.isOn() ? LANGUAGE_TAGS.filter(spelling.has) : [];
  if (languages.length === 0) return [];
  const submenu = languages.map((tag) => ({
    id: `spelling.${tag}`,
    label: LANGUAGES[tag].name,
    type: 'radio' as const,
    checked: spelling.isUsed(tag),
    click: () => spelling.choose(tag),
  }));
  return [{ label: t('desktop:spelling.language'), submenu }];
}

/** Only for addresses by https: what others wrote is not opened by less. */
function linkItems(
  { linkURL }: TextMenuParams,
  { t, isExternal, openExternal, copyText }: TextMenuDeps,
): Items {
  if (!isExternal(linkURL)) return [];
  const isSecure = URL.parse(linkURL)?.protocol === 'https:';
  return [
    ...(isSecure
      ? [{ id: 'open-link', label: t('desktop:textMenu.openLink'), click: () => openExternal(linkURL) }]
      : []),
    { id: 'copy-link', label: t('desktop:textMenu.copyLink'), click: () => copyText(linkURL) },
  ];
}

/** Shows the menu wherever the page leaves a right click to the window. */
export function setupTextMenu(
  contents: Pick<WebContents, 'on' | 'replaceMisspelling'>,
  deps: Omit<TextMenuDeps, 'correct'>,
  { build, show }: { build(template: Items): Menu; show(menu: Menu, params: ContextMenuParams): void },
): void {
  contents.on('context-menu', (_, params) => {
    const correct = (word: string) => contents.replaceMisspelling(word);
    const items = textMenuTemplate(params, { ...deps, correct });
    if (items.length > 0) show(build(items), params);
  });
}
