import type { Extents, Face, OutlineCommand, ShapedGlyph } from '../types.ts';
import { type HarfBuzzWasm, instantiate, type Pointer } from './wasm.ts';

/** HarfBuzz: opens fonts, shapes text with them and reads their glyphs; everything scaled to em. */

/** The bytes of a font file, or a way to have them written where they are needed. */
export type FontData = Uint8Array | { byteLength: number; copyTo(target: Uint8Array): void };

export interface OpenFont extends Omit<Face, 'id'> {
  /** Frees its memory; the font must not be used again. */
  close(): void;
}

export interface HarfBuzz {
  /** @throws Error where the font cannot be read or is none */
  open(data: FontData): OpenFont;
  /** Size of its memory, bytes; it never shrinks. */
  memory(): number;
}

const tag = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const CAP_HEIGHT = tag('cpht');
const UNDERLINE_OFFSET = tag('undo');
const UNDERLINE_SIZE = tag('unds');
/** `HB_MEMORY_MODE_WRITABLE`: HarfBuzz mends damaged tables in place. */
const WRITABLE = 2;
/** `HB_DIRECTION_LTR` and `HB_DIRECTION_RTL`. */
const DIRECTIONS = { ltr: 4, rtl: 5 };
/** uint32s of a `hb_glyph_info_t`, of a `hb_glyph_position_t` and of a `hb_feature_t`. */
const GLYPH_WORDS = 5;
const FEATURE_WORDS = 4;
/** A feature ends where its text ends. */
const TO_THE_END = 0xff_ff_ff_ff;
/** Features that are switched off where letters are spaced. */
const LIGATURES = ['liga', 'clig'];
const EMPTY: Extents = { left: 0, right: 0, top: 0, bottom: 0 };

/** Calls `read` with a piece of memory, which is freed afterwards. */
function withMemory<T>(wasm: HarfBuzzWasm, bytes: number, read: (at: Pointer) => T): T {
  const at = wasm.allocate(bytes);
  try {
    return read(at);
  } finally {
    wasm.call.free(at);
  }
}

/** Values of HarfBuzz by their ASCII names, such as scripts and languages. */
function createNames(wasm: HarfBuzzWasm, read: (text: Pointer, length: number) => number) {
  const known = new Map<string, number>();
  return (name: string): number => {
    const value =
      known.get(name) ??
      withMemory(wasm, name.length + 1, (at) => {
        wasm.views().u8.set(
          Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
          at,
        );
        return read(at, name.length);
      });
    known.set(name, value);
    return value;
  };
}

function writeFeatures({ allocate, views }: HarfBuzzWasm): Pointer {
  const at = allocate(LIGATURES.length * FEATURE_WORDS * 4);
  const { u32 } = views();
  LIGATURES.forEach((name, index) => {
    u32.set([tag(name), 0, 0, TO_THE_END], at / 4 + index * FEATURE_WORDS);
  });
  return at;
}

/** Returns a function that shapes text with a font, in the units of the font. */
function createShaping(wasm: HarfBuzzWasm) {
  const { call, views } = wasm;
  const buffer = call.hb_buffer_create();
  const noLigatures = writeFeatures(wasm);
  const script = createNames(wasm, call.hb_script_from_string);
  const language = createNames(wasm, call.hb_language_from_string);

  const addText = (text: string, start: number, end: number) =>
    withMemory(wasm, text.length * 2 + 2, (at) => {
      const { u16 } = views();
      for (let index = 0; index < text.length; index += 1) u16[at / 2 + index] = text.charCodeAt(index);
      call.hb_buffer_add_utf16(buffer, at, text.length, start, end - start);
    });

  const read = (upem: number): ShapedGlyph[] => {
    const infos = call.hb_buffer_get_glyph_infos(buffer, 0) / 4;
    const positions = call.hb_buffer_get_glyph_positions(buffer, 0) / 4;
    const { u32, i32 } = views();
    return Array.from({ length: call.hb_buffer_get_length(buffer) }, (_, index) => {
      const info = infos + index * GLYPH_WORDS;
      const position = positions + index * GLYPH_WORDS;
      return {
        glyph: u32[info] ?? 0,
        cluster: u32[info + 2] ?? 0,
        advance: (i32[position] ?? 0) / upem,
        dx: (i32[position + 2] ?? 0) / upem,
        dy: (i32[position + 3] ?? 0) / upem,
      };
    });
  };

  return (font: Pointer, upem: number, [text, start, end, options]: Parameters<OpenFont['shape']>) => {
    call.hb_buffer_clear_contents(buffer);
    addText(text, start, end);
    call.hb_buffer_set_direction(buffer, options.rtl ? DIRECTIONS.rtl : DIRECTIONS.ltr);
    call.hb_buffer_set_script(buffer, script(options.script));
    call.hb_buffer_set_language(buffer, language(options.language));
    if (options.ligatures) call.hb_shape(font, buffer, 0, 0);
    else call.hb_shape(font, buffer, noLigatures, LIGATURES.length);
    return read(upem);
  };
}

