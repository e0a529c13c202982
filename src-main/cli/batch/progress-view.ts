/** The progress of a run as a line of text. */

export interface RunCounts {
  /** Rows of this run, or of its share. */
  rows: number;
  made: number;
  /** Pictures of earlier runs that exist. */
  kept: number;
  /** Pictures of earlier runs that were fetched again. */
  fetched: number;
  failed: number;
  /** Sent, and not known to be made. */
  unknown: number;
  credits: number;
  /** Credits left in the account; undefined until the engine has reported them. */
  creditsLeft: number | undefined;
}

/** Rows that need no more work, with any result. */
export const countDone = ({ made, kept, fetched, failed, unknown }: RunCounts): number =>
  made + kept + fetched + failed + unknown;

/** The rate is measured over this many seconds, so that it soon follows a change, as after rows that exist already. */
const WINDOW_MS = 30_000;
const SAMPLE_MS = 500;
const BAR = 12;

interface Sample {
  at: number;
  done: number;
}

/** Measures the progress of a run and describes it. */
export function createProgressView(now: () => number) {
  const samples: Sample[] = [];
  return {
    /** Records the progress; returns true about twice a second, when the line should be shown again. */
    note(counts: RunCounts): boolean {
      const at = now();
      const last = samples.at(-1);
      if (last && at - last.at < SAMPLE_MS) return false;
      samples.push({ at, done: countDone(counts) });
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > WINDOW_MS) samples.shift();
      return true;
    },
    line(counts: RunCounts): string {
      const done = countDone(counts);
      const share = counts.rows === 0 ? 1 : done / counts.rows;
      const rate = measureRate(samples);
      const left = rate > 0 ? `${duration((counts.rows - done) / rate)} left` : '';
      return [
        `${bar(share)} ${Math.floor(share * 100)} %`,
        `${number(done)} of ${number(counts.rows)}`,
        counts.failed > 0 ? `${number(counts.failed)} failed` : '',
        rate > 0 ? `${rate < 10 ? rate.toFixed(1) : number(Math.round(rate))}/s` : '',
        done < counts.rows ? left : '',
        counts.credits === 1 ? '1 credit' : `${number(counts.credits)} credits`,
      ]
        .filter((part) => part !== '')
        .join(' · ');
    },
  };
}

/** Rows a second over the window. */
function measureRate(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  return ((last.done - first.done) / (last.at - first.at)) * 1000;
}

function bar(share: number): string {
  const full = Math.min(BAR, Math.floor(share * BAR));
  return '█'.repeat(full) + '░'.repeat(BAR - full);
}

/** A number with separators: `12,345`. */
export const number = (value: number): string => value.toLocaleString('en-US');

/** `45 s`, `12 min`, `3 h 20 min` */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.round(hours / 24)} days`;
}
