import { expect, test, vi } from 'vitest';
import type { ModelListData } from '../../src-shared/contract/models.ts';
import { createTestApp } from '../helpers/app.ts';

test('the list of models says what makes videos, without waiting until it is found out, and names no path', async () => {
  const cam = await createTestApp();
  const { headers } = cam.caller('free');
  const video = async () => {
    const { data }: { data: ModelListData } = (await cam.app.inject({ url: '/v1/models', headers })).json();
    return data.video;
  };
  expect(await video()).toBeNull();
  const known = await vi.waitUntil(video);
  expect(known).toEqual({
    encoders: [
      { format: 'mp4', name: 'H.264 by minih264 (built in)', hardware: false, built_in: true },
      { format: 'webm', name: 'VP8 by libvpx (built in)', hardware: false, built_in: true },
    ],
    reads_videos: false,
    message: expect.stringMatching(
      /^Videos cannot be given\. Install FFmpeg \(https:.*then start CAM again\.$/,
    ),
  });
  await cam.cleanup();
});
