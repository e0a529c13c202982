import Type, { type Static } from 'typebox';
import { listWords } from './list-words.ts';
import { defineObject, defineStrict, defineText, makeOptional } from './objects.ts';
import { TrialResult } from './writing-trials.ts';

export const WRITING_MODEL_STATES = ['offered', 'downloading', 'paused', 'failed', 'ready'] as const;

/** Why a model is not there, or of little use. */
export const WRITING_MODEL_PROBLEMS = listWords(
  'connection address changed space disk library file_gone no_chat_template other',
);
export type WritingModelProblem = (typeof WRITING_MODEL_PROBLEMS)[number];

export const WritingModel = defineObject('WritingModel', {
  id: Type.String(),
  name: Type.String(),
  model: Type.String({ description: 'The `model` of requests that names it: `installed/<id>`.' }),
  source: Type.Enum(['offered', 'address', 'file'] as const, {
    description: 'Offered by CAM, downloaded from an address that was given, or a file of your own.',
  }),
  url: Type.Union([Type.String(), Type.Null()], {
    description: 'Web address that its file is downloaded from; null for a file of your own.',
  }),
  licence: Type.Union([Type.String(), Type.Null()], { description: 'SPDX; null where it is not known.' }),
  state: Type.Enum(WRITING_MODEL_STATES),
  bytes: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Size of its file; approximate before the download has begun. Null if unknown.',
  }),
  received_bytes: Type.Integer(),
  memory_bytes: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Approximate memory it needs while it runs; null if unknown.',
  }),
  parameters: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Weights in its file; null if unknown. With fewer than 3 billion it is an experiment.',
  }),
  trial: Type.Union([TrialResult, Type.Null()], {
    description:
      'Its latest trial against CAM’s own writer; null where none was decided: then it writes only where a request names it.',
  }),
  verified: Type.Boolean({ description: 'Whether the file has the checksum that its server named.' }),
  loaded: Type.Boolean({ description: 'Whether it is in memory now.' }),
  loading: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    description:
      'How much of it is in memory while it is being loaded, as at the first idea; null otherwise. The pause call ends it.',
  }),
  message: Type.String({ description: 'What went wrong and what to do; empty where nothing did.' }),
  problem: Type.Union([Type.Enum(WRITING_MODEL_PROBLEMS), Type.Null()], {
    description:
      'The kind of `message`: `connection` (try again), `address` (it has no such model), `changed` (the file is another one than its server named or had), `space`, `disk` (it could not be written), `library` (the one that runs models was not installed), `file_gone`, `no_chat_template` (a base model, which continues texts and answers badly; it is ready), `other`; null where nothing went wrong.',
  }),
});
export type WritingModel = Static<typeof WritingModel>;

export const WritingModelListData = defineObject('WritingModelListData', {
  models: Type.Array(WritingModel, { description: 'Those that are there first, then those on offer.' }),
  runtime: Type.Object(
    {
      installed: Type.Boolean(),
      bytes: Type.Integer({ description: 'Of what is installed with the first model.' }),
    },
    { description: 'The library that runs models, node-llama-cpp. Packed apps bring it along.' },
  ),
  free_bytes: Type.Union([Type.Integer(), Type.Null()], {
    description: 'What the disk of the home has left; null where the system does not tell.',
  }),
});
export type WritingModelListData = Static<typeof WritingModelListData>;

export const AddWritingModelBody = defineStrict(
  'AddWritingModelBody',
  'Exactly one of `id`, `address` and `file`.',
  {
    ...makeOptional({
      id: defineText(60, 'Of a model on offer, or of one to continue.'),
      address: defineText(
        500,
        'Of a GGUF file: `hf:<owner>/<repository>/<file>.gguf`, or an http(s) address.',
      ),
      file: defineText(1000, 'Absolute path of a GGUF file on this computer. It stays where it is.'),
    }),
  },
);
export type AddWritingModelBody = Static<typeof AddWritingModelBody>;
