import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Weights } from './layers.ts';

/** Weights of a network: one byte each, in the order of the list beside them. */

interface Entry {
  name: string;
  shape: readonly number[];
  scale: number;
  min: number;
}

export interface NetworkWeights {
  /** @throws Error where there is none of that name */
  values(name: string): Float32Array;
  layer(name: string, kind: 'filters' | 'pointwise_filter' | 'weights'): Weights;
}

/** Reads `faces/<network>.json` and `.bin` below resources/. @throws Error where a file is missing */
export function readWeights(resourcesDir: string, network: 'detector' | 'landmarks'): NetworkWeights {
  const file = (end: string) => path.join(resourcesDir, 'faces', `${network}.${end}`);
  const entries: readonly Entry[] = JSON.parse(readFileSync(file('json'), 'utf8'));
  const bytes = readFileSync(file('bin'));
  const all = new Map<string, Float32Array>();
  let start = 0;
  for (const { name, shape, scale, min } of entries) {
    const length = shape.reduce((product, side) => product * side, 1);
    all.set(
      name,
      Float32Array.from(bytes.subarray(start, start + length), (byte) => byte * scale + min),
    );
    start += length;
  }
  const values = (name: string): Float32Array => {
    const found = all.get(name);
    if (!found) throw new Error(`${file('json')} has no ${name}`);
    return found;
  };
  return {
    values,
    layer: (name, kind) => ({ values: values(`${name}/${kind}`), bias: values(`${name}/bias`) }),
  };
}
