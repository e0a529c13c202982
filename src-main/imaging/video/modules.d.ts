/** Libvpx and libwebm as one wasm module. */
declare module 'webm-wasm/dist/webm-wasm.js' {
  export interface WebmEncoder {
    /** Pixels of the whole picture; alpha is ignored. False where it fails. */
    addRGBAFrame(pixels: Uint8Array): boolean;
    finalize(): boolean;
    lastError(): string;
    delete(): void;
  }
  export interface WebmModule {
    WebmEncoder: new (
      timebaseNumerator: number,
      timebaseDenominator: number,
      width: number,
      height: number,
      kbps: number,
      /** Whether it encodes quickly and hands out each frame at once; otherwise it takes half a second for each. */
      realtime: boolean,
      live: boolean,
      onBytes: (chunk: Uint8Array) => void,
    ) => WebmEncoder;
    then?: unknown;
  }
  export default function open(settings: {
    noInitialRun: boolean;
    wasmBinary: Uint8Array;
    onRuntimeInitialized(): void;
    onAbort(what: unknown): void;
  }): WebmModule;
}
