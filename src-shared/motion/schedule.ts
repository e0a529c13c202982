import type { Timing, Transition } from '../contract/motion.ts';
import type { Effect } from '../contract/motion-names.ts';
import type { Box } from '../document/geometry.ts';
import { rotateBounds } from '../document/rotated-box.ts';
import { textDirection } from '../layout/direction.ts';
import { within } from './easing.ts';
import { textMs } from './reading.ts';

/** One effect for a whole document: which caption comes when. */

/** What is known of a caption before it is laid out. */
export interface ScheduledCaption {
  text: string;
  lang?: string;
  box: Box;
  timing?: Timing;
}

/** Where the first caption begins: the picture is seen alone for a moment, ms. */
const ALONE_MS = 150;
/** Part of the duration in which all captions have come; the rest is for reading them together. */
const COMING_SHARE = 0.6;
/** Least time between two captions, ms, so that they come one after the other where the time allows it. */
const STAGGER_MS = 250;
/** The exits of all captions together at the end of what plays over and over, ms. */
const LEAVING_MS = 250;
/** Shorter documents have no time for an exit, ms. */
const LEAVING_LEAST_MS = 1600;

/** Boxes whose middles are this close, as a fraction of the lower one's height, are in one row. */
const ROW = 0.5;

function hasOwnTiming({ timing }: ScheduledCaption): boolean {
  if (!timing) return false;
  const { start = 0, end = 1, entrance, exit } = timing;
  return start > 0 || end < 1 || entrance !== undefined || exit !== undefined;
}

/** Indexes of captions in the order they are read: row by row, in each row in the direction of the text. */
export function findReadingOrder(captions: readonly ScheduledCaption[]): number[] {
  const rtl = captions.filter(({ text, lang }) => textDirection(text, lang) === 'rtl').length;
  const way = rtl * 2 > captions.length ? -1 : 1;
  const left = captions
    .map(({ box }, at) => ({ at, ...rotateBounds(box) }))
    .sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2));
  const order: number[] = [];
  for (let [first] = left; first; [first] = left) {
    const { y, height } = first;
    const row = left.filter(
      (box) => box.y + box.height / 2 <= y + height / 2 + ROW * Math.min(height, box.height),
    );
    row.sort((a, b) => (a.x + a.width / 2 - (b.x + b.width / 2)) * way);
    order.push(...row.map(({ at }) => at));
    left.splice(0, left.length, ...left.filter((box) => !row.includes(box)));
  }
  return order;
}

/** Where each of the captions begins, ms: each when the one before has been read, within the time there is. */
function beginnings(texts: readonly string[], durationMs: number): number[] {
  const reading = texts.map((text) => Math.max(STAGGER_MS, textMs(text)));
  const waits = reading.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
  const first = Math.min(ALONE_MS, durationMs * 0.05);
  const room = Math.max(0, durationMs * COMING_SHARE - first);
  const share = waits > room ? room / waits : 1;
  let next = first;
  return reading.map((ms) => {
    const start = next;
    next += ms * share;
    return start;
  });
}

/** Typing takes the time it is read in, but is over when the next caption begins, and half of the last one's time. */
function estimateTypingMs(
  text: string,
  startMs: number,
  next: number | undefined,
  durationMs: number,
): number {
  const most = next === undefined ? (durationMs - startMs) / 2 : next - startMs;
  return Math.max(1, Math.round(Math.min(textMs(text), most)));
}

function chooseEntrance(effect: Effect, typing: number): Transition {
  if (effect === 'typewriter') return { effect, duration_ms: typing };
  // What bounces falls; from below nothing would.
  return effect === 'bounce' ? { effect, side: 'top' } : { effect };
}

/**
 * Captions that come with one effect, in reading order, each when the one before has been read; those with a time of
 * their own keep it. All stay to the end. Where the document plays over and over they fade away together just before it
 * begins again, so that the text does not vanish between two frames; where it plays once, its last frame has everything.
 */
export function scheduleCaptions<Caption extends ScheduledCaption>(
  captions: readonly Caption[],
  effect: Effect,
  { durationMs, loops }: { durationMs: number; loops: boolean },
): Caption[] {
  if (effect === 'none') return [...captions];
  const free = captions.filter((caption) => caption.text.trim() !== '' && !hasOwnTiming(caption));
  const ordered = findReadingOrder(free).flatMap((at) => free[at] ?? []);
  const starts = beginnings(
    ordered.map(({ text }) => text),
    durationMs,
  );
  const leaves = loops && durationMs >= LEAVING_LEAST_MS;
  const timings = new Map(
    ordered.map((caption, at): [Caption, Timing] => {
      const start = starts[at] ?? 0;
      const timing = {
        start: within(start / durationMs, 0, 1),
        end: 1,
        entrance: chooseEntrance(effect, estimateTypingMs(caption.text, start, starts[at + 1], durationMs)),
        ...(leaves ? { exit: { effect: 'fade' as const, duration_ms: LEAVING_MS } } : {}),
      };
      return [caption, timing];
    }),
  );
  return captions.map((caption) => {
    const timing = timings.get(caption);
    return timing ? { ...caption, timing } : caption;
  });
}