/** Copies a font into the memory. Frees what it has taken where that fails. */
function copyFont(wasm: HarfBuzzWasm, data: FontData): Pointer {
  const at = wasm.allocate(data.byteLength);
  try {
    const target = wasm.views().u8.subarray(at, at + data.byteLength);
    if (data instanceof Uint8Array) target.set(data);
    else data.copyTo(target);
    return at;
  } catch (error) {
    wasm.call.free(at);
    throw error;
  }
}

/** The box of a glyph's ink, in units of the font with y upwards, or undefined where it has none. */
function createExtentsReader({ call, views }: HarfBuzzWasm, scratch: Pointer) {
  return (font: Pointer, glyph: number) => {
    if (!call.hb_font_get_glyph_extents(font, glyph, scratch)) return undefined;
    const at = scratch / 4;
    const [x = 0, y = 0, width = 0, height = 0] = views().i32.subarray(at, at + 4);
    return width === 0 && height === 0 ? undefined : { x, y, width, height };
  };
}

/** Starts HarfBuzz in an instance of its own. @throws Error where the module is not HarfBuzz */
export function createHarfBuzz(module: WebAssembly.Module): HarfBuzz {
  const wasm = instantiate(module);
  const { call, views } = wasm;
  const scratch = wasm.allocate(16);
  const readExtents = createExtentsReader(wasm, scratch);
  const readOutline = createOutlineReader(wasm);
  const shape = createShaping(wasm);
  const findGlyph = (font: Pointer, codePoint: number): number | undefined =>
    call.hb_font_get_nominal_glyph(font, codePoint, scratch) ? views().u32[scratch / 4] : undefined;
  const readMetric = (font: Pointer, name: number): number => {
    call.hb_ot_metrics_get_position_with_fallback(font, name, scratch);
    return views().i32[scratch / 4] ?? 0;
  };
  const measureCapHeight = (font: Pointer): number => {
    const drawn = readExtents(font, findGlyph(font, 'H'.charCodeAt(0)) ?? 0)?.y;
    if (drawn) return drawn;
    return readMetric(font, CAP_HEIGHT);
  };

  return {
    memory: wasm.size,
    open(data) {
      const bytes = copyFont(wasm, data);
      const blob = call.hb_blob_create(bytes, data.byteLength, WRITABLE, 0, 0);
      const face = call.hb_face_create(blob, 0);
      const upem = call.hb_face_get_upem(face);
      const font = call.hb_font_create(face);
      return {
        capHeight: measureCapHeight(font) / upem,
        has: (codePoint) => findGlyph(font, codePoint) !== undefined,
        underline: () => ({
          offset: readMetric(font, UNDERLINE_OFFSET) / upem,
          thickness: readMetric(font, UNDERLINE_SIZE) / upem,
        }),
        shape: (...text) => shape(font, upem, text),
        extents(glyph) {
          const ink = readExtents(font, glyph);
          if (!ink) return EMPTY;
          const { x, y, width, height } = ink;
          return { left: x / upem, right: (x + width) / upem, top: y / upem, bottom: (y + height) / upem };
        },
        outline: (glyph) =>
          readOutline(font, glyph).map(({ type, values }) => ({
            type,
            values: values.map((value) => value / upem),
          })),
        close() {
          call.hb_font_destroy(font);
          call.hb_face_destroy(face);
          call.hb_blob_destroy(blob);
          call.free(bytes);
        },
      };
    },
  };
}

/** Reads outlines: HarfBuzz draws a glyph by calling back for each command. */

function createOutlineReader({ call, callback }: HarfBuzzWasm) {
  const functions = call.hb_draw_funcs_create();
  let commands: OutlineCommand[] = [];
  // Callbacks get the functions, the drawing's data, its state, the numbers of the command, and data of their own.
  const on = (types: string, type: string): number =>
    callback(`iii${types}i`, (...values) => {
      commands.push({ type, values: values.slice(3, -1) });
    });
  call.hb_draw_funcs_set_move_to_func(functions, on('ff', 'M'), 0, 0);
  call.hb_draw_funcs_set_line_to_func(functions, on('ff', 'L'), 0, 0);
  call.hb_draw_funcs_set_quadratic_to_func(functions, on('ffff', 'Q'), 0, 0);
  call.hb_draw_funcs_set_cubic_to_func(functions, on('ffffff', 'C'), 0, 0);
  call.hb_draw_funcs_set_close_path_func(functions, on('', 'Z'), 0, 0);
  return (font: Pointer, glyph: number): OutlineCommand[] => {
    commands = [];
    call.hb_font_draw_glyph(font, glyph, functions, 0);
    return commands;
  };
}
