import type { Timing } from '../contract/motion.ts';

/** The time of a caption or a layer as a field of its own; no field where it says nothing. */
export function toTimingField({ start, end, entrance, exit }: Timing): { timing?: Timing } {
  const timing = {
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(entrance === undefined ? {} : { entrance }),
    ...(exit === undefined ? {} : { exit }),
  };
  return Object.keys(timing).length === 0 ? {} : { timing };
}
