import { ASIDES } from './asides.ts';
import { BEATS } from './beats.ts';
import { LABELS } from './labels.ts';
import { PROPS } from './props.ts';
import { QUIPS } from './quips.ts';
import { REACTIONS } from './reactions.ts';
import { REMARKS } from './remarks.ts';
import type { Tone, Toned } from './tone.ts';
import { VOICES } from './voices.ts';

/** Lines of everybody, by the name recipes call them with. */
export const POOLS: Readonly<Record<string, Toned>> = {
  ...ASIDES,
  ...BEATS,
  ...LABELS,
  ...PROPS,
  ...QUIPS,
  ...REACTIONS,
  ...REMARKS,
  ...VOICES,
};

/** The lines of a pool: those of the tone first, where it has any. */
export function linesOf(pool: string, tone: Tone | undefined): readonly (readonly string[])[] {
  const found = POOLS[pool];
  if (found === undefined) return [];
  const toned = tone === undefined ? undefined : found[tone];
  return toned === undefined ? [found.any] : [toned, found.any];
}
