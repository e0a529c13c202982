import type { OutlineCommand } from '../types.ts';
import type { HarfBuzzWasm, Pointer } from './wasm.ts';

/** Reads outlines: HarfBuzz draws a glyph by calling back for each command. */

/** Returns a reader of glyphs' outlines, in the units of the font. */
export function createOutlineReader({ call, callback }: HarfBuzzWasm) {
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
