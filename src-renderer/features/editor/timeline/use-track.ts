import { createContext, use } from 'react';
import type { Plan } from '../../../state/motion/plan.ts';
import type { Clip, VideoFacts } from '../../../state/video/clip.ts';

/** A video on the scale of the timeline. */
export interface VideoTrack {
  clip: Clip;
  facts: VideoFacts;
  /** px of the whole video, and of what lies before the part that is used. */
  width: number;
  before: number;
}

/** The scale of the open timeline. */
export interface Track {
  plan: Plan;
  /** px of the whole duration. */
  width: number;
  /** The whole video, of which the document may use a part. */
  video?: VideoTrack;
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
