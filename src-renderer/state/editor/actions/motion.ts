import type { Timing } from '../../../../src-shared/contract/motion.ts';
import type { VideoPatch } from '../../video/clip.ts';
import type { ChangeName } from '../change-name.ts';
import type { EditorCore } from '../editor-state.ts';
import {
  type ClipChange,
  type MotionPatch,
  makeStill,
  setClip,
  setMotion,
  setTimings,
  setVideo,
} from '../edits/motion.ts';

/** Times of items and movement of the document. Locked items keep their time. */
export interface MotionActions {
  /** Makes a still move: its captions appear one after the other. False where it moved already. */
  animate(): boolean;
  /** Takes all times and movements away. */
  makeStill(): void;
  setMotion(patch: MotionPatch): void;
  /** Changes of the video under the captions; with the same label in a row they are undone as one. */
  setVideo(label: ChangeName, patch: VideoPatch): void;
  /** Uses another part of the video; what has a time of its own stays on its moment of the video. */
  setClip(label: ChangeName, change: ClipChange): void;
  /** Times by item; null leaves an item to the schedule. Changes with the same label and items in a row are undone as one. */
  setTimings(label: ChangeName, timings: ReadonlyMap<string, Timing | null>): void;
}

/** @param core of the editor */
export function motionActions(core: EditorCore): MotionActions {
  return {
    animate: () => core.change('animate', (from) => (from.motion ? from : setMotion(from, {}))),
    makeStill: () => void core.change('makeStill', makeStill),
    setMotion(patch) {
      core.change('movement', (from) => setMotion(from, patch), {
        key: `motion ${Object.keys(patch).join()}`,
      });
    },
    setVideo: (label, patch) => void core.change(label, (from) => setVideo(from, patch), { key: label }),
    setClip: (label, change) => void core.change(label, (from) => setClip(from, change), { key: label }),
    setTimings(label, timings) {
      core.change(label, (from) => setTimings(from, timings), {
        key: `${label} ${[...timings.keys()].join()}`,
      });
    },
  };
}
