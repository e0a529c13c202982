import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FrameRequest, FrameResponse } from '../../src-renderer/state/video/frame-messages.ts';
import type { DocumentVideo } from '../../src-shared/contract/videos.ts';
import { BASE_URL } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { press, type RenderedApp, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** The video of a draft in the timeline, by keyboard. It is decoded and dragged in the window's own tests. */

const FACTS = { durationMs: 90_000, fps: 25, hasSound: true, bytes: 1_000_000 };

/** Answers as the worker that reads the file. */
class ReadingWorker {
  onmessage?: (event: { data: FrameResponse }) => void;
  postMessage({ kind }: FrameRequest) {
    if (kind === 'open')
      queueMicrotask(() => this.onmessage?.({ data: { kind: 'facts', facts: FACTS, canDecode: false } }));
  }
  terminate() {}
}

async function openVideo(video: Partial<DocumentVideo> = {}): Promise<RenderedApp> {
  vi.stubGlobal('Worker', ReadingWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const engine = createFakeEngine();
  const url = `${BASE_URL}/cdn/videos/ab/abc.mp4`;
  const draft = draftOn({
    captions: [{ text: 'one', position: 'top', start: 0.5 }],
    video: { url, end_ms: 60_000, ...video },
  });
  engine.data.drafts = [draft];
  return renderApp({ place: `#/edit/${draft.id}`, engine });
}
const findHandle = (name: 'Start' | 'End') => screen.findByRole('slider', { name: `${name} of the part` });
const expectVideo = ({ engine }: RenderedApp, expected: object) =>
  waitFor(() => {
    const { url: _url, ...video } = engine.data.drafts[0]?.document.video ?? { url: '' };
    expect(video).toEqual(expected);
  });

test('a draft with a video opens with its timeline; its ends are moved by key, and undone', async () => {
  const opened = await openVideo();
  const { user } = opened;
  (await findHandle('Start')).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await expectVideo(opened, { start_ms: 1040, end_ms: 60_000 });
  (await findHandle('End')).focus();
  await user.keyboard('{End}');
  await expectVideo(opened, { start_ms: 1040, end_ms: 61_040 });
  // The caption stays on its moment of the video.
  const bar = await screen.findByRole('slider', { name: 'Time of one' });
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(30_000 - 1040, -2);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Control>}z{/Control}');
  await waitFor(() => expect(opened.engine.data.drafts[0]?.document.video?.start_ms).toBeUndefined());
});

test('I and O put the ends at the playhead where the timeline has the focus, and only there', async () => {
  const opened = await openVideo({ end_ms: 10_000 });
  const { user } = opened;
  const playhead = await screen.findByRole('slider', { name: 'Playhead' });
  await findHandle('Start');
  playhead.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}i');
  await expectVideo(opened, { start_ms: 120, end_ms: 10_000 });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}o');
  await expectVideo(opened, { start_ms: 120, end_ms: 360 });
  await user.type(await screen.findByRole('textbox', { name: 'Top' }), 'io');
  await waitFor(() => expect(opened.engine.data.drafts[0]?.document.captions[0]?.text).toBe('oneio'));
  await expectVideo(opened, { start_ms: 120, end_ms: 360 });
});

test('the part, the speed and the sound are set in numbers; what would be too long is shortened', async () => {
  const opened = await openVideo({ sound: false });
  const { user } = opened;
  await findHandle('Start');
  await user.click(screen.getByRole('tab', { name: 'Motion' }));
  const panel = within(screen.getByRole('region', { name: 'Video' }));
  await user.click(panel.getByRole('switch', { name: 'Sound of the video' }));
  await expectVideo(opened, { end_ms: 60_000 });
  const start = panel.getByRole('textbox', { name: 'Start in the video, in seconds' });
  await user.clear(start);
  await user.type(start, '20{Enter}');
  await expectVideo(opened, { start_ms: 20_000, end_ms: 60_000 });
  await user.click(panel.getByRole('combobox', { name: 'Speed of the video' }));
  await user.click(await screen.findByRole('option', { name: '0.5×' }));
  await expectVideo(opened, { start_ms: 20_000, end_ms: 50_000, speed: 0.5 });
  // The fake engine has no FFmpeg.
  await panel.findByText(/^At this speed the file has no sound/);
  await press(user, 'Turn sound off');
  await waitFor(() => expect(panel.queryByText(/^At this speed/)).toBeNull());
  await expectVideo(opened, { start_ms: 20_000, end_ms: 50_000, speed: 0.5, sound: false });
});
