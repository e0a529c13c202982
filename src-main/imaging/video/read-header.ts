import { EncodedPacketSink, type Input, MP4, QTFF, WEBM } from 'mediabunny';
import { CUT_SHORT, type HeaderResult, type HeaderTask, type VideoHeader } from './read-task.ts';
import { chooseFrameRate, NO_PICTURES, withVideo } from './video-input.ts';

/** Pictures whose times tell the rate. */
const SAMPLES = 240;

async function nameContainer(input: Input): Promise<VideoHeader['container']> {
  const format = await input.getFormat();
  if (format === MP4) return 'mp4';
  if (format === QTFF) return 'mov';
  return format === WEBM ? 'webm' : 'mkv';
}

/** What the file of a video says about it. @throws Error where it is damaged or cut short */
export async function readHeader({ given, mostPixels, mostMs }: HeaderTask): Promise<HeaderResult> {
  const header = await withVideo(
    given,
    mostPixels,
    async ({ input, track, codec }): Promise<HeaderResult> => {
      const sink = new EncodedPacketSink(track);
      const times: number[] = [];
      for await (const { timestamp } of sink.packets(undefined, undefined, { metadataOnly: true })) {
        times.push(timestamp);
        if (times.length >= SAMPLES) break;
      }
      const first = Math.max(0, Math.min(...times));
      if (times.length === 0) return { kind: 'refused', why: NO_PICTURES };
      // Its bytes are read: they are the last to be missing.
      const last = await sink.getPacket(Number.POSITIVE_INFINITY);
      if (!last) return { kind: 'refused', why: CUT_SHORT };
      const end = Math.max(await track.computeDuration(), last.timestamp + last.duration);
      const durationMs = Math.max(1, Math.round((end - first) * 1000));
      if (durationMs > mostMs + 500)
        return { kind: 'refused', why: `It is longer than ${mostMs / 60_000} minutes. Send a shorter one.` };
      const sound = await input.getPrimaryAudioTrack();
      return {
        kind: 'header',
        header: {
          container: await nameContainer(input),
          codec,
          width: await track.getDisplayWidth(),
          height: await track.getDisplayHeight(),
          durationMs,
          fps: chooseFrameRate(times, end - first),
          hasSound: sound !== null && (await sound.getCodec()) !== null,
        },
      };
    },
  );
  return typeof header === 'string' ? { kind: 'refused', why: header } : header;
}
