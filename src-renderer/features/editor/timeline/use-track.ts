import { createContext, use } from 'react';
import type { Plan } from '../../../state/motion/plan.ts';

/** The scale of the open timeline. */
export interface Track {
  plan: Plan;
  /** px of the whole duration. */
  width: number;
  /** Shows what a dragged bar snapped to, ms; null for nothing. */
  setGuide(ms: number | null): void;
}

const TrackContext = createContext<Track | null>(null);
export const TrackProvider = TrackContext.Provider;

/** The scale that the rows of a timeline share. */
export function useTrack(): Track {
  const track = use(TrackContext);
  if (!track) throw new Error('There is no timeline around this component.');
  return track;
}
