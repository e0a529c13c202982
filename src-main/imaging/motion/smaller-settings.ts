/** Chooses settings that make a file smaller; what is noticed least is reduced first. */

export interface FileSettings {
  /** Frames a second. */
  fps: number;
  /** px */
  width: number;
  /** How coarse colours are: a number of `levels`, 0 for the finest. */
  level: number;
}

/** How large files are beside each other, 1 for the finest level. */
export type LevelShares = readonly number[];

/** Sizes grow with frames and width by less than these powers, measured on GIFs of templates. */
const FPS_POWER = 0.75;
const WIDTH_POWER = 1.6;

/** What is given up, step by step: frames a second, px of the width as a fraction of the first, coarseness. */
interface Step {
  fps?: number;
  width?: number;
  level?: number;
}
const STEPS: readonly Step[] = [
  { fps: 12 },
  { level: 1 },
  { level: 2 },
  { width: 0.6 },
  { fps: 8 },
  { level: 3 },
  { width: 0.15 },
];
/** Nothing is made narrower than this, px. */
const WIDTH_MIN = 96;

const estimateSize = ({ fps, width, level }: FileSettings, shares: LevelShares): number =>
  fps ** FPS_POWER * width ** WIDTH_POWER * (shares[level] ?? 1);

function takeStep(
  before: FileSettings,
  { fps, width, level }: Step,
  first: FileSettings,
  levels: number,
): FileSettings {
  const narrow = width === undefined ? before.width : Math.max(WIDTH_MIN, Math.round(first.width * width));
  return {
    fps: Math.min(before.fps, fps ?? before.fps),
    width: Math.min(before.width, narrow),
    level: Math.max(before.level, Math.min(level ?? 0, levels - 1)),
  };
}

/** As much of a step as is needed: `share` is how large the file may be beside the one of `before`. */
function scaleStep(before: FileSettings, after: FileSettings, share: number): FileSettings {
  if (after.fps < before.fps)
    return { ...after, fps: Math.max(after.fps, Math.floor(before.fps * share ** (1 / FPS_POWER))) };
  if (after.width < before.width)
    return { ...after, width: Math.max(after.width, Math.floor(before.width * share ** (1 / WIDTH_POWER))) };
  return after;
}

/** Settings for a file `share` as large as the last one's, by estimate; undefined where nothing is left. */
export function smallerSettings(
  first: FileSettings,
  last: FileSettings,
  share: number,
  shares: LevelShares,
): FileSettings | undefined {
  const wanted = estimateSize(last, shares) * share;
  let settings = last;
  for (const step of STEPS) {
    const next = takeStep(settings, step, first, shares.length);
    if (estimateSize(next, shares) <= wanted)
      return scaleStep(settings, next, wanted / estimateSize(settings, shares));
    settings = next;
  }
  const isSame = settings.fps === last.fps && settings.width === last.width && settings.level === last.level;
  return isSame ? undefined : settings;
}
