import Type, { type Static, type TSchema } from 'typebox';
import { compileLater } from '../../../../src-shared/contract/compile-later.ts';

/** The messages between the engine and the process in which an installed model runs. */

const Id = Type.Integer();

/** What a model is asked; see `ProviderClient.chat`. */
export const Question = Type.Object({
  system: Type.String(),
  turns: Type.Array(Type.String(), { minItems: 1 }),
  /** JSON schema that the text is bound to while it is written. */
  schema: Type.Record(Type.String(), Type.Unknown()),
  /** Equal seeds give equal texts. */
  seed: Type.Integer(),
  temperature: Type.Number(),
});
export type Question = Static<typeof Question>;

/** From the engine. */
export const ToModel = Type.Union([
  /** The first message. `runtime`: file of the library that runs models; `model`: GGUF file. */
  Type.Object({ type: Type.Literal('load'), runtime: Type.String(), model: Type.String() }),
  Type.Object({ type: Type.Literal('ask'), id: Id, question: Question }),
  /** The text so far is enough; answered by `answer`. */
  Type.Object({ type: Type.Literal('stop'), id: Id }),
]);
export type ToModel = Static<typeof ToModel>;

export const FromModel = Type.Union([
  /** `gpu`: what it runs on beside the processor, such as `metal` or `vulkan`; null: nothing. */
  Type.Object({ type: Type.Literal('loaded'), gpu: Type.Union([Type.String(), Type.Null()]) }),
  /** It cannot be loaded; `message` is what the library says. */
  Type.Object({ type: Type.Literal('not-loaded'), message: Type.String() }),
  Type.Object({ type: Type.Literal('piece'), id: Id, text: Type.String() }),
  /** The whole text, with the tokens that were read and written. */
  Type.Object({
    type: Type.Literal('answer'),
    id: Id,
    text: Type.String(),
    tokens: Type.Object({ read: Type.Integer(), written: Type.Integer() }),
  }),
  /** `too-long`: the question does not fit into the context of the model. */
  Type.Object({
    type: Type.Literal('failed'),
    id: Id,
    message: Type.String(),
    reason: Type.Enum(['too-long', 'other'] as const),
  }),
]);
export type FromModel = Static<typeof FromModel>;

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
