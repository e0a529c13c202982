import { expect, test } from 'vitest';
import { openVideo } from '../../../src-main/imaging/ffmpeg/open-video.ts';
import type { PageDecoder } from '../../../src-main/imaging/page-codec/page-codec.ts';
import { DECODER_RECORD, type PageDecoding } from '../../../src-shared/contract/page-decoder.ts';
import { RECORD_HEADER_BYTES } from '../../../src-shared/contract/page-encoder.ts';
import { greys, H264, made } from '../ffmpeg/input-videos.ts';

test('a page decodes the packets of a clip from the key before it on, at its speed', async () => {
  const video = made('a.mp4', ...greys(64, 48, 30, 10), ...H264, '-g', '8');
  const gone = new AbortController();
  const sent: { kind: number; content: Buffer }[] = [];
  const pageDecoder: PageDecoder = {
    gone: gone.signal,
    async write(record) {
      sent.push({ kind: record[0] ?? 0, content: Buffer.from(record.subarray(RECORD_HEADER_BYTES)) });
      if (record[0] === DECODER_RECORD.finish) gone.abort();
    },
    takeAnswers() {},
    close() {},
  };
  const { signal } = new AbortController();
  const clip = { startMs: 1000, endMs: 2000, speed: 2 };
  const options = { signal, mostSide: 1080, clip, pageDecoder };
  const { picture } = await openVideo(video, { ffmpeg: undefined, why: 'There is none.' }, options);
  expect(picture.durations).toEqual([100, 100, 100, 100, 100]);
  await expect(picture.frames(signal)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    message: expect.stringContaining('H.264'),
  });
  const [start, ...packets] = sent;
  const decoding: PageDecoding = JSON.parse(`${start?.content}`);
  // The key is picture 8; the clip begins at picture 10 and ends before picture 20.
  expect(decoding).toMatchObject({ everyUs: 200_000, count: 5, width: 64, height: 48 });
  expect(decoding.hiddenUs).toBeCloseTo(200_000);
  expect(packets.filter(({ kind }) => kind === DECODER_RECORD.packet)).toHaveLength(12);
});
