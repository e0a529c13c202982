import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDamagedFontError } from './font-error.ts';
import { runLimited } from './limited-thread.ts';

/**
 * Has HarfBuzz's subsetter write a font anew. It keeps every glyph, and its output is what a known writer makes of
 * what it has understood: what it cannot parse does not get through. It runs in an instance of WebAssembly that imports
 * nothing: a font that misleads it can neither reach the engine nor hold it up.
 */

interface Input {
  wasm: Uint8Array<ArrayBuffer>;
  font: Uint8Array;
}

function program({ wasm, font }: Input): Uint8Array | undefined {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), {});
  const call = (name: string, ...values: number[]): number => {
    const callee = exports[name];
    if (typeof callee !== 'function') throw new Error(`The subsetter has no ${name}.`);
    return Number(callee(...values));
  };
  const memory = (): Uint8Array<ArrayBuffer> => {
    if (!(exports.memory instanceof WebAssembly.Memory)) throw new Error('The subsetter has no memory.');
    return new Uint8Array(exports.memory.buffer);
  };
  if ('_initialize' in exports) call('_initialize');
  const at = call('malloc', font.length);
  memory().set(font, at);
  const face = call('hb_face_create', call('hb_blob_create', at, font.length, 2, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_keep_everything', input);
  // No hinting; the glyph for missing characters keeps its outline; what substitutions reach is kept already.
  call('hb_subset_input_set_flags', input, 0x1 | 0x40 | 0x200);
  call('hb_subset_input_pin_all_axes_to_default', input, face);
  const names = call('hb_subset_input_set', input, 4);
  call('hb_set_clear', names);
  for (const id of [1, 2, 4, 6, 16, 17]) call('hb_set_add', names, id);
  const made = call('hb_subset_or_fail', face, input);
  if (made === 0) return undefined;
  const blob = call('hb_face_reference_blob', made);
  const from = call('hb_blob_get_data', blob, 0);
  return memory().slice(from, from + call('hb_blob_get_length', blob));
}

const wasmFile = () => fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));

/** A font of all glyphs of `font`, without hinting and variations. `timeMax`: ms. @throws CamError FONT_UNREADABLE */
export async function subset(font: Uint8Array, timeMax?: number): Promise<Uint8Array> {
  const data: Input = { wasm: await readFile(wasmFile()), font };
  const written = await runLimited({ program, data, ...(timeMax === undefined ? {} : { timeMax }) });
  if (!written) throw createDamagedFontError('its tables', 'contradict each other');
  return written;
}
