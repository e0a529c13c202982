import { beforeAll, describe, expect, it } from 'vitest';
import type { EncoderChoice } from '../../../src-main/imaging/ffmpeg/choose-encoder.ts';
import { encodeVideo } from '../../../src-main/imaging/ffmpeg/encode-video.ts';
import {
  createPageConnection,
  type PageConnection,
} from '../../../src-main/imaging/page-codec/page-connection.ts';
import type { VideoPackets } from '../../../src-main/imaging/video/demux.ts';
import { readPackets } from '../../../src-main/imaging/video/demux.ts';
import { encodeMp4 } from '../../../src-main/imaging/video/encode-mp4.ts';
import { readRecords } from '../../../src-renderer/state/export/read-records.ts';
import { type PageEncoding, RECORD } from '../../../src-shared/contract/page-encoder.ts';
import type { PagePackets } from '../../../src-shared/contract/page-packets.ts';
import { probe } from '../../helpers/ffmpeg.ts';
import { movingSquare } from '../video/sources.ts';

const OPTIONS = { fps: 10, quality: 75, maxBytes: 1e6, tags: {} };
const CHOICE: EncoderChoice = { format: 'mp4', label: 'x', isHardware: false, why: 'x' };
const source = () => movingSquare({ width: 64, height: 48, count: 6, frameMs: 100 });
const context = (signal = new AbortController().signal) => ({ signal, progress: () => {} });

const toMp4Encoder = ({ peer }: PageConnection) => ({ ...peer, format: 'mp4' as const });

/** What an encoder has made of these pictures, for windows that answer well. */
let encoded: VideoPackets;
beforeAll(async () => {
  encoded = await readPackets((await encodeMp4(source(), OPTIONS, context())).bytes);
});

function encodeAnswer(header: PagePackets, packets: readonly Uint8Array[] = []): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, ...packets]);
}

function goodAnswer(attempt: number, change: (all: VideoPackets) => VideoPackets = (all) => all): Buffer {
  const { config, packets } = change(encoded);
  const { description = new Uint8Array() } = config;
  const bytes = ArrayBuffer.isView(description) ? description : new Uint8Array(description);
  const sizes = packets.map(({ data, isKey, index }) => ({ size: data.length, isKey, index }));
  const record = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return encodeAnswer(
    { attempt, result: 'encoded', codec: config.codec, description: record, packets: sizes },
    packets.map(({ data }) => data),
  );
}

interface ReceivedWork {
  encodings: PageEncoding[];
  /** Pictures and repetitions, in all. */
  pictures: number;
}

/** A page that answers each stream when it has all of it. */
async function serve(
  connection: PageConnection,
  answer: (attempt: number) => Buffer | undefined,
  received: ReceivedWork = { encodings: [], pictures: 0 },
): Promise<ReceivedWork> {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const chunk of connection.output) controller.enqueue(chunk);
      controller.close();
    },
  });
  for await (const { kind, content } of readRecords(body)) {
    if (kind === RECORD.start) received.encodings.push(JSON.parse(new TextDecoder().decode(content)));
    if (kind === RECORD.picture || kind === RECORD.again) received.pictures++;
    const reply = kind === RECORD.finish ? answer(received.encodings.length) : undefined;
    if (reply) await connection.receive(reply);
  }
  return received;
}

/** Encodes on a connection, by the built-in encoder where the page fails: the file, and why it failed. */
async function encodeOn(connection: PageConnection, pictures = source()) {
  const said: string[] = [];
  const log = (_: string, details: { said: string }) => void said.push(details.said);
  const file = await encodeVideo(pictures, CHOICE, OPTIONS, context(), log, toMp4Encoder(connection));
  return { file, said };
}

async function encode(answer: (attempt: number) => Buffer | undefined) {
  const connection = createPageConnection(1000);
  const window = serve(connection, answer);
  return { ...(await encodeOn(connection)), received: await window, connection };
}

