/** The part of WebAssembly's interface that HarfBuzz needs; of the two type libraries only the browser's has it. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    /** Pages of 64 kB. Returns the number before. */
    grow(pages: number): number;
  }
  class Table {
    grow(entries: number): number;
    set(index: number, value: unknown): void;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
}
