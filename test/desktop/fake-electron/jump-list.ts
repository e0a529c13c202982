import type { JumpListCategory, JumpListItem, JumpListSettings } from 'electron';

/**
 * Electron's jump list of Windows: an item that Windows does not take is left out with a code, as is a category of the
 * app's own with an item that the user has removed. From electron 45, shell/browser/ui/win/jump_list.cc.
 */

type Code = ReturnType<Electron.App['setJumpList']>;

/** Longer descriptions fail without a word. */
const DESCRIPTION_MAX = 260;
/** Electron's number of items that are shown at least. */
const MIN_ITEMS = 10;

const toKey = ({ program, args }: JumpListItem): string => JSON.stringify([program, args]);

export class FakeJumpList {
  /** What Windows shows. */
  shown: JumpListCategory[] | null = null;
  /** Whether the user's privacy settings allow custom categories. */
  readonly #allowsCustom: boolean;
  #removed: JumpListItem[] = [];

  constructor(allowsCustom: boolean) {
    this.#allowsCustom = allowsCustom;
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
    const results = (categories ?? []).map((category) => this.#check(category));
    this.shown = categories && results.flatMap(({ shown }) => shown);
    this.#removed = [];
    return results.find(({ code }) => code !== 'ok')?.code ?? 'ok';
  }

  /** What is shown of a category, and whether all of it is. */
  #check(category: JumpListCategory): { code: Code; shown: JumpListCategory[] } {
    const { type, items = [] } = category;
    if (type !== 'tasks') {
      if (!this.#allowsCustom) return { code: 'customCategoryAccessDeniedError', shown: [] };
      const removed = new Set(this.#removed.map(toKey));
      if (items.some((item) => removed.has(toKey(item)))) return { code: 'error', shown: [] };
    }
    const taken = items.filter(({ description = '' }) => description.length <= DESCRIPTION_MAX);
    const shown = taken.length > 0 ? [{ ...category, items: taken }] : [];
    return { code: taken.length < items.length ? 'error' : 'ok', shown };
  }
}
