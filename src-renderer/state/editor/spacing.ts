import { type Axis, across, type Bounds, getSpan, type Span } from './geometry.ts';
import type { Gap, Guide } from './types.ts';

/**
 * Gaps between a box that is dragged and its neighbours along an axis: where they become equal, which of them are, and
 * how wide they are. All in fractions of the canvas.
 */

/** Another item that the box meets on its way along an axis, since the two overlap across it. */
export interface Neighbour {
  along: Span;
  across: Span;
}

/** Two neighbours with nothing between them. */
interface Pair {
  before: Neighbour;
  after: Neighbour;
  gap: number;
}

/** Distance at which two lengths count as the same. */
const SAME = 1e-6;
/** Narrower gaps are none: the items touch. */
const GAP_MIN = 0.002;

/** The others that overlap a box across an axis. */
export function listRow(axis: Axis, bounds: Bounds, others: readonly Bounds[]): Neighbour[] {
  const own = getSpan(across(axis), bounds);
  return others
    .map((other) => ({ along: getSpan(axis, other), across: getSpan(across(axis), other) }))
    .filter((other) => other.across.from < own.to - SAME && other.across.to > own.from + SAME);
}

/** Whether nothing ends or begins between two places; what lies under all of it does not count. */
const isFree = (row: readonly Neighbour[], { from, to }: Span): boolean =>
  !row.some(
    ({ along }) =>
      along.from < to - SAME &&
      along.to > from + SAME &&
      !(along.from <= from + SAME && along.to >= to - SAME),
  );

function findNext(row: readonly Neighbour[], from: number): Neighbour | undefined {
  let next: Neighbour | undefined;
  for (const one of row) {
    if (one.along.from >= from - SAME && (!next || one.along.from < next.along.from)) next = one;
  }
  return next;
}

function listPairs(row: readonly Neighbour[]): Pair[] {
  return row.flatMap((before) => {
    const after = findNext(row, before.along.to);
    const span = after && { from: before.along.to, to: after.along.from };
    if (!span || span.to - span.from < GAP_MIN || !isFree(row, span)) return [];
    return [{ before, after, gap: span.to - span.from }];
  });
}

const mirror = ({ from, to }: Span): Span => ({ from: -to, to: -from });
/** A row, mirrored: its end is its start. */
const mirrorRow = (row: readonly Neighbour[]): Neighbour[] =>
  row.map((one) => ({ ...one, along: mirror(one.along) }));

/** Where a box of a length begins so that the gaps to two neighbours are equal, or as wide as one between two others. */
export function listEqualPlaces(row: readonly Neighbour[], length: number): number[] {
  return listPairs(row).flatMap(({ before, after, gap }) => {
    const room = (gap - length) / 2;
    const behind = { from: after.along.to, to: after.along.to + gap };
    const ahead = { from: before.along.from - gap, to: before.along.from };
    return [
      ...(room >= GAP_MIN ? [before.along.to + room] : []),
      ...(isFree(row, behind) ? [behind.to] : []),
      ...(isFree(row, ahead) ? [ahead.from - length] : []),
    ];
  });
}

/** Where the end of a box is so that the gap behind it equals the one before it, or the next one. */
function listEqualEnds(row: readonly Neighbour[], own: Span): number[] {
  const last = findNext(mirrorRow(row), -own.from);
  const before = last && { from: -last.along.from, to: own.from };
  const wanted = [
    ...(before && isFree(row, before)
      ? row.map(({ along }) => ({ end: along.from, gap: before.to - before.from }))
      : []),
    ...listPairs(row).map((pair) => ({ end: pair.before.along.from, gap: pair.gap })),
  ];
  return wanted
    .filter(
      ({ end, gap }) => gap >= GAP_MIN && end - gap > own.from && isFree(row, { from: end - gap, to: end }),
    )
    .map(({ end, gap }) => end - gap);
}

/** The same for either end; `side` is 1 for the end and -1 for the start. */
export function listEqualEdges(row: readonly Neighbour[], own: Span, side: number): number[] {
  return side > 0 ? listEqualEnds(row, own) : listEqualEnds(mirrorRow(row), mirror(own)).map((at) => -at);
}