describe('a page that encodes', () => {
  it('gets each picture once, and its packets become the file', async () => {
    const { file, said, received, connection } = await encode((attempt) => goodAnswer(attempt));
    expect(said).toEqual([]);
    expect(received).toMatchObject({
      pictures: 6,
      encodings: [
        { attempt: 1, width: 64, height: 48, fps: 10, codecs: ['avc1.64001e', 'avc1.4d001e', 'avc1.42e01e'] },
      ],
    });
    expect(file).toMatchObject({ width: 64, height: 48, frames: 6, durationMs: 600 });
    expect(probe(file.bytes).streams[0]).toMatchObject({ nb_read_frames: '6', color_space: 'bt709' });
    expect(connection.output.destroyed).toBe(true);
  });

  it('encodes again at a lower rate where the file is too large', async () => {
    const { received, file } = await encode((attempt) =>
      attempt === 1 ? encodeAnswer({ attempt, result: 'too-large' }) : goodAnswer(attempt),
    );
    const [first, second] = received.encodings;
    expect(received.encodings).toHaveLength(2);
    expect(second?.kbps).not.toBe(first?.kbps);
    expect(file.notes).toEqual([expect.stringContaining('kbit/s')]);
  });
});

type Packet = VideoPackets['packets'][number];
/** A good answer with other packets. */
const withPackets = (change: (packets: readonly Packet[]) => Packet[]) => (attempt: number) =>
  goodAnswer(attempt, (all) => ({ ...all, packets: change(all.packets) }));
const withEach = (change: (packet: Packet) => Packet) => withPackets((packets) => packets.map(change));
const NONSENSE: [string, (attempt: number) => Buffer][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['no JSON', () => Buffer.from('\u0004\0\0\0nope', 'latin1')],
  ['another attempt', () => goodAnswer(7)],
  ['that it has failed', (attempt) => encodeAnswer({ attempt, result: 'failed', said: 'no encoder' })],
  ['too few pictures', withPackets((packets) => packets.slice(1))],
  ['a picture twice', withEach((packet) => ({ ...packet, index: 0 }))],
  ['keys that are none', withEach((packet) => ({ ...packet, isKey: true }))],
  ['bytes that are no units', withEach((packet) => ({ ...packet, data: packet.data.map(() => 9) }))],
  [
    'no description',
    (attempt) => goodAnswer(attempt, (all) => ({ ...all, config: { codec: 'avc1.64001e' } })),
  ],
  ['fewer bytes than it says', (attempt) => goodAnswer(attempt).subarray(0, -1)],
];

describe('the built-in encoder takes over from a page', () => {
  it.each(NONSENSE)('that sends %s', async (_, answer) => {
    const { file, said } = await encode(answer);
    expect(file).toMatchObject({ frames: 6 });
    expect(said).toHaveLength(1);
  });

  it('that does not read', async () => {
    const large = movingSquare({ width: 640, height: 480, count: 3, frameMs: 100 });
    const { file, said } = await encodeOn(createPageConnection(20), large);
    expect([file.frames, said]).toEqual([3, [expect.stringContaining('not read')]]);
  });

  it('that goes away, before or in the middle', async () => {
    const [before, middle] = [createPageConnection(1000), createPageConnection(1000)];
    before.output.destroy();
    middle.output.once('data', () => middle.output.destroy());
    for (const connection of [before, middle]) {
      const { file, said } = await encodeOn(connection);
      expect([file.frames, said]).toEqual([6, [expect.stringContaining('gone')]]);
    }
  });

  it('but not where the call was cancelled', async () => {
    const connection = createPageConnection(1000);
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const window = serve(connection, () => {
      controller.abort(reason);
      return undefined;
    });
    const log = () => expect.unreachable();
    const { signal } = controller;
    const work = encodeVideo(source(), CHOICE, OPTIONS, context(signal), log, toMp4Encoder(connection));
    await expect(work).rejects.toBe(reason);
    await window;
  });
});
