import Type, { type Static } from 'typebox';
import { JOB_STATUSES, JOB_TYPES } from './job-types.ts';

/** A job as the engine reports it to the desktop app: enough for a progress bar and a notification. */
export const JobReport = Type.Object({
  id: Type.String(),
  type: Type.Enum(JOB_TYPES),
  /** One that has ended is reported once. */
  status: Type.Enum(JOB_STATUSES),
  /** 0–1; 0 also where nothing is known. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  /** ms since the epoch */
  started_at: Type.Number(),
  /** Whether it is one of the owner's, whose jobs the window lists. */
  own: Type.Boolean(),
  /** Its idea, prompt or texts, shortened; null where it has none, as a batch. */
  subject: Type.Union([Type.String(), Type.Null()]),
  /** Items: more than one only in a batch. */
  items: Type.Integer(),
  /** Items that failed. */
  failed_items: Type.Integer(),
});
export type JobReport = Static<typeof JobReport>;
