import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeparableWeights, Weights } from './layers.ts';

/** Weights of the network that finds faces: two bytes each, in the order of the list beside them. */

interface Entry {
  name: string;
  shape: readonly number[];
  scale: number;
  min: number;
}

export interface NetworkWeights {
  /** @throws Error where there is none of that name */
  layer(name: string): Weights;
  /** @throws Error where there is none of that name */
  separable(name: string): SeparableWeights;
}

/** Reads `faces/detector.json` and `.bin` below resources/. @throws Error where a file is missing */
export function readWeights(resourcesDir: string): NetworkWeights {
  const file = (end: string) => path.join(resourcesDir, 'faces', `detector.${end}`);
  const entries: readonly Entry[] = JSON.parse(readFileSync(file('json'), 'utf8'));
  const bytes = readFileSync(file('bin'));
  const all = new Map<string, Float32Array>();
  let start = 0;
  for (const { name, shape, scale, min } of entries) {
    const values = new Float32Array(shape.reduce((product, side) => product * side, 1));
    for (let at = 0; at < values.length; at += 1, start += 2)
      values[at] = bytes.readUInt16LE(start) * scale + min;
    all.set(name, values);
  }
  const values = (name: string): Float32Array => {
    const found = all.get(name);
    if (!found) throw new Error(`${file('json')} has no ${name}`);
    return found;
  };
  const layer = (name: string): Weights => ({
    filters: values(`${name}/filters`),
    bias: values(`${name}/bias`),
  });
  return {
    layer,
    separable: (name) => ({ pointwise: layer(`${name}/pointwise`), depthwise: layer(`${name}/depthwise`) }),
  };
}
