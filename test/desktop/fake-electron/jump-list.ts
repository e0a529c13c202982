import type { JumpListCategory, JumpListItem, JumpListSettings } from 'electron';

/**
 * Electron's jump list of Windows with its rules: what it does not understand throws, an item that Windows does not
 * take gives a code, and a category with an item that the user has removed is left out.
 * From electron 45, shell/browser/api/electron_api_app.cc and shell/browser/ui/win/jump_list.cc.
 */

type Code = ReturnType<Electron.App['setJumpList']>;

/** Longer descriptions fail without a word. */
const DESCRIPTION_MAX = 260;
/** Electron's number of items that are shown at least. */
const MIN_ITEMS = 10;

const isText = (value: unknown): value is string => typeof value === 'string';
const refuse = (): never => {
  throw new TypeError('Error processing argument at index 0, conversion failure');
};

function checkTask({ program, title, iconPath, iconIndex, args, description }: JumpListItem): void {
  if (!isText(program) || !isText(title)) refuse();
  if (iconPath !== undefined && !Number.isInteger(iconIndex)) refuse();
  for (const value of [args, description]) if (value !== undefined && !isText(value)) refuse();
}

function checkItem(item: JumpListItem): void {
  if (item.type === 'task') checkTask(item);
  else if (item.type === 'file') {
    if (!isText(item.path)) refuse();
  } else if (item.type !== 'separator') refuse();
}

/** The type that a category has, or is taken to have. */
function getType({ type, name, items }: JumpListCategory): NonNullable<JumpListCategory['type']> {
  if (name === '') refuse();
  const found = type ?? (name === undefined ? 'tasks' : 'custom');
  if (!['tasks', 'frequent', 'recent', 'custom'].includes(found)) refuse();
  const isOwn = found === 'tasks' || found === 'custom';
  if (isOwn && !Array.isArray(items)) refuse();
  for (const item of isOwn ? (items ?? []) : []) checkItem(item);
  return found;
}

export interface JumpListOptions {
  /** Extensions that the app is registered for, with their dots. */
  registered: readonly string[];
  /** Whether the user's privacy settings allow custom categories. */
  allowsCustom: boolean;
}

const toKey = ({ type, program, args, path }: JumpListItem): string =>
  JSON.stringify([type, program, args, path]);

export class FakeJumpList {
  /** What Windows shows. */
  shown: JumpListCategory[] | null = null;
  readonly #options: JumpListOptions;
  #removed: JumpListItem[] = [];

  constructor(options: JumpListOptions) {
    this.#options = options;
  }

  /** The user removes an item of a category. */
  remove(title: string): void {
    for (const { type, items = [] } of this.shown ?? []) {
      const item = type === 'tasks' ? undefined : items.find((one) => one.title === title);
      if (item) this.#removed.push(item);
    }
  }

  getJumpListSettings(): JumpListSettings {
    return { minItems: MIN_ITEMS, removedItems: [...this.#removed] };
  }

  setJumpList(categories: JumpListCategory[] | null): Code {
    if (categories === null) {
      this.shown = null;
      return 'ok';
    }
    if (!Array.isArray(categories)) return refuse();
    const types = categories.map(getType);
    const shown: JumpListCategory[] = [];
    let code: Code = 'ok';
    categories.forEach((category, at) => {
      const result = this.#append({ ...category, type: types[at] ?? 'tasks' }, shown);
      if (code === 'ok' || code === 'error') code = result === 'ok' ? code : result;
    });
    this.shown = shown;
    this.#removed = [];
    return code;
  }

  #append(category: JumpListCategory, shown: JumpListCategory[]): Code {
    const { type, items = [] } = category;
    if (type === 'recent' || type === 'frequent') {
      shown.push(category);
      return 'ok';
    }
    const isFine = ({ description = '' }: JumpListItem) => description.length <= DESCRIPTION_MAX;
    const isSeparator = (item: JumpListItem) => type === 'custom' && item.type === 'separator';
    const taken = items.filter((item) => isFine(item) && !isSeparator(item));
    const code = items.some(isSeparator)
      ? 'invalidSeparatorError'
      : taken.length > 0 && taken.length < items.length
        ? 'error'
        : 'ok';
    if (taken.length === 0) return code;
    const refused = type === 'custom' ? this.#refusal(taken) : undefined;
    if (refused === undefined) shown.push({ ...category, items: taken });
    return refused ?? code;
  }

  /** Why Windows does not take a custom category. */
  #refusal(items: readonly JumpListItem[]): Code | undefined {
    const { registered, allowsCustom } = this.#options;
    if (!allowsCustom) return 'customCategoryAccessDeniedError';
    const isUnknown = ({ type, path = '' }: JumpListItem) =>
      type === 'file' && !registered.some((ending) => path.toLowerCase().endsWith(ending));
    if (items.some(isUnknown)) return 'fileTypeRegistrationError';
    const removed = new Set(this.#removed.map(toKey));
    return items.some((item) => removed.has(toKey(item))) ? 'error' : undefined;
  }
}
