import type { Movement, Timing } from '../../../src-shared/contract/motion.ts';
import type { Effect } from '../../../src-shared/contract/motion-names.ts';
import type { EditorMotion } from '../editor/types.ts';
import type { Clip } from '../video/clip.ts';

/**
 * How a document moves, with all that it leaves open decided as the engine decides it. `make-plan.ts` makes it, apart
 * from here because it needs the code that splits text.
 */

/** When an item is seen. */
export interface PlannedItem {
  timing: Timing;
  /** Whether the item says so itself; otherwise it follows the schedule, and changes with the words. */
  own: boolean;
  /** When it is seen (ms, to the end of the document at most), and how long it comes and goes. */
  startMs: number;
  endMs: number;
  entranceMs: number;
  exitMs: number;
}

export interface Plan {
  durationMs: number;
  /** Whether that follows from the words. */
  automaticDuration: boolean;
  /** The part of a video under the captions, which decides the duration. */
  clip?: Clip | undefined;
  /** The frames and their times are those of a GIF or the like under the captions: none can be chosen. */
  ownFrames?: boolean | undefined;
  fps: number;
  loops: boolean;
  /** When each frame begins, ms. */
  starts: readonly number[];
  movement: Movement | undefined;
  /** One turn of the template's parts, ms: the document is a whole number of turns. */
  periodMs: number;
  /** Of every item that is drawn, by id. */
  items: ReadonlyMap<string, PlannedItem>;
  /** Items that vanish at once, and items that appear at once, where the document begins again. */
  jumps: { vanish: readonly string[]; appear: readonly string[] };
}

/** What captions do that say nothing themselves, as in a request of a GIF; over what moves they are there throughout. */
export const getAnimation = (document: Pick<EditorMotion, 'video'> | null, ownFrames = false): Effect =>
  document?.video || ownFrames ? 'none' : 'pop';

/** The index of the frame that is shown at a time (ms). */
export function frameAt({ starts }: Pick<Plan, 'starts'>, timeMs: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // Times come as sums of fractions: one that misses its frame by a rounding error still means it.
    if ((starts[middle] ?? 0) <= timeMs + 1e-6) low = middle;
    else high = middle - 1;
  }
  return low;
}
