import Type, { type Static, type TSchema } from 'typebox';
import { compileLater } from '../../../../src-shared/contract/compile-later.ts';

/** The messages between the engine and the process in which an installed model runs. */

const Id = Type.Integer();

/** What is loaded. */
export const LoadedFiles = Type.Object({
  /** Of the library that runs models. */
  runtime: Type.String(),
  /** GGUF. */
  model: Type.String(),
  /** `getCallerFileIdentity` of `model`: one with another is loaded anew. */
  identity: Type.String(),
  /** Where what the model has read of the beginning is kept between starts. */
  beginning: Type.String(),
  /** What it may take there, bytes; null: not known. */
  room: Type.Union([Type.Number(), Type.Null()]),
});
export type LoadedFiles = Static<typeof LoadedFiles>;

/** What the model reads before any question: the system's turn, then pairs of a user's and its own. */
export const Conversation = Type.Object({ system: Type.String(), turns: Type.Array(Type.String()) });
export type Conversation = Static<typeof Conversation>;

/** One meme to write. */
export const Question = Type.Object({
  /** The turn that asks for it. */
  turn: Type.String(),
  /** A line is written for each, in this order, of at most so many characters and a little more. */
  regions: Type.Array(Type.Object({ name: Type.String(), max_chars: Type.Integer() }), { minItems: 1 }),
  /** How often it is written; the best one comes first. */
  drafts: Type.Integer({ minimum: 1 }),
  /** What the best one is about. */
  idea: Type.String(),
  /** Equal seeds give equal texts. */
  seed: Type.Integer(),
  temperature: Type.Number(),
});
export type Question = Static<typeof Question>;

/** The first message. */
const LoadMessage = Type.Object({
  type: Type.Literal('load'),
  files: LoadedFiles,
  conversation: Conversation,
});
export type LoadMessage = Static<typeof LoadMessage>;

/** What is loaded to cut out pictures. */
export const MaskFiles = Type.Object({
  /** ONNX Runtime. */
  runtime: Type.String(),
  /** ONNX. */
  model: Type.String(),
  /** As that of `LoadedFiles`. */
  identity: Type.String(),
});
export type MaskFiles = Static<typeof MaskFiles>;

const Base64 = Type.String();

/** A square picture of which a mask is wanted. */
export const MaskQuestion = Type.Object({
  /** px */
  side: Type.Integer(),
  /** RGB, rows without padding. */
  pixels: Base64,
});
export type MaskQuestion = Static<typeof MaskQuestion>;

/** From the engine. */
export const ToModel = Type.Union([
  LoadMessage,
  Type.Object({ type: Type.Literal('ask'), id: Id, question: Question }),
  Type.Object({ type: Type.Literal('load-mask'), files: MaskFiles }),
  Type.Object({ type: Type.Literal('ask-mask'), id: Id, question: MaskQuestion }),
  /** Nobody waits for it any more; answered by `answer`. */
  Type.Object({ type: Type.Literal('stop'), id: Id }),
]);
export type ToModel = Static<typeof ToModel>;

const Lines = Type.Array(Type.Object({ region: Type.String(), text: Type.String() }));

/** Tokens of a question: read, with those that were read before and kept, and written. */
const Tokens = Type.Object({ read: Type.Integer(), cached: Type.Integer(), written: Type.Integer() });

export const FromModel = Type.Union([
  /** How much of loading and reading the beginning is done, 0–1. */
  Type.Object({ type: Type.Literal('loading'), share: Type.Number() }),
  /** `gpu`: what it runs on beside the processor, such as `metal` or `vulkan`; null: nothing. */
  Type.Object({ type: Type.Literal('loaded'), gpu: Type.Union([Type.String(), Type.Null()]) }),
  /** It cannot be loaded; `message` is what the library says. */
  Type.Object({ type: Type.Literal('not-loaded'), message: Type.String() }),
  /** A draft has ended: it works. */
  Type.Object({ type: Type.Literal('working'), id: Id }),
  /** The drafts in which every region has a line that the model has ended itself. */
  Type.Object({ type: Type.Literal('answer'), id: Id, drafts: Type.Array(Lines), tokens: Tokens }),
  /** How much of each pixel to keep, a byte each; as large as the picture. */
  Type.Object({ type: Type.Literal('mask'), id: Id, mask: Base64 }),
  /** `too-long`: the question does not fit into the context of the model. */
  Type.Object({
    type: Type.Literal('failed'),
    id: Id,
    message: Type.String(),
    reason: Type.Enum(['too-long', 'other'] as const),
  }),
]);
export type FromModel = Static<typeof FromModel>;
export type Answer = Omit<Extract<FromModel, { type: 'answer' }>, 'type' | 'id'>;

/** The message where it has the right form. @throws Error */
function createReader<S extends TSchema>(schema: S): (message: unknown) => Static<S> {
  const check = compileLater(schema);
  return (message) => {
    if (check().Check(message)) return message;
    throw new Error('A message between CAM and an installed model has the wrong form.');
  };
}

export const readToModel = createReader(ToModel);
export const readFromModel = createReader(FromModel);
