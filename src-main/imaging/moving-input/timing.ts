/**
 * How players time animated pictures. Chromium, Firefox and Safari agree:
 * - A delay of 10 ms or less is shown for 100 ms, in GIF, WebP and APNG alike: old programs wrote 0 for "as fast as you
 *   can", which was slow then. Delays from 11 ms on are shown as they are.
 * - A GIF without a loop extension plays once; with a count of n ≥ 1 it plays n + 1 times, as the count is that of the
 *   repetitions; 0 is for ever. The counts of WebP and APNG are those of the plays.
 */

/** ms */
const TOO_SHORT = 10;
const INSTEAD = 100;

/** How long players show a frame whose file says `ms`. */
export const toShownMs = (ms: number): number => (ms <= TOO_SHORT ? INSTEAD : ms);

/** How many times a GIF plays whose loop extension has this count (undefined: it has none); 0: for ever. */
export const gifPlays = (count: number | undefined): number =>
  count === undefined ? 1 : count === 0 ? 0 : count + 1;