function toGap(axis: Axis, before: Neighbour, after: Neighbour, equal: boolean): Gap {
  const from = Math.max(before.across.from, after.across.from);
  const to = Math.min(before.across.to, after.across.to);
  return { axis, from: before.along.to, to: after.along.from, at: (from + to) / 2, equal };
}

/** The gaps of a row around a box that are as wide as the one beside it; none where no two are. */
function findEqualGaps(axis: Axis, bounds: Bounds, others: readonly Bounds[]): Gap[] {
  const row = listRow(axis, bounds, others);
  const own = { along: getSpan(axis, bounds), across: getSpan(across(axis), bounds) };
  const pairs = listPairs([...row, own]);
  const equal = new Set<Pair>();
  const follow = (pair: Pair | undefined, next: (from: Pair) => Pair | undefined) => {
    const run: Pair[] = [];
    for (let one = pair; one && pair && Math.abs(one.gap - pair.gap) < SAME; one = next(one)) run.push(one);
    return run;
  };
  const onwards = ({ after }: Pair) => pairs.find(({ before }) => before === after);
  const backwards = ({ before }: Pair) => pairs.find(({ after }) => after === before);
  for (const pair of pairs.filter(({ before, after }) => before === own || after === own)) {
    const run = new Set([...follow(pair, backwards), ...follow(pair, onwards)]);
    if (run.size > 1) for (const one of run) equal.add(one);
  }
  return [...equal].map(({ before, after }) => toGap(axis, before, after, true));
}

/** The distances of a box along an axis to what is next to it on either side, or to the edge of the canvas. */
function listDistances(axis: Axis, bounds: Bounds, others: readonly Bounds[]): Gap[] {
  const row = listRow(axis, bounds, others);
  const own = { along: getSpan(axis, bounds), across: getSpan(across(axis), bounds) };
  const edge = (at: number): Neighbour => ({ along: { from: at, to: at }, across: own.across });
  const after = findNext(row, own.along.to) ?? edge(1);
  const back = findNext(mirrorRow(row), -own.along.from);
  const before = back ? { ...back, along: mirror(back.along) } : edge(0);
  return [toGap(axis, before, own, false), toGap(axis, own, after, false)].filter(
    ({ from, to }) => to - from > SAME,
  );
}

/** The distance along a line to the nearest of the items that the box has snapped to with it. */
function measureAlong({ axis, at }: Guide, bounds: Bounds, others: readonly Bounds[]): Gap[] {
  const aligned = others.filter((other) => {
    const { from, to } = getSpan(axis, other);
    return [from, (from + to) / 2, to].some((place) => Math.abs(place - at) < SAME);
  });
  const way = across(axis);
  const own = getSpan(way, bounds);
  const gaps = aligned.flatMap((other): Gap[] => {
    const { from, to } = getSpan(way, other);
    if (from - own.to > SAME) return [{ axis: way, from: own.to, to: from, at, equal: false }];
    return own.from - to > SAME ? [{ axis: way, from: to, to: own.from, at, equal: false }] : [];
  });
  return gaps.toSorted((a, b) => a.to - a.from - (b.to - b.from)).slice(0, 1);
}

/**
 * What is shown of the gaps around a box as it lies: equal ones; with `all` every distance, otherwise those to the
 * items on its guides.
 */
export function measureGaps(
  bounds: Bounds,
  others: readonly Bounds[],
  { guides, all }: { guides: readonly Guide[]; all: boolean },
): Gap[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const equal = findEqualGaps(axis, bounds, others);
    if (all) {
      const isShown = ({ from, to }: Gap) =>
        equal.some((one) => Math.abs(one.from - from) < SAME && Math.abs(one.to - to) < SAME);
      return [...equal, ...listDistances(axis, bounds, others).filter((gap) => !isShown(gap))];
    }
    if (equal.length > 0) return equal;
    // A line through the whole canvas is its own.
    const [line] = guides.filter((guide) => guide.axis !== axis && (guide.from > 0 || guide.to < 1));
    return line ? measureAlong(line, bounds, others) : [];
  });
}
