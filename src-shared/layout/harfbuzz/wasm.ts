import { listWords } from '../../contract/list-words.ts';

/**
 * An instance of HarfBuzz' wasm, as the package harfbuzzjs builds it with Emscripten. The package's own JavaScript
 * frees a font when the garbage collector happens to find it unused; here whoever opens a font closes it, so that
 * fonts can be held to a budget of bytes.
 */

/** A position in the wasm's memory, bytes; 0 is none. */
export type Pointer = number;

/** The functions of HarfBuzz' C interface that CAM calls. */
const FUNCTIONS = listWords(
  'malloc free __wasm_call_ctors hb_blob_create hb_blob_destroy hb_face_create hb_face_destroy',
  'hb_face_get_upem hb_font_create hb_font_destroy hb_font_get_nominal_glyph',
  'hb_font_get_glyph_extents hb_font_draw_glyph hb_ot_metrics_get_position_with_fallback',
  'hb_buffer_create hb_buffer_clear_contents hb_buffer_add_utf16 hb_buffer_get_length',
  'hb_buffer_set_direction hb_buffer_set_script hb_buffer_set_language hb_buffer_get_glyph_infos',
  'hb_buffer_get_glyph_positions hb_script_from_string hb_language_from_string hb_shape',
  'hb_draw_funcs_create hb_draw_funcs_set_move_to_func hb_draw_funcs_set_line_to_func',
  'hb_draw_funcs_set_quadratic_to_func hb_draw_funcs_set_cubic_to_func',
  'hb_draw_funcs_set_close_path_func',
);
type Functions = Record<(typeof FUNCTIONS)[number], (...values: number[]) => number>;

interface Exports extends Functions {
  memory: WebAssembly.Memory;
  __indirect_function_table: WebAssembly.Table;
}

/** Views of the wasm's memory. They are replaced when it grows, so none may be kept across a call. */
export interface Views {
  u8: Uint8Array;
  u16: Uint16Array;
  u32: Uint32Array;
  i32: Int32Array;
}

/** A running HarfBuzz; functions whose C type is `void` return nothing of use. */
export interface HarfBuzzWasm {
  call: Functions;
  views(): Views;
  /** Size of the memory, bytes; it never shrinks. */
  size(): number;
  /** @throws Error where the memory is exhausted */
  allocate(bytes: number): Pointer;
  /** Makes a function callable by the wasm. `types`: one letter each parameter, `i` or `f`. Returns its index. */
  callback(types: string, run: (...values: number[]) => void): number;
}

const PAGE = 65_536;
/** As far as pointers of 32 bits reach without a sign, bytes. */
const MEMORY_MAX = 0x7f_ff_00_00;
/** The memory grows by this much more than is needed, bytes: not for every small piece. */
const SPARE = 1_048_576;

function isHarfBuzz(exports: Record<string, unknown>): exports is Exports & Record<string, unknown> {
  return FUNCTIONS.every((name) => typeof exports[name] === 'function');
}

function createViews(memory: WebAssembly.Memory): () => Views {
  const make = ({ buffer }: WebAssembly.Memory) => ({
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
  });
  let views = make(memory);
  return () => {
    if (views.u8.buffer !== memory.buffer) views = make(memory);
    return views;
  };
}

/** What Emscripten's programs ask of their surroundings. `grow` returns 1 where the memory now has these bytes. */
function imports(grow: (bytes: number) => number): Record<string, Record<string, (value: number) => number>> {
  const stop = () => {
    throw new Error('HarfBuzz stopped.');
  };
  const returnZero = () => 0;
  return {
    env: {
      emscripten_resize_heap: (bytes) => grow(bytes >>> 0),
      _abort_js: stop,
      _setitimer_js: returnZero,
      _emscripten_runtime_keepalive_clear: returnZero,
    },
    wasi_snapshot_preview1: { proc_exit: stop },
  };
}

/** Value types of WebAssembly's binary format, by letter. */
const TYPES: Readonly<Record<string, number>> = { i: 0x7f, f: 0x7d };

/** A function of wasm that calls `run`: its tables hold only functions that a module gave a type. */
function createTypedFunction(types: string, run: (...values: number[]) => void): unknown {
  const parameters = Array.from(types, (letter) => TYPES[letter] ?? 0);
  const signature = [1, 0x60, parameters.length, ...parameters, 0];
  const bytes = Uint8Array.of(
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    1,
    signature.length,
    ...signature,
    2,
    7,
    1,
    1,
    0x65,
    1,
    0x66,
    0,
    0,
    7,
    5,
    1,
    1,
    0x66,
    0,
    0,
  );
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: run } }).exports.f;
}

/** Starts HarfBuzz. @throws Error where the module is not HarfBuzz */
export function instantiate(module: WebAssembly.Module): HarfBuzzWasm {
  const grow = (bytes: number): number => {
    if (bytes > MEMORY_MAX) return 0;
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil((missing + SPARE) / PAGE));
    return 1;
  };
  const exports: Record<string, unknown> = { ...new WebAssembly.Instance(module, imports(grow)).exports };
  if (!isHarfBuzz(exports)) throw new Error('This wasm is not HarfBuzz.');
  const { memory, __indirect_function_table: table } = exports;
  exports.__wasm_call_ctors();
  return {
    call: exports,
    views: createViews(memory),
    size: () => memory.buffer.byteLength,
    allocate(bytes) {
      const pointer = exports.malloc(bytes);
      if (pointer === 0) throw new Error(`HarfBuzz has no memory left for ${bytes} bytes.`);
      return pointer;
    },
    callback(types, run) {
      const index = table.grow(1);
      table.set(index, createTypedFunction(types, run));
      return index;
    },
  };
}
