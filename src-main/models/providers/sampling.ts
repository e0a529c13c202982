import { createRandom } from '../../../src-shared/random.ts';

/** How models are sampled, whoever runs them. */

/** Jokes want variety; at 1 and above small models lose the form of the answer. */
export const TEMPERATURE = 0.9;

/** Seeds are whole numbers below this: servers read them as signed 32-bit numbers. */
const SEEDS = 2 ** 31;

/** A seed as models take it; equal texts give equal numbers. */
export const seedNumber = (seed: string): number => Math.floor(createRandom(seed).next() * SEEDS);

/** Longer than any proper answer with its thoughts, characters: a small model that repeats itself never ends. */
export const ANSWER_MAX_CHARS = 400_000;
