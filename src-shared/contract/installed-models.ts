import Type, { type Static, type TSchema } from 'typebox';
import { listWords } from './list-words.ts';
import { defineStrict, defineText, makeOptional } from './objects.ts';

/** What the models that run on this computer have in common, whatever they are for. */

export const MODEL_STATES = ['offered', 'downloading', 'paused', 'failed', 'ready'] as const;

/** Why a model is not there, or of little use. */
export const MODEL_PROBLEMS = listWords(
  'connection address changed space disk library file_gone no_chat_template other',
);
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

const nullable = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const INSTALLED_MODEL = {
  id: Type.String(),
  name: Type.String(),
  source: Type.Enum(['offered', 'address', 'file'] as const, {
    description: 'Offered by CAM, downloaded from an address that was given, or a file of your own.',
  }),
  url: nullable(Type.String(), 'Web address that its file is downloaded from; null for a file of your own.'),
  license: nullable(Type.String(), 'SPDX; null where it is not known.'),
  state: Type.Enum(MODEL_STATES),
  bytes: nullable(
    Type.Integer(),
    'Size of its file; approximate before the download has begun. Null if unknown.',
  ),
  received_bytes: Type.Integer(),
  memory_bytes: nullable(Type.Integer(), 'Approximate memory it needs while it runs; null if unknown.'),
  verified: Type.Boolean({
    description: 'Whether the file has the checksum that CAM knows or its server named.',
  }),
  loaded: Type.Boolean({ description: 'Whether it is in memory now.' }),
  message: Type.String({ description: 'What went wrong and what to do; empty where nothing did.' }),
  problem: nullable(
    Type.Enum(MODEL_PROBLEMS),
    'The kind of `message`: `connection` (try again), `address` (it has no such model), `changed` (the file is another one than it should be or was), `space`, `disk` (it could not be written), `library` (the one that runs models was not installed), `file_gone`, `no_chat_template` (a base model, which continues texts and answers badly; it is ready), `other`; null where nothing went wrong.',
  ),
};

/** The list of the models of a kind. `library`: a sentence on the library that runs them. */
export const listFields = <S extends TSchema>(model: S, library: string) => ({
  models: Type.Array(model, { description: 'Those that are there first, then those on offer.' }),
  runtime: Type.Object(
    {
      installed: Type.Boolean(),
      bytes: Type.Integer({ description: 'Of what is installed with the first model.' }),
      received_bytes: Type.Integer({
        description: 'What has arrived of it while it is downloaded; 0 where npm installs it.',
      }),
    },
    { description: library },
  ),
  free_bytes: nullable(
    Type.Integer(),
    'What the disk of the home has left; null where the system does not tell.',
  ),
});

/** The body that adds a model. `kind`: of its file, such as `a GGUF file`. */
export const defineAddBody = (title: string, kind: string, extension: string) =>
  defineStrict(title, 'Exactly one of `id`, `address` and `file`.', {
    ...makeOptional({
      id: defineText(60, 'Of a model on offer, or of one to continue.'),
      address: defineText(
        500,
        `Of ${kind}: \`hf:<owner>/<repository>/<file>.${extension}\`, or an http(s) address.`,
      ),
      file: defineText(1000, `Absolute path of ${kind} on this computer. It stays where it is.`),
    }),
  });
export type AddModelBody = Static<ReturnType<typeof defineAddBody>>;

const AnyModel = Type.Object(INSTALLED_MODEL);
/** A model of whatever kind. */
export type InstalledModel = Static<typeof AnyModel>;
