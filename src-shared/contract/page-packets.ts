import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineInner } from './objects.ts';

const Attempt = Type.Integer({ minimum: 1, maximum: 100 });

/** The page has encoded all pictures; their bytes follow one after the other. */
const EncodedFile = defineInner({
  attempt: Attempt,
  result: Type.Literal('encoded'),
  codec: Type.String({ maxLength: 40 }),
  /** Base64 of the AVCDecoderConfigurationRecord of H.264. */
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  packets: Type.Array(
    defineInner({
      /** Bytes. */
      size: Type.Integer({ minimum: 1, maximum: LIMITS.motionBytes }),
      isKey: Type.Boolean(),
      /** Its place among the pictures in the order in which they are shown. */
      index: Type.Integer({ minimum: 0, maximum: LIMITS.videoFrames }),
    }),
    { maxItems: LIMITS.videoFrames },
  ),
});

/** It has not: `said` is for the log. */
const NotEncoded = defineInner({
  attempt: Attempt,
  result: Type.Enum(['too-large', 'failed']),
  said: Type.Optional(Type.String({ maxLength: 500 })),
});

/** What the page sends back: this as JSON behind its length (four bytes), then the bytes of all packets. */
export const PagePackets = Type.Union([EncodedFile, NotEncoded]);
export type PagePackets = Static<typeof PagePackets>;
