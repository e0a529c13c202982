import { withoutBackground } from '../../../state/editor/background-colour.ts';
import type { WorkerRequest, WorkerResponse } from './remove-background.ts';

/** A worker that removes the background of one picture: 12 megapixels take about a second. */

self.onmessage = ({ data: { pixels, tolerance } }: MessageEvent<WorkerRequest>) => {
  const changed: WorkerResponse = withoutBackground(pixels, tolerance) ?? null;
  self.postMessage(changed, { transfer: changed ? [changed.data.buffer] : [] });
};
