import type { Doings } from './record.ts';

export class FakeClipboardItem {
  readonly items: Record<string, Blob>;
  constructor(items: Record<string, Blob>) {
    this.items = items;
  }
  get types(): string[] {
    return Object.keys(this.items);
  }
  async getType(type: string): Promise<Blob> {
    const blob = this.items[type];
    if (!blob) throw new Error(`there is no ${type} on the clipboard`);
    return blob;
  }
}

/** As Electron: a plain type is one that it translates, any other needs the notation for native formats. */
const TYPES: ReadonlySet<string> = new Set([
  'text/plain',
  'text/html',
  'text/rtf',
  'text/uri-list',
  'image/png',
  'image/jpeg',
]);

/** Electron's `clipboard`. */
export class FakeClipboard {
  readonly #record: Doings;
  /** What another program has copied last, or CAM. */
  #items: FakeClipboardItem[] = [];

  constructor(record: Doings) {
    this.#record = record;
  }
  copyElsewhere(type: string, bytes: Uint8Array): void {
    this.#items = [new FakeClipboardItem({ [type]: new Blob([new Uint8Array(bytes)], { type }) })];
  }
  async write(items: FakeClipboardItem[]): Promise<void> {
    for (const [format, blob] of items.flatMap((item) => Object.entries(item.items))) {
      if (!TYPES.has(format)) throw new Error(`${format} is a format of one platform`);
      const base64 = Buffer.from(await blob.arrayBuffer()).toString('base64');
      this.#record.clipboard.push({ format, base64 });
    }
    this.#items = items;
  }
  has = async (type: string): Promise<boolean> => this.#items.some(({ types }) => types.includes(type));
  async read(): Promise<FakeClipboardItem[]> {
    this.#record.clipboardReads++;
    return this.#items;
  }
  async writeText(text: string): Promise<void> {
    this.#record.clipboardText.push(text);
  }
}
